// A stream of bytes over another one.
#pragma once

#include "engine/collections/byte_stream.h"

#include <cstddef>
#include <exception>
#include <span>

namespace goishi {

/// Gives the bytes before a failure first, and the failure at the next call.
class Byte_layer : public Byte_stream {
public:
  std::size_t read(std::span<char> into) final;

private:
  /// The next bytes, at least one except at the end. Returns their number. Refused:
  /// cannot_load_file.
  virtual std::size_t next_bytes(std::span<char> into) = 0;

  std::exception_ptr failure_;
};

} // namespace goishi
