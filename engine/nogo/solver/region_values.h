// The values of small regions as combinatorial games.
#pragma once

#include "engine/nogo/solver/remainder.h"
#include "engine/nogo/solver/short_games.h"
#include "games/instruction_set.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Values are kept for all regions of the same structure, independent of their place.
class Region_values {
public:
  /// A region of more points has no value here.
  static constexpr int most_points = 16;

  /// Free moves included; the mover is Left. Nothing where it is too large, or memory is short.
  [[nodiscard]] std::optional<Short_games::Id> value(const Grid& grid, const Remainder& remainder,
                                                     int most);
  [[nodiscard]] Short_games& games() noexcept { return games_; }
  [[nodiscard]] const Short_games& games() const noexcept { return games_; }
  void clear();

private:
  using Value = std::optional<Short_games::Id>;

  [[nodiscard]] Value region_value(const Grid& grid, const Remainder& region, int most);
  [[nodiscard]] Value play_out(const Grid& grid, const Remainder& region, int most);

  static constexpr std::size_t most_games = 1'000'000;
  static constexpr std::size_t most_regions = 4'000'000;

  Short_games games_{most_games};
  std::unordered_map<std::string, Value> known_;
  /// Kept, so that it seldom needs memory.
  std::string looked_up_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
