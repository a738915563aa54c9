// Opening rules of Gomoku and renju: who decides next, and the choices.
#pragma once

#include "games/game.h"
#include "games/geometry.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goishi::gomoku {

/// A choice of a player in an opening.
struct Opening_word {
  enum class Kind : std::uint8_t {
    black,  ///< takes Black
    white,  ///< takes White
    more,   ///< puts two more stones, after which the other player takes a colour
    offer,  ///< keeps the colours, and offers fifth moves
    number, ///< asks for this number of fifth moves
    point,  ///< offers a move; in Goishi's decisions also puts a stone
  };

  [[nodiscard]] static constexpr Opening_word at(Point point) noexcept {
    return {Kind::point, 0, point};
  }
  [[nodiscard]] static constexpr Opening_word of(Color color) noexcept {
    return {color == Color::black ? Kind::black : Kind::white};
  }

  friend bool operator==(const Opening_word&, const Opening_word&) = default;

  Kind kind = Kind::point;
  int number = 0;
  Point point = 0;
};

/// `black`, `white`, `more`, `offer`; empty for numbers and points.
[[nodiscard]] std::string_view name_of(Opening_word::Kind kind) noexcept;
/// The kind of this name; nothing for any other text.
[[nodiscard]] std::optional<Opening_word::Kind> opening_word_named(std::string_view name) noexcept;

/// A step of an opening rule.
struct Opening_step {
  enum class Kind : std::uint8_t {
    put,     ///< stones, of both colours in turn
    choose,  ///< a colour, or the choice in `besides`
    declare, ///< how many fifth moves Black has to offer
    offer,   ///< fifth moves, no two of them symmetric
    pick,    ///< one of them is put on the board
  };
  /// The choice that was made before, where the step depends on it.
  enum class When : std::uint8_t { always, after_more, after_offer, without_offer };

  Kind kind = Kind::put;
  /// The player of this colour does it.
  Color color = Color::black;
  /// Stones to put; moves to offer, 0 for the declared number; the largest number to declare.
  int count = 1;
  /// Stones go into the central square with this number of rows; 0: anywhere.
  int side = 0;
  When when = When::always;
  /// The choice besides the colours, if any.
  std::optional<Opening_word::Kind> besides{};
};

/// `put`, `choose`, `declare`, `offer`, `pick`.
[[nodiscard]] std::string_view name_of(Opening_step::Kind kind) noexcept;

struct Opening_rule {
  std::string_view name;
  std::span<const Opening_step> steps;
};

/// The names of rules that have commands or numbers of their own.
inline constexpr std::string_view swap1_name = "swap1";
inline constexpr std::string_view swap2_name = "swap2";
inline constexpr std::string_view soosorv_name = "soosorv-8";

/// All rules: swap1, swap, swap2, rif, yamaguchi, soosorv-8 and taraguchi-10.
[[nodiscard]] std::span<const Opening_rule> opening_rules();
/// The rule of this name; null when there is none.
[[nodiscard]] const Opening_rule* find_opening_rule(std::string_view name);

/// A board in an opening.
struct Opening_board {
  [[nodiscard]] Cell at(Point point) const { return cells[point]; }
  /// The points that have a stone, in the order of points.
  [[nodiscard]] std::vector<Point> stones() const;
  /// The points on which a colour may play.
  [[nodiscard]] const std::vector<Point>& free_for(Color color) const {
    return color == Color::black ? free_for_black : free_for_white;
  }

  Geometry geometry;
  /// One for each point.
  std::vector<Cell> cells;
  Color to_move = Color::black;
  /// The points of the moves so far; stones that were set up are not among them.
  std::vector<Point> played;
  std::vector<Point> free_for_black;
  std::vector<Point> free_for_white;
};

/// The state of an opening: the steps that are left, and the choices in the next one.
struct Opening_state {
  [[nodiscard]] bool is_over() const noexcept { return ahead.empty(); }
  /// The next step. Only while the opening is not over.
  [[nodiscard]] const Opening_step& step() const noexcept { return ahead.front(); }
  /// Whether the player whose step it is began the opening.
  [[nodiscard]] bool is_first_players() const noexcept {
    return (step().color == Color::black) != is_swapped;
  }

  /// Why stones, choices and rule contradict each other; the other members are then invalid. Empty:
  /// they agree.
  std::string objection;
  /// This step and those that follow if every choice is a colour.
  std::vector<Opening_step> ahead;
  /// The player who began has White.
  bool is_swapped = false;
  /// Stones that the player puts, or moves that it offers, before the next step.
  int left = 0;
  /// The number of fifth moves to offer; 0 until it is known.
  int fifth_moves = 0;
  /// The choices of this step.
  std::vector<Opening_word> choices;
  /// The points for the next stone, or for the next move that is offered.
  std::vector<Point> points;
  /// The moves offered so far.
  std::vector<Point> offered;
};

/// The state of an opening after the stones on the board and these choices, in their order. The
/// squares of stones are checked only if all stones were played and none set up.
[[nodiscard]] Opening_state opening_state_of(const Opening_rule& rule, const Opening_board& board,
                                             std::span<const Opening_word> choices);

/// The first of each set of points that are equal under the symmetries of the position.
[[nodiscard]] std::vector<Point> distinct_by_symmetry(const Opening_board& board,
                                                      std::span<const Point> points);

} // namespace goishi::gomoku
