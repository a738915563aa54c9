#include "engine/collections/game_check.h"

#include "engine/records/result.h"
#include "engine/result_text.h"
#include "engine/solving/solving.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>

namespace goishi {

namespace {

Game_end end_of(const Record& record, Outcome outcome) {
  if (outcome.is_over()) return Game_end::played_out;
  const std::string& told = record.facts.result;
  if (told.empty() || told == "?" || told == "Void") return Game_end::unfinished;
  if (resigned_by(told)) return Game_end::resigned;
  const std::string_view by = std::string_view(told).substr(std::min<std::size_t>(2, told.size()));
  if (by == "T" || by == "Time") return Game_end::time;
  if (by == "F" || by == "Forfeit") return Game_end::forfeit;
  return Game_end::adjudicated;
}

/// Judges the moves of the game in a session from the last one back.
class Judge {
public:
  Judge(Session& session, const Check_limits& limits, Checked_game& checked)
      : session_(session), limits_(limits), checked_(checked) {}

  void judge() {
    if (session_.board().forced_win(session_.board().to_move(), 1))
      find_missed_wins();
    else
      solve_from_end();
    std::ranges::reverse(checked_.mistakes);
  }

private:
  struct Value {
    Move best = Move::none();
    /// From the view of Black: points, or 1, 0, -1.
    int black = 0;
  };

  void find_missed_wins() {
    const Game_board& board = session_.board();
    while (!board.moves().empty() && !is_abandoned()) {
      const Played played = board.moves().back();
      const bool has_won = board.outcome().winner() == played.color;
      session_.game().undo(1);
      checked_.judged_from = board.moves().size() + 1;
      if (has_won) continue;
      const auto win = board.forced_win(played.color, limits_.nodes);
      if (win->empty() || keeps_win(played)) continue;
      checked_.mistakes.push_back({checked_.judged_from, played, win->front(), 1, win->size()});
    }
  }

  /// Whether every answer to this move leaves a win by forcing moves.
  bool keeps_win(const Played& played) {
    const Game_board& board = session_.board();
    const auto legal = board.legal_moves(played.color);
    if (!played.move.is_point() || std::ranges::find(legal, played.move) == legal.end())
      return false;
    session_.game().play(played.color, played.move);
    const Color other = opponent(played.color);
    const auto answers = board.legal_moves(other);
    const bool keeps = std::ranges::all_of(answers, [&](Move answer) {
      session_.game().play(other, answer);
      const Outcome outcome = board.outcome();
      const bool wins = outcome.is_over() ? outcome.winner() == played.color
                                          : !board.forced_win(played.color, limits_.nodes)->empty();
      session_.game().undo(1);
      return wins;
    });
    session_.game().undo(1);
    return keeps;
  }

  void solve_from_end() {
    const Game_board& board = session_.board();
    auto after = board.outcome().is_over()
                     ? std::optional(Value{Move::none(), board.outcome().margin(Color::black)})
                     : solve(board.to_move());
    while (after && !board.moves().empty()) {
      const Played played = board.moves().back();
      session_.game().undo(1);
      const auto before = solve(played.color);
      if (!before) return;
      checked_.judged_from = board.moves().size() + 1;
      const int sign = played.color == Color::black ? 1 : -1;
      const int lost = sign * (before->black - after->black);
      if (lost > 0) checked_.mistakes.push_back({checked_.judged_from, played, before->best, lost});
      after = before;
    }
  }

  /// The value with best play; nothing if the position is too early, or its search ends unproved.
  std::optional<Value> solve(Color color) {
    if (count(session_.board(), Cell::empty) > limits_.empties || is_abandoned())
      return std::nullopt;
    const auto choice = goishi::solve(session_, color, {std::chrono::steady_clock::now(), 0});
    if (!choice->proved || (!choice->margin && !choice->win_rate)) return std::nullopt;
    const int points =
        static_cast<int>(choice->margin ? *choice->margin : 2 * *choice->win_rate - 1);
    return Value{choice->move, color == Color::black ? points : -points};
  }

  [[nodiscard]] bool is_abandoned() const { return session_.interrupt().abandoned(); }

  Session& session_;
  const Check_limits& limits_;
  Checked_game& checked_;
};

/// Options for a game that may be too hard to solve.
Settings bounded(Settings settings, std::uint64_t nodes) {
  if (settings.nodes == 0) settings.nodes = nodes;
  if (settings.playouts == 0) settings.playouts = nodes;
  return settings;
}

} // namespace

std::string_view word(Game_end end) noexcept {
  switch (end) {
  case Game_end::played_out:
    return "played out";
  case Game_end::resigned:
    return "resigned";
  case Game_end::time:
    return "time";
  case Game_end::forfeit:
    return "forfeit";
  case Game_end::adjudicated:
    return "adjudicated";
  case Game_end::unfinished:
    break;
  }
  return "unfinished";
}

int Checked_game::lost_by(Color c) const noexcept {
  int sum = 0;
  for (const Mistake& mistake : mistakes) sum += mistake.played.color == c ? mistake.lost : 0;
  return sum;
}

Checked_game check_game(Session& session, const Record& record, const Check_limits& limits) {
  Game_in_progress& game = session.game();
  game.load(record);
  const Game_board& board = session.board();
  Checked_game checked;
  checked.moves = board.moves().size();
  checked.end = end_of(record, board.outcome());
  if (board.outcome().is_over()) checked.score = result_text(board.outcome());
  checked.has_right_result = agrees(record.facts.result, board.outcome(), board.has_points());
  // Passes after the end.
  game.undo(static_cast<int>(record.moves.size() - checked.moves));
  const Settings usual = session.settings();
  if (!board.has_points()) {
    session.configure(bounded(usual, limits.nodes));
    use_prover(session);
  }
  Judge(session, limits, checked).judge();
  session.configure(usual);
  return checked;
}

} // namespace goishi
