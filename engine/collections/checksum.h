// A checksum of 64 bits.
#pragma once

#include "games/random.h"

#include <cstdint>
#include <string_view>

namespace goishi {

/// FNV-1a (Fowler, Noll and Vo) of 64 bits, mixed once more. The same on every machine.
[[nodiscard]] constexpr std::uint64_t checksum(std::string_view bytes) noexcept {
  std::uint64_t sum = 0xCBF2'9CE4'8422'2325;
  for (const char c : bytes) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3;
  return Random::mix(sum);
}

} // namespace goishi
