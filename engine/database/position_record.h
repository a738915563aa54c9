// One entry of the position database: label, value, depth and comments.
#pragma once

#include "games/geometry.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace goishi {

/// A result or a mark, and text of people. Numbers are those of Yixin-Board and Rapfi.
struct Position_record {
  enum class Bound : std::uint8_t { none, upper, lower, exact };

  // Labels, from the view of the player who made the last move. Any other printable character is a
  // mark of the user's.
  static constexpr char no_label = -1;
  static constexpr char win = 'w';
  static constexpr char loss = 'l';
  static constexpr char draw = 'd';
  static constexpr char blocked = 'x'; ///< searches leave the move out
  static constexpr char forced = '!';  ///< the move is played without a search

  /// A win in n plies for the player to move has the value certain_win - n.
  static constexpr int certain_win = 30'000;
  /// Values beyond this are certain.
  static constexpr int highest_estimate = 29'000;

  char label = no_label;
  /// For the player to move, in the unit of MESSAGE lines.
  int value = 0;
  int depth = 0;
  Bound bound = Bound::none;
  std::string text{};
  /// Short texts on points of the board.
  std::map<Point, std::string> point_texts{};

  [[nodiscard]] bool is_decided() const noexcept {
    return label == win || label == loss || label == draw;
  }
  /// Whether the other result is better: proved, or deeper.
  [[nodiscard]] bool yields_to(const Position_record& other) const noexcept;
  /// Takes the label, value, depth and bound of another.
  void take_result(const Position_record& other) noexcept;

  /// The plies to the win or loss of the label, the last move's among them; none: not known, or no
  /// such label.
  [[nodiscard]] std::optional<int> plies_to_end() const;
  /// The value of a win rate, 0 to 1, at most `bound` either way.
  [[nodiscard]] static int value_of(double win_rate, int bound) noexcept;
  /// The expected result of the player who made the last move, 0 to 1; nothing: not known.
  [[nodiscard]] std::optional<double> win_rate() const;
  /// As boards show it, for the player who made the last move: "w12", "l*", "57%"; empty: nothing.
  [[nodiscard]] std::string display_label() const;

  friend bool operator==(const Position_record&, const Position_record&) = default;
};

} // namespace goishi
