// Threads of the solver share its work by deferring moves (ABDADA).
#pragma once

#include "engine/nogo/solver/result_table.h"
#include "games/instruction_set.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The positions that threads are searching, so that each thread begins with positions that no
/// other searches: the young brothers wait as in ABDADA (J.-C. Weill, 1996), noted in a table of
/// their own (T. Kerrigan, Simplified ABDADA). Two positions with one place hide each other, which
/// only costs time.
class Team {
public:
  [[nodiscard]] bool searches(const Remainder_key& key) const noexcept {
    return place_of(key).load(std::memory_order_relaxed) == key.low;
  }
  void begin(const Remainder_key& key) noexcept {
    place_of(key).store(key.low, std::memory_order_relaxed);
  }
  void end(const Remainder_key& key) noexcept { place_of(key).store(0, std::memory_order_relaxed); }

private:
  using Place = std::atomic<std::uint64_t>;
  static constexpr int log_places = 12;

  [[nodiscard]] const Place& place_of(const Remainder_key& key) const noexcept {
    const std::uint64_t mixed = (key.low ^ key.high) * 0x9E3779B97F4A7C15;
    return places_[mixed >> (64 - log_places)];
  }
  [[nodiscard]] Place& place_of(const Remainder_key& key) noexcept {
    return const_cast<Place&>(static_cast<const Team&>(*this).place_of(key));
  }

  std::array<Place, std::size_t{1} << log_places> places_{};
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
