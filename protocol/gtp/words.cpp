#include "protocol/gtp/words.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace goishi::gtp {

namespace {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

} // namespace

std::string_view words(Refusal::Kind kind) {
  switch (kind) {
  case Refusal::Kind::unknown_command:
    return "unknown command";
  case Refusal::Kind::syntax_error:
    return "syntax error";
  case Refusal::Kind::illegal_move:
    return "illegal move";
  case Refusal::Kind::cannot_undo:
    return "cannot undo";
  case Refusal::Kind::unacceptable_size:
    return "unacceptable size";
  case Refusal::Kind::cannot_score:
    return "cannot score";
  case Refusal::Kind::cannot_load_file:
    return "cannot load file";
  case Refusal::Kind::cannot_save_file:
    return "cannot save file";
  case Refusal::Kind::board_not_empty:
    return "board not empty";
  }
  return "refused";
}

std::string_view word(Color c) { return c == Color::black ? "black" : "white"; }

std::optional<Color> parse_color(std::string_view word) {
  if (equal_in_any_case(word, "b") || equal_in_any_case(word, "black")) return Color::black;
  if (equal_in_any_case(word, "w") || equal_in_any_case(word, "white")) return Color::white;
  return std::nullopt;
}

std::string_view client_game(std::string_view game) {
  if (game == "nogo") return "Nogo";
  if (game == "gomoku") return "Gomoku";
  if (game == "reversi") return "Othello";
  if (game == "tictactoe") return "Tictactoe";
  return game;
}

std::string engine_game(std::string_view word) {
  if (equal_in_any_case(word, "othello")) return "reversi";
  std::string game(word);
  std::ranges::transform(game, game.begin(), lower);
  return game;
}

std::string score(Outcome outcome) {
  if (!outcome.is_over()) throw Refusal(Refusal::Kind::cannot_score, "the game is not over");
  const int margin = outcome.margin(Color::black);
  if (margin == 0) return "0";
  return (margin > 0 ? "B+" : "W+") + std::to_string(std::abs(margin));
}

std::string rate_text(const Candidate& candidate) {
  if (!candidate.win_rate) return "";
  std::string text = fmt::format(", {:.1f} %", 100 * *candidate.win_rate);
  if (candidate.plies_to_end)
    text += fmt::format(" ({} in {} plies)", *candidate.win_rate > 0.5 ? "won" : "lost",
                        *candidate.plies_to_end);
  else if (candidate.proved)
    text += " (proved)";
  return text;
}

bool equal_in_any_case(std::string_view word, std::string_view lower_case) {
  return std::ranges::equal(word, lower_case, {}, lower);
}

} // namespace goishi::gtp
