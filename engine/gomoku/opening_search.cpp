#include "engine/gomoku/opening_search.h"

#include <algorithm>
#include <utility>

namespace goishi::gomoku {

namespace {

/// The most even positions that are searched again. Guessed, as `candidates` in opening_draws.cpp.
constexpr std::size_t finalists = 4;

std::vector<Played> moves_in_turn(Color color, const std::vector<Point>& stones) {
  std::vector<Played> moves;
  for (const Point point : stones) {
    moves.push_back({color, Move::at(point)});
    color = opponent(color);
  }
  return moves;
}

} // namespace

Scoped_stones::Scoped_stones(Game_in_progress& game, const std::vector<Point>& stones)
    : game_(game), count_(static_cast<int>(stones.size())) {
  game.play_all(moves_in_turn(game.board().to_move(), stones));
}

std::vector<Move> moves_at(const std::vector<Point>& points) {
  std::vector<Move> moves;
  moves.reserve(points.size());
  for (const Point point : points) moves.push_back(Move::at(point));
  return moves;
}

Search_request Opening_search::request_for(Color color, double share) const {
  Search_request request{
      .color = color,
      .arrival = arrival_,
      .at_most = std::chrono::duration_cast<Duration>(time_ * share),
      .has_all_time = true,
  };
  request.question.reporter = reporter_;
  return request;
}

Judged Opening_search::judge(std::vector<Point> stones, double share) {
  const Scoped_stones scoped(session_.game(), stones);
  if (session_.board().outcome().is_over()) return {std::move(stones), nullptr};
  return {std::move(stones), session_.think(request_for(session_.board().to_move(), share)).choice};
}

std::vector<Valued> Opening_search::values(Color color, std::vector<Move> among, double share,
                                           std::size_t count) {
  Search_request request = request_for(color, share);
  request.question.among = among;
  request.question.candidates = static_cast<int>(count);
  const auto found = session_.think(request).choice;
  std::vector<Valued> moves;
  if (!found) return moves; // the game is over
  moves.reserve(found->candidates.size());
  for (const Candidate& candidate : found->candidates)
    moves.push_back({candidate.move.point(), candidate.win_rate.value_or(0)});
  among.insert(among.begin(), found->move);
  for (const Move move : among)
    if (std::ranges::count(moves, move.point(), &Valued::point) == 0)
      moves.push_back({move.point(), 0});
  std::ranges::stable_sort(moves, std::ranges::greater{}, &Valued::win_rate);
  if (moves.size() > count) moves.resize(count);
  return moves;
}

std::vector<Judged> Opening_search::most_even(const std::vector<std::vector<Point>>& drawn,
                                              double share) {
  std::vector<Judged> all;
  all.reserve(drawn.size());
  for (const auto& stones : drawn)
    all.push_back(judge(stones, share / 2 / static_cast<double>(drawn.size())));
  std::ranges::stable_sort(all, {}, &Judged::imbalance);
  if (all.size() > finalists) all.resize(finalists);
  for (Judged& judged : all) {
    Judged again = judge(judged.stones, share / 2 / static_cast<double>(all.size()));
    if (again.win_rate()) judged = std::move(again);
  }
  std::ranges::stable_sort(all, {}, &Judged::imbalance);
  return all;
}

} // namespace goishi::gomoku
