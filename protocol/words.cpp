#include "protocol/words.h"

#include "engine/instruction_set.h"
#include "engine/result_text.h"
#include "engine/text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace goishi {

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
  case Refusal::Kind::no_book:
    return "no book";
  case Refusal::Kind::not_in_book:
    return "not in the book";
  }
  return "refused";
}

std::optional<Color> parse_color(std::string_view word) {
  if (equal_in_any_case(word, "b") || equal_in_any_case(word, "black")) return Color::black;
  if (equal_in_any_case(word, "w") || equal_in_any_case(word, "white")) return Color::white;
  return std::nullopt;
}

std::string engine_game(std::string_view word) {
  for (const Game_entry& game : games())
    if (equal_in_any_case(game.info->client_name, word)) return std::string(game.info->name);
  return lower_case(word);
}

std::string score(Outcome outcome) {
  if (!outcome.is_over()) throw Refusal(Refusal::Kind::cannot_score, "the game is not over");
  return result_text(outcome);
}

std::string ending(const Game_board& board) {
  std::string text(board.ending());
  if (const auto left = board.moves_left())
    text += fmt::format(", {} has {}", name_of(*board.outcome().winner()), *left);
  return text;
}

std::string value_text(const Candidate& candidate) {
  if (candidate.margin) {
    // Zero has no sign.
    const double margin = std::abs(*candidate.margin) < 0.05 ? 0 : *candidate.margin;
    return candidate.proved ? fmt::format("{:+.0f}", margin) : fmt::format("{:+.1f}", margin);
  }
  if (!candidate.win_rate) return "?";
  if (!candidate.proved) return fmt::format("{:.1f} %", 100 * *candidate.win_rate);
  if (*candidate.win_rate == 0.5) return "draw";
  return *candidate.win_rate > 0.5 ? "win" : "loss";
}

std::string outcome_text(const Candidate& candidate) {
  if (candidate.margin && !candidate.proved) return value_text(candidate);
  const auto rate = candidate.margin ? 0.5 + std::clamp(*candidate.margin, -0.5, 0.5)
                                     : candidate.win_rate.value_or(-1);
  if (rate == 0.5) return "draw";
  if (rate == 1) return "win";
  if (rate == 0) return "loss";
  return value_text(candidate);
}

std::string rate_text(const Candidate& candidate) {
  if (!candidate.win_rate) return "";
  std::string text = fmt::format(", {:.1f} %{}", 100 * *candidate.win_rate,
                                 candidate.is_upper_bound ? " at most" : "");
  if (candidate.plies_to_end)
    text += fmt::format(" ({} in {} plies)", *candidate.win_rate > 0.5 ? "won" : "lost",
                        *candidate.plies_to_end);
  else if (candidate.proved)
    text += " (proved)";
  return text;
}

std::string depth_text(const Candidate& candidate) {
  if (candidate.depth == 0) return "";
  std::string text = fmt::format(", depth {}", candidate.depth);
  if (candidate.confidence) text += fmt::format(" at {} %", *candidate.confidence);
  if (candidate.from_book) text += " in the book";
  return text;
}

} // namespace goishi
