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
    if (judge.board().legal_moves(played.color).size() < 2) continue;
    const Candidate best = value_of(judge, played.color, arrival, {});
    Candidate chosen = best;
    if (are_images(judge.board(), best.move, played.move))
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
