#include "engine/gomoku/balance.h"

#include "engine/gomoku/opening_search.h"
#include "engine/refusal.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

namespace goishi::gomoku {

namespace {

/// The number of moves that each round searches again, for a longer time: a search that values all
/// moves of a board is too shallow to find the most even one.
constexpr std::size_t first_round = 12;
constexpr std::size_t last_round = 3;
/// The first stones of a pair for which a second is looked for.
constexpr std::size_t first_stones = 4;

/// A move as a search valued it.
struct Weighed {
  std::shared_ptr<const Choice> found;
  Candidate candidate;
  /// From the wanted evaluation.
  int distance = 0;
};

class Balance {
public:
  Balance(const Session& session, const Balance_request& request)
      : session_(session),
        request_(request),
        time_(session.usual_time_of(session.board().to_move())) {}

  /// The move that is nearest to the wanted evaluation, which is that of the player to move if
  /// `sign` is 1, and of the opponent if it is -1; found in a share of the time.
  [[nodiscard]] Weighed nearest(int sign, double share) const {
    std::vector<Weighed> moves = round(sign, share / 3, request_.moves(), first_round);
    moves = round(sign, share / 3, moves_of(moves), last_round);
    return round(sign, share / 3, moves_of(moves), 1).front();
  }

  /// The `count` moves nearest to the wanted evaluation, of those that are given. Where there was
  /// no time to value any it is the one that the search chose.
  [[nodiscard]] std::vector<Weighed> round(int sign, double share, std::vector<Move> among,
                                           std::size_t count) const {
    Search_request search{
        .color = session_.board().to_move(),
        .arrival = request_.arrival,
        .on_the_clock = true,
        .at_most = std::chrono::duration_cast<Duration>(time_ * share),
    };
    search.question.among = std::move(among);
    search.question.candidates = session_.board().geometry().points();
    const auto found = request_.think(search);
    std::vector<Weighed> moves;
    for (const Candidate& candidate : found->candidates)
      if (candidate.win_rate)
        moves.push_back(
            {found, candidate,
             std::abs(sign * request_.evaluation_of(*candidate.win_rate) - request_.evaluation)});
    if (moves.empty()) moves.push_back({found, *found});
    std::ranges::stable_sort(moves, {}, &Weighed::distance);
    if (moves.size() > count) moves.resize(count);
    return moves;
  }

private:
  [[nodiscard]] static std::vector<Move> moves_of(const std::vector<Weighed>& all) {
    std::vector<Move> moves;
    moves.reserve(all.size());
    for (const Weighed& weighed : all) moves.push_back(weighed.candidate.move);
    return moves;
  }

  const Session& session_;
  const Balance_request& request_;
  const Duration time_;
};

bool can_put_stone(const Game_board& board) {
  return !board.outcome().is_over() && board.legal_moves(board.to_move()).front().is_point();
}

} // namespace

Balanced balanced_move(const Session& session, const Balance_request& request) {
  const Weighed best = Balance(session, request).nearest(1, 1.0);
  return {{best.candidate.move}, best.found, best.candidate};
}

Balanced balanced_pair(Session& session, const Balance_request& request) {
  const Balance balance(session, request);
  const auto firsts = balance.round(1, 0.2, request.moves(), first_stones);
  std::optional<std::pair<Move, Weighed>> best;
  for (const Weighed& first : firsts) {
    const Scoped_stones scoped(session.game(), {first.candidate.move.point()});
    if (!can_put_stone(session.board())) continue;
    Weighed second = balance.nearest(-1, 0.8 / static_cast<double>(firsts.size()));
    if (!best || second.distance < best->second.distance)
      best = {first.candidate.move, std::move(second)};
  }
  if (!best) throw Refusal(Refusal::Kind::illegal_move, "no two stones can be played");
  return {{best->first, best->second.candidate.move}, best->second.found, best->second.candidate};
}

} // namespace goishi::gomoku
