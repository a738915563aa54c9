// Turns values of the position database into hash table entries.
#pragma once

#include "engine/database/position_record.h"
#include "engine/search/score.h"
#include "engine/search/transposition.h"
#include "games/geometry.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cstdlib>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The entry of a record; without a bound where it has no value. `scale` is the estimate that wins
/// three games of four.
[[nodiscard]] inline Table_entry entry_of(const Position_record& known, int scale) noexcept {
  constexpr int three_of_four = 300;
  Table_entry entry;
  entry.depth = static_cast<std::uint8_t>(std::clamp(known.depth, 0, 255));
  if (known.label == Position_record::draw) {
    entry.bound = Bound::exact;
    entry.depth = 255;
  } else if (known.is_decided()) {
    const bool is_lost = known.label == Position_record::win; // by the player to move
    const int certain = std::abs(known.value);
    const int plies = certain > Position_record::highest_estimate
                          ? Position_record::certain_win - certain
                          : max_points;
    entry.bound = is_lost ? Bound::upper : Bound::lower;
    entry.score = is_lost ? score::loss_in(plies) : score::win_in(plies);
  } else if (std::abs(known.value) <= Position_record::highest_estimate) {
    entry.bound = static_cast<Bound>(known.bound);
    entry.score = score::estimate(known.value * scale / three_of_four);
  }
  return entry;
}
static_assert(static_cast<int>(Bound::upper) == static_cast<int>(Position_record::Bound::upper) &&
              static_cast<int>(Bound::lower) == static_cast<int>(Position_record::Bound::lower) &&
              static_cast<int>(Bound::exact) == static_cast<int>(Position_record::Bound::exact));

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
