// Positions with labels, in the form that a fit reads.
#pragma once

#include "games/game.h"
#include "games/gomoku/board.h"
#include "games/gomoku/surroundings.h"
#include "games/instruction_set.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The engine's estimate for log odds of 1: it is 320 for three wins in four games.
inline const float estimate_unit = 320.0F / std::log(3.0F);

/// A position of a file of features.
struct Labelled_position {
  std::size_t first; ///< of its cells
  float label;
  float linear; ///< log odds by the linear part of the evaluation
  Color to_move;
};

/// An empty point, as the network reads it.
struct Network_point {
  std::size_t block;
  std::array<Point_class, 2> classes;                          ///< for each colour
  std::array<std::array<std::uint16_t, directions>, 2> shapes; ///< for each colour
};

/// The positions of files of features (see write_features), of which the last tenth of each is held
/// out.
class Labelled_positions {
public:
  /// `linear`: the rows of the evaluation's linear part, in the unit of estimates.
  Labelled_positions(const Rules& rules, std::span<const std::int16_t> linear)
      : rules_(rules), tables_(rules), linear_(linear.begin(), linear.end()) {}

  /// Adds those of a file. Refused (syntax_error): a file of another board, or a torn one.
  void read(std::string_view bytes);

  [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
  [[nodiscard]] const std::vector<Labelled_position>& fitted() const noexcept { return fitted_; }
  [[nodiscard]] const std::vector<Labelled_position>& held_out() const noexcept {
    return held_out_;
  }

  /// The empty points.
  void points_of(const Labelled_position& position, std::vector<Network_point>& points) const;
  /// As the engine evaluates it. Refused (syntax_error): stones that are no position of the rules.
  [[nodiscard]] Board board_of(const Labelled_position& position,
                               const Trained_evaluation& evaluation) const;

private:
  [[nodiscard]] std::span<const std::uint8_t> cells_of(const Labelled_position& position) const {
    return std::span(cells_).subspan(position.first,
                                     static_cast<std::size_t>(rules_.geometry().points()));
  }

  const Rules rules_;
  const Surrounding_tables tables_;
  const std::vector<std::int16_t> linear_;
  std::vector<Labelled_position> fitted_;
  std::vector<Labelled_position> held_out_;
  std::vector<std::uint8_t> cells_; ///< of all positions: 0 empty, 1 Black, 2 White
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
