// Words that protocols share for results, colours and refusals; most are GTP's.
#pragma once

#include "engine/game_board.h"
#include "engine/interrupt.h"
#include "engine/names.h"
#include "engine/player.h"
#include "engine/refusal.h"
#include "games/game.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// The error text that clients know.
[[nodiscard]] std::string_view words(Refusal::Kind kind);

[[nodiscard]] constexpr double seconds(Duration duration) noexcept {
  return std::chrono::duration<double>(duration).count();
}

/// `b black w white` in any case; nothing for anything else.
[[nodiscard]] std::optional<Color> parse_color(std::string_view word);

/// The engine's name of a game that a client names, in any case: "Othello" is "reversi". What is
/// unknown comes back in lower case.
[[nodiscard]] std::string engine_game(std::string_view word);

/// "B+12", "W+1", "0". Refused while the game is not over: cannot_score.
[[nodiscard]] std::string score(Outcome outcome);

/// The reason why a game is over: "the board is full"; with the winner's remaining moves if the
/// game counts them: "White has no legal move, Black has 3". Empty while it goes on.
[[nodiscard]] std::string ending(const Game_board& board);

/// The value of a move for the player who makes it: "+38" in points, "+37.5" where they are not
/// proved; "win", "loss", "draw", and "62.3 %" where no points are counted; "?" for no value.
[[nodiscard]] std::string value_text(const Candidate& candidate);
/// "win", "draw" or "loss" where the search looked to the end of the game, proved or with a
/// confidence below 100 %; otherwise as value_text.
[[nodiscard]] std::string outcome_text(const Candidate& candidate);
/// ", 53.2 %", ", 53.2 % at most", ", 100.0 % (won in 7 plies)", ", 50.0 % (proved)"; nothing
/// without a win rate.
[[nodiscard]] std::string rate_text(const Candidate& candidate);
/// ", depth 12", ", depth 24 at 73 %"; nothing where a search has no depth.
[[nodiscard]] std::string depth_text(const Candidate& candidate);

} // namespace goishi
