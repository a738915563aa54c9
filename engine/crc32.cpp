#include "engine/crc32.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>

namespace goishi {
namespace {

using Crc_tables = std::array<std::array<std::uint32_t, 256>, 8>;

/// crc_tables[n][byte]: the contribution to the sum of a byte with n bytes behind it.
constexpr Crc_tables crc_tables = [] {
  Crc_tables tables{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t crc = i;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB8'8320 : 0);
    tables[0][i] = crc;
  }
  for (std::size_t n = 1; n != tables.size(); ++n)
    for (std::uint32_t i = 0; i < 256; ++i) {
      const std::uint32_t before = tables[n - 1][i];
      tables[n][i] = before >> 8 ^ tables[0][before & 0xFF];
    }
  return tables;
}();

} // namespace

/// Eight bytes at a time (Kounavis and Berry 2005), because models of megabytes are read when a
/// game begins.
void Crc32::add(std::string_view bytes) noexcept {
  static_assert(std::endian::native == std::endian::little);
  std::uint32_t crc = rest_;
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof(word));
    word ^= crc;
    crc = 0;
    for (std::size_t n = 8; n-- > 0; word >>= 8) crc ^= crc_tables[n][word & 0xFF];
  }
  for (const char c : bytes)
    crc = crc >> 8 ^ crc_tables[0][(crc ^ static_cast<unsigned char>(c)) & 0xFF];
  rest_ = crc;
}

} // namespace goishi
