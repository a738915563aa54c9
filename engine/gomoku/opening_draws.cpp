#include "engine/gomoku/opening_draws.h"

#include "engine/gomoku/opening_on_board.h"
#include "engine/refusal.h"

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

[[noreturn]] void refuse() {
  throw Refusal(Refusal::Kind::illegal_move, "no point is free for a stone of the opening");
}

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
  if (all.empty()) refuse();
  return all;
}

std::vector<Point> Opening_draws::draw_once(std::size_t count) {
  std::vector<Point> stones = stones_;
  const std::size_t wanted = stones.size() + count;
  const Geometry g = board_.geometry();
  Square anywhere{.width = std::min<int>(g.width, opening_side),
                  .height = std::min<int>(g.height, opening_side)};
  anywhere.left = below(g.width - anywhere.width + 1);
  anywhere.bottom = below(g.height - anywhere.height + 1);
  if (!has_free(stones, anywhere)) anywhere = {0, 0, g.width, g.height}; // its points are holes
  while (stones.size() < wanted) {
    const std::size_t number = stones.size() - stones_.size();
    const int side = number < sides_.size() ? sides_[number] : 0;
    if (side > 0)
      stones.push_back(
          point_in({g.width / 2 - side / 2, g.height / 2 - side / 2, side, side}, stones));
    else
      stones.push_back(stones_.empty() ? point_in(anywhere, stones) : point_near(stones));
  }
  stones.erase(stones.begin(), stones.begin() + static_cast<std::ptrdiff_t>(stones_.size()));
  return stones;
}

Point Opening_draws::point_in(const Square& square, const std::vector<Point>& stones) {
  if (!has_free(stones, square)) refuse();
  while (true) {
    const int column = square.left + below(square.width);
    const int row = square.bottom + below(square.height);
    if (is_free(column, row, stones)) return board_.geometry().at(column, row);
  }
}

Point Opening_draws::point_near(const std::vector<Point>& stones) {
  const Geometry g = board_.geometry();
  if (std::ranges::none_of(stones, [&](Point stone) {
        return has_free(stones, {g.column(stone) - farthest, g.row(stone) - farthest,
                                 2 * farthest + 1, 2 * farthest + 1});
      }))
    refuse();
  while (true) {
    const Point near = stones[static_cast<std::size_t>(below(static_cast<int>(stones.size())))];
    const int column = g.column(near) + below(2 * farthest + 1) - farthest;
    const int row = g.row(near) + below(2 * farthest + 1) - farthest;
    if (is_free(column, row, stones)) return g.at(column, row);
  }
}

bool Opening_draws::is_free(int column, int row, const std::vector<Point>& stones) const {
  const Geometry g = board_.geometry();
  return g.contains(column, row) && board_.at(g.at(column, row)) == Cell::empty &&
         std::ranges::find(stones, g.at(column, row)) == stones.end();
}

bool Opening_draws::has_free(const std::vector<Point>& stones, const Square& square) const {
  for (int row = square.bottom; row < square.bottom + square.height; ++row)
    for (int column = square.left; column < square.left + square.width; ++column)
      if (is_free(column, row, stones)) return true;
  return false;
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
