// The learned evaluation: values of points and threats for the player to move.
#pragma once

#include "games/gomoku/board.h"
#include "games/gomoku/point_class.h"
#include "games/gomoku/threat.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The places of the weights: a row for each colour (they differ in renju) in each role, and in it
/// a column for each class of points, then for each threat one for each number of points that would
/// make it.
struct Weight_layout {
  /// Threats are counted up to one less than this.
  static constexpr int counts = 8;
  static constexpr int columns = point_classes + threats * counts;
  static constexpr int rows = 4;

  [[nodiscard]] static constexpr int row(Color c, Role role) noexcept {
    return 2 * static_cast<int>(index(c)) + static_cast<int>(role);
  }
  [[nodiscard]] static constexpr int column(Threat threat, int count) noexcept {
    return point_classes + static_cast<int>(threat) * counts +
           (count < counts ? count : counts - 1);
  }
};

/// A sum of weights for both colours: of each empty point by its class, and of each threat by how
/// many points would make it. Linear, except in the counts, and depends on the side to move.
class Trained_evaluation {
public:
  static constexpr Geometry usual_geometry{Rules::usual_side, Rules::usual_side};

  /// `weights`: Weight_layout::rows x columns, in the unit of evaluate. `network`: the weights of
  /// one that is added, or nothing. `geometry`: see geometry().
  Trained_evaluation(const Rules& rules, std::span<const std::int16_t> weights,
                     std::span<const std::int16_t> network = {},
                     Geometry geometry = usual_geometry);
  Trained_evaluation(const Trained_evaluation&) = delete;
  Trained_evaluation& operator=(const Trained_evaluation&) = delete;

  /// The board of the games that the weights were learned from.
  [[nodiscard]] Geometry geometry() const noexcept { return geometry_; }

  /// The values of points for a colour.
  [[nodiscard]] const Threat_table& points(Color c) const noexcept { return points_[index(c)]; }

  /// Null if there is none.
  [[nodiscard]] const Network* network() const noexcept { return network_ ? &*network_ : nullptr; }

  /// As gomoku::evaluate, for a board that was made with this.
  [[nodiscard]] int evaluate(const Board& board) const noexcept;

private:
  /// The sum of one colour's weights.
  [[nodiscard]] int sum(const Board& board, Color c, Role role) const noexcept;

  Geometry geometry_;
  std::array<Threat_table, 2> points_;
  /// [row][threat][count].
  std::array<std::array<std::array<std::int16_t, Weight_layout::counts>, threats>,
             Weight_layout::rows>
      counts_;
  std::optional<Network> network_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
