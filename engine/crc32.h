// CRC-32, the checksum of model, book and hash table files.
#pragma once

#include <cstdint>
#include <string_view>

namespace goishi {

/// Stands before a checksum of eight hexadecimal digits in our files.
inline constexpr std::string_view checksum_word = "checksum: ";

/// CRC-32 of ISO 3309, as zlib has it, of bytes that come piece by piece. zlib is not used, because
/// the one file for Botzone has no libraries and would need this code all the same.
class Crc32 {
public:
  void add(std::string_view bytes) noexcept;
  /// The checksum of all bytes so far.
  [[nodiscard]] std::uint32_t value() const noexcept { return ~rest_; }

private:
  std::uint32_t rest_ = ~std::uint32_t{0};
};

[[nodiscard]] inline std::uint32_t crc32(std::string_view bytes) noexcept {
  Crc32 sum;
  sum.add(bytes);
  return sum.value();
}

} // namespace goishi
