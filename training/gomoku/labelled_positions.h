// Positions with labels, in the form that a fit reads.
#pragma once

#include "games/geometry.h"
#include "games/gomoku/network.h"
#include "games/instruction_set.h"

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
  std::size_t first; ///< of its numbers
  std::size_t first_count;
  float label = 0;
  float linear = 0; ///< log odds by the linear part of the evaluation
  bool is_black = true;
};

/// The positions of files of features (see write_features), of which the last tenth of each is held
/// out.
class Labelled_positions {
public:
  /// `linear`: the rows of the evaluation's linear part, in the unit of estimates. `colours`: 1 if
  /// the rules treat both alike.
  Labelled_positions(std::span<const std::int16_t> linear, std::size_t colours, Geometry geometry)
      : linear_(linear.begin(), linear.end()),
        colours_(colours),
        blocks_(Network::block_count(geometry)) {}

  /// Adds those of a file. Refused (syntax_error): a file of another board, or a torn one.
  void read(std::string_view bytes);

  [[nodiscard]] const std::vector<Labelled_position>& fitted() const noexcept { return fitted_; }
  [[nodiscard]] const std::vector<Labelled_position>& held_out() const noexcept {
    return held_out_;
  }

  /// Calls visit(vector, role, block) for the class of each point for each colour. The vector of a
  /// class is the same in both roles.
  template<class Visit>
  void for_each_class(const Labelled_position& position, Visit visit) const {
    const std::uint16_t* vector = &vectors_[position.first];
    for (std::size_t block = 0; block < blocks_; ++block)
      for (int left = counts_[position.first_count + block]; left > 0; --left, ++vector)
        visit(std::size_t{*vector} / 2, std::size_t{*vector} % 2, block);
  }

private:
  /// Enters a feature that is the class of a point.
  bool add_point(int feature, Labelled_position& position);

  const std::vector<std::int16_t> linear_;
  const std::size_t colours_;
  const std::size_t blocks_;
  std::vector<Labelled_position> fitted_;
  std::vector<Labelled_position> held_out_;
  std::vector<std::uint16_t> vectors_; ///< twice the number of a vector, and the role
  std::vector<std::uint8_t> counts_;   ///< of each position and block
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
