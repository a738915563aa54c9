// Scores and windows of searches.
#pragma once

#include "games/game.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cstdint>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The value of a position for the side to move. Fits 16 bits. Three kinds of number share the
/// scale:
/// * estimates, between -highest_estimate and highest_estimate, in a unit of the game's own;
/// * proven wins and losses of games without points, beyond every estimate: win_in and loss_in;
/// * in games with points, exact margins, in the unit of the game's estimates: see final_score.
using Score = std::int32_t;

namespace score {

inline constexpr Score infinity = 32'500;
inline constexpr Score highest_estimate = 30'000;

/// The side to move wins after this many plies, which the loser cannot make more and the winner
/// cannot make fewer.
[[nodiscard]] constexpr Score win_in(int plies) noexcept { return 32'000 - plies; }
[[nodiscard]] constexpr Score loss_in(int plies) noexcept { return plies - 32'000; }

[[nodiscard]] constexpr bool is_win(Score s) noexcept { return s > highest_estimate; }
[[nodiscard]] constexpr bool is_loss(Score s) noexcept { return s < -highest_estimate; }
[[nodiscard]] constexpr bool is_decided(Score s) noexcept { return is_win(s) || is_loss(s); }

/// The plies of win_in and loss_in; of decided scores only.
[[nodiscard]] constexpr int plies_to_end(Score s) noexcept { return 32'000 - (s < 0 ? -s : s); }

/// An estimate kept apart from what is proven.
[[nodiscard]] constexpr Score estimate(int s) noexcept {
  return std::clamp(s, -highest_estimate, highest_estimate);
}

/// The value of a finished game for the side that would move. `unit` is the value of a point of
/// margin, or 0 in a game where only winning counts.
[[nodiscard]] constexpr Score final_score(Outcome outcome, Color to_move, int unit,
                                          int plies) noexcept {
  const int margin = outcome.margin(to_move);
  if (unit != 0) return margin * unit;
  if (margin == 0) return 0;
  return margin > 0 ? win_in(plies) : loss_in(plies);
}

/// Distances count from the root of a search; a table counts them from its own position, `plies`
/// further on, where another search may meet it at another depth.
[[nodiscard]] constexpr Score to_table(Score s, int plies) noexcept {
  return is_win(s) ? s + plies : is_loss(s) ? s - plies : s;
}
[[nodiscard]] constexpr Score from_table(Score s, int plies) noexcept {
  return is_win(s) ? s - plies : is_loss(s) ? s + plies : s;
}

/// The expected result of an estimate, 0 to 1. `scale` is the estimate that wins three games of
/// four. s / (scale + |s|) instead of a logistic curve: no library function, so the same
/// everywhere.
[[nodiscard]] constexpr double win_rate(Score s, int scale) noexcept {
  if (is_decided(s)) return is_win(s) ? 1.0 : 0.0;
  return 0.5 + 0.5 * s / (scale + (s < 0 ? -s : s));
}

} // namespace score

/// The window of a search: only values between alpha and beta are exact; others are bounds.
struct Window {
  Score alpha = -score::infinity;
  Score beta = score::infinity;

  /// Whether it is a null window: the search only decides on which side the value is.
  [[nodiscard]] constexpr bool is_null() const noexcept { return beta - alpha == 1; }
  [[nodiscard]] constexpr bool contains(Score s) const noexcept { return s > alpha && s < beta; }
  /// The same window, as the opponent values positions.
  [[nodiscard]] constexpr Window for_opponent() const noexcept { return {-beta, -alpha}; }
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
