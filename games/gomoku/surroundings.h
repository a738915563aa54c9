// The surroundings of points on their lines, as a rule needs them.
#pragma once

#include "games/gomoku/caro_table.h"
#include "games/gomoku/pattern.h"
#include "games/gomoku/shape.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The numbers that a stone adds to those of a point, by its place in the point's surrounding: see
/// Line_table::number. The own stone counts one for its colour and two for the other.
struct Stone_weights {
  /// [colour][place]: Black's number in the lower half, White's in the upper one.
  std::array<std::array<std::uint32_t, 2 * Line_table::widest_reach>, 2> of{};

  constexpr Stone_weights() {
    std::uint32_t power = 1;
    for (std::size_t i = 0; i < of[0].size(); ++i, power *= 3) {
      of[0][i] = power | (2 * power) << 16;
      of[1][i] = 2 * power | power << 16;
    }
  }
};
inline constexpr Stone_weights stone_weights;

/// The place of a stone in the surrounding of a point, `distance` further along the line.
[[nodiscard]] constexpr std::size_t place_at(int distance, int reach) {
  return static_cast<std::size_t>(distance < 0 ? distance + reach : distance + reach - 1);
}

/// The numbers that a stone adds to those of shapes, zero if it is too far away.
[[nodiscard]] constexpr std::uint32_t stone_of_shape(Color c, int distance) {
  if (distance < -shape_reach || distance > shape_reach) return 0;
  return stone_weights.of[index(c)][place_at(distance, shape_reach)];
}

/// Surroundings as both colours' numbers of a Line_table.
template<int its_reach>
struct Numbered {
  static constexpr int reach = its_reach;

  const Line_table& black;
  const Line_table& white;
  const std::uint16_t* inner; ///< see inner_numbers; 5 % faster than to calculate

  [[nodiscard]] static std::uint32_t find(const Rules& rules, const Lines& lines, int direction,
                                          Coordinates at) noexcept {
    return surrounding(rules, lines, Color::black, direction, at) |
           surrounding(rules, lines, Color::white, direction, at) << 16;
  }
  /// The weight of a stone, by its place.
  [[nodiscard]] static std::uint32_t stone(Color c, std::size_t place) noexcept {
    return stone_weights.of[index(c)][place];
  }
  /// Black's pattern in the lower half, White's in the upper one.
  [[nodiscard]] std::uint32_t patterns(std::uint32_t numbers) const noexcept {
    return static_cast<std::uint32_t>(black[numbers & 0xFFFF]) |
           static_cast<std::uint32_t>(white[numbers >> 16]) << 16;
  }
  [[nodiscard]] Pattern pattern(Color c, std::uint32_t numbers) const noexcept {
    return c == Color::black ? black[numbers & 0xFFFF] : white[numbers >> 16];
  }
  /// The numbers of both colours' shapes.
  [[nodiscard]] std::uint32_t shapes(std::uint32_t numbers) const noexcept {
    static_assert(reach <= shape_reach + 1);
    if constexpr (reach == shape_reach + 1)
      return inner[numbers & 0xFFFF] | static_cast<std::uint32_t>(inner[numbers >> 16]) << 16;
    return numbers;
  }
};

/// Surroundings of caro.
struct Enclosed {
  static constexpr int reach = Caro_table::reach;

  const Caro_table& table;

  [[nodiscard]] static std::uint32_t find(const Rules& rules, const Lines& lines, int direction,
                                          Coordinates at) noexcept {
    return Caro_table::surrounding(rules, lines, direction, at);
  }
  [[nodiscard]] static std::uint32_t stone(Color c, std::size_t place) noexcept {
    return Caro_table::stone(c, place);
  }
  [[nodiscard]] std::uint32_t patterns(std::uint32_t around) const noexcept {
    return table.patterns(around);
  }
  [[nodiscard]] Pattern pattern(Color c, std::uint32_t around) const noexcept {
    return static_cast<Pattern>(table.patterns(around) >> (16 * index(c)) & 0xF);
  }
  [[nodiscard]] std::uint32_t shapes(std::uint32_t around) const noexcept {
    return table.shapes(around);
  }
};

/// The tables of patterns of a rule, for both colours.
class Surrounding_tables {
public:
  explicit Surrounding_tables(const Rules& rules)
      : caro_(rules.has_enclosure() ? &caro_table() : nullptr), reach_(rules.reach()) {
    if (caro_ != nullptr) return;
    lines_ = {&line_table(rules, Color::black), &line_table(rules, Color::white)};
    if (reach_ > shape_reach) inner_ = inner_numbers().data();
  }

  /// Calls act with a Numbered or Enclosed, whichever the rule needs.
  template<class Act>
  auto with(Act act) const noexcept {
    if (caro_ != nullptr) return act(Enclosed{*caro_});
    const Line_table& black = *lines_[0];
    const Line_table& white = *lines_[1];
    switch (reach_) {
    case 2:
      return act(Numbered<2>{black, white, nullptr});
    case 3:
      return act(Numbered<3>{black, white, nullptr});
    case 4:
      return act(Numbered<4>{black, white, nullptr});
    default:
      return act(Numbered<5>{black, white, inner_});
    }
  }

  friend bool operator==(const Surrounding_tables&, const Surrounding_tables&) = default;

private:
  std::array<const Line_table*, 2> lines_{}; ///< in caro null
  const std::uint16_t* inner_ = nullptr;     ///< where a surrounding has five cells on each side
  const Caro_table* caro_;                   ///< else null
  int reach_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
