// The decoders of compressed streams.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

namespace goishi {

/// Unpacks a member of a compressed stream, piece by piece.
class Unpacker {
public:
  struct Step {
    std::size_t taken = 0;
    std::size_t given = 0;
    bool is_end = false;
    bool is_damaged = false;
  };

  virtual ~Unpacker() = default;
  Unpacker() = default;
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;

  /// Unpacks until one of both is used up, or the member ends; the next call begins another member.
  virtual Step step(std::span<char> packed, std::span<char> into) = 0;
};

struct Compression {
  /// The library that has its decoder.
  std::string_view name;
  /// The first bytes of a file, and the end of its name.
  std::string_view mark;
  std::string_view extension;
  /// Null: the program was built without the library.
  std::unique_ptr<Unpacker> (*unpacker)();
  /// Zeros behind the last member are no part of the stream: gzip(1) takes them for the rest of a
  /// tape's last block.
  bool may_be_padded = false;
};

extern const std::array<Compression, 3> compressions;

} // namespace goishi
