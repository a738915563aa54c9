#include "engine/game_review.h"

#include "games/symmetry.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>
#include <vector>

namespace goishi {

namespace {

/// In MiB, besides what the game's own searches hold.
constexpr int judge_memory = 64;
constexpr Duration time_of_search = std::chrono::milliseconds(250);

[[nodiscard]] Time_point now() { return std::chrono::steady_clock::now(); }

/// The value of the best move, or of the only requested one.
[[nodiscard]] Candidate value_of(Session& session, Color color, const Arrival& arrival,
                                 std::vector<Move> among) {
  Search_request request{.color = color,
                         .arrival = {now(), arrival.line},
                         .at_most = time_of_search,
                         .at_full_strength = true};
  request.question.values_single = true;
  request.question.among = std::move(among);
  const auto choice = session.think(request).choice;
  return choice == nullptr ? Candidate() : static_cast<const Candidate&>(*choice);
}

/// The value of the record's move of this number, from 1, by the position behind it: of a pass or a
/// forbidden move of renju, which records may hold and no search chooses.
[[nodiscard]] Candidate value_behind(Session& session, const Record& record, std::size_t number,
                                     const Arrival& arrival) {
  const auto [color, move] = record.moves[number - 1].played;
  session.game().load(record, number);
  Candidate value;
  if (const Outcome outcome = session.board().outcome(); outcome.is_over()) {
    value.win_rate = outcome.winner() ? (outcome.winner() == color ? 1 : 0) : 0.5;
    value.proved = true;
    value.plies_to_end = 1;
  } else {
    value = value_of(session, opponent(color), arrival, {});
    if (value.win_rate) value.win_rate = 1 - *value.win_rate;
    if (value.margin) value.margin = -*value.margin;
    if (value.plies_to_end) ++*value.plies_to_end;
  }
  value.move = move;
  value.principal_variation.insert(value.principal_variation.begin(), move);
  return value;
}

/// Whether a symmetry of the position makes one of these moves the other.
[[nodiscard]] bool are_images(const Game_board& board, Move a, Move b) {
  if (!a.is_point() || !b.is_point()) return a == b;
  const Geometry geometry = board.geometry();
  for (int number = 0; number < Symmetry::count; ++number) {
    const Symmetry symmetry = Symmetry::number(number);
    if (symmetry.keeps(geometry) && symmetry.apply(geometry, a.point()) == b.point() &&
        symmetry.keeps(geometry, [&](Point p) { return board.at(p); }))
      return true;
  }
  return false;
}

[[nodiscard]] double lost_by(const Candidate& chosen, const Candidate& best) {
  const bool has_points = chosen.margin && best.margin;
  const auto& had = has_points ? best.margin : best.win_rate;
  const auto& has = has_points ? chosen.margin : chosen.win_rate;
  return had && has ? std::max(0.0, *had - *has) : 0;
}

} // namespace

std::optional<std::size_t> judge_moves(const Session& session, const Arrival& arrival,
                                       const std::function<void(const Judged_move&)>& report) {
  const Record record = session.game().record();
  Settings settings = session.settings();
  settings.memory = std::min(settings.memory, judge_memory);
  Session judge(settings, session);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const Played played = record.moves[i].played;
    judge.game().load(record, i);
    if (judge.board().outcome().is_over()) break;
    const std::vector<Move> legal = judge.board().legal_moves(played.color);
    const bool is_legal = std::ranges::find(legal, played.move) != legal.end();
    if (legal.size() < 2 && is_legal) continue;
    const Candidate best = value_of(judge, played.color, arrival, {});
    Candidate chosen = best;
    if (!is_legal)
      chosen = value_behind(judge, record, i + 1, arrival);
    else if (are_images(judge.board(), best.move, played.move))
      chosen.move = played.move;
    else
      chosen = value_of(judge, played.color, arrival, {played.move});
    if (session.interrupt().must_stop(arrival.line)) return i + 1;
    const double lost = lost_by(chosen, best);
    report({i + 1, played, lost > 0 ? best : chosen, chosen, lost});
  }
  return std::nullopt;
}

} // namespace goishi
