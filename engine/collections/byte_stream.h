// The bytes of a file, one after the other.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>

namespace goishi {

/// Bytes that are read once, in order. They need not fit into memory.
class Byte_stream {
public:
  virtual ~Byte_stream() = default;

  /// Fills the buffer with the next bytes, with fewer only at the end or before bytes that cannot
  /// be read: the next call refuses these. Returns their number. Refused: cannot_load_file.
  virtual std::size_t read(std::span<char> into) = 0;
};

/// The content of a regular file: unpacked if it is compressed (see unpacked_bytes.h), and in UTF-8
/// if it is in UTF-16 with a byte order mark. Refused: cannot_load_file.
[[nodiscard]] std::unique_ptr<Byte_stream> open_bytes(const std::string& path);

/// The same for the bytes of a file; the path is for refusals.
[[nodiscard]] std::unique_ptr<Byte_stream> readable_bytes(std::unique_ptr<Byte_stream> bytes,
                                                          const std::string& path);

/// A text in memory as a stream.
[[nodiscard]] std::unique_ptr<Byte_stream> bytes_of(std::string text);

/// A stream that begins with these bytes, which were already read from the other one.
[[nodiscard]] std::unique_ptr<Byte_stream> with_beginning(std::string beginning,
                                                          std::unique_ptr<Byte_stream> rest);

/// The stream while `must_stop`, which is asked before each piece, says no. Then the next bytes are
/// refused.
[[nodiscard]] std::unique_ptr<Byte_stream> stoppable_bytes(std::unique_ptr<Byte_stream> bytes,
                                                           std::function<bool()> must_stop);

/// The next bytes, fewer than `size` only at the end or before bytes that cannot be read.
[[nodiscard]] std::string read_some(Byte_stream& bytes, std::size_t size);

} // namespace goishi
