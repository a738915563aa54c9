#include "engine/gomoku/opening_draws.h"

#include "engine/gomoku/opening_on_board.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace goishi::gomoku {

namespace {

// None of these numbers was tuned. All were guessed for swap2.

/// Openings that are searched.
constexpr std::size_t candidates = 16;
/// Without a prescribed square, the stones lie in a square of this side, anywhere on the board.
constexpr int opening_side = 7;
/// Later stones are at most this far from another one, in columns and rows.
constexpr int farthest = 3;

} // namespace

Opening_draws::Opening_draws(const Game_board& board, const Opening_state& state,
                             std::uint64_t seed)
    : board_(board), state_(state), random_(seed), stones_(opening_board(board).stones()) {
  for (const Opening_step& step : state.ahead)
    if (step.kind == Opening_step::Kind::put)
      sides_.insert(sides_.end(), static_cast<std::size_t>(step.count), step.side);
}

std::vector<std::vector<Point>> Opening_draws::draw(std::size_t count) {
  if (count == 1 && (state_.step().side > 0 || stones_.empty())) return single_stones();
  std::vector<std::vector<Point>> all;
  for (std::size_t i = 0; i < candidates; ++i) all.push_back(draw_once(count));
  return all;
}

std::vector<std::vector<Point>> Opening_draws::single_stones() {
  std::vector<Point> points = distinct_by_symmetry(opening_board(board_), state_.points);
  for (std::size_t i = points.size(); i > 1; --i)
    std::swap(points[i - 1], points[static_cast<std::size_t>(below(static_cast<int>(i)))]);
  // Few first stones are even (docs/openings.md), and on 15x15 there are only 36.
  if (!stones_.empty() && points.size() > candidates) points.resize(candidates);
  std::vector<std::vector<Point>> all;
  all.reserve(points.size());
  for (const Point point : points) all.push_back({point});
  return all;
}

std::vector<Point> Opening_draws::draw_once(std::size_t count) {
  std::vector<Point> stones = stones_;
  const std::size_t wanted = stones.size() + count;
  const Geometry g = board_.geometry();
  const int width = std::min<int>(g.width, opening_side);
  const int height = std::min<int>(g.height, opening_side);
  const int left = below(g.width - width + 1);
  const int bottom = below(g.height - height + 1);
  while (stones.size() < wanted) {
    const std::size_t number = stones.size() - stones_.size();
    Point point = 0;
    if (number < sides_.size() && sides_[number] > 0)
      point = point_within(sides_[number]);
    else
      point =
          stones_.empty() ? g.at(left + below(width), bottom + below(height)) : point_near(stones);
    if (std::ranges::find(stones, point) == stones.end()) stones.push_back(point);
  }
  stones.erase(stones.begin(), stones.begin() + static_cast<std::ptrdiff_t>(stones_.size()));
  return stones;
}

Point Opening_draws::point_within(int side) {
  const Geometry g = board_.geometry();
  while (true) {
    const int column = g.width / 2 - side / 2 + below(side);
    const int row = g.height / 2 - side / 2 + below(side);
    if (g.contains(column, row)) return g.at(column, row);
  }
}

Point Opening_draws::point_near(const std::vector<Point>& stones) {
  const Geometry g = board_.geometry();
  while (true) {
    const Point near = stones[static_cast<std::size_t>(below(static_cast<int>(stones.size())))];
    const int column = g.column(near) + below(2 * farthest + 1) - farthest;
    const int row = g.row(near) + below(2 * farthest + 1) - farthest;
    if (g.contains(column, row)) return g.at(column, row);
  }
}

bool is_near_a_stone(const Game_board& board, Point point) {
  const Geometry g = board.geometry();
  for (int p = 0; p < g.points(); ++p) {
    const auto other = static_cast<Point>(p);
    if (board.at(other) != Cell::empty && std::abs(g.column(point) - g.column(other)) <= farthest &&
        std::abs(g.row(point) - g.row(other)) <= farthest)
      return true;
  }
  return false;
}

} // namespace goishi::gomoku
