// The bytes of a file, one after the other.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace goishi {

/// Bytes that are read once, in order. They need not fit into memory.
class Byte_stream {
public:
  virtual ~Byte_stream() = default;

  /// Fills the buffer with the next bytes, with fewer only at the end. Returns their number.
  /// Refused: cannot_load_file.
  virtual std::size_t read(std::span<char> into) = 0;
};

/// The content of a regular file. Refused: cannot_load_file.
[[nodiscard]] std::unique_ptr<Byte_stream> open_bytes(const std::string& path);

} // namespace goishi
