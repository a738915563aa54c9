#include "engine/reversi/views.h"

#include "engine/reversi/reversi_knowledge.h"
#include "games/reversi/stability.h"

#include <array>
#include <fmt/format.h>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Discs that are known to stay.
template<class Board>
View stable(const Position_on<Board>& position, const Model<Board>& /*model*/) {
  const Stability<Board> stability(position.geometry().width);
  const auto bits = stability.stable(position.own(), position.other());
  std::array<int, 2> counts{};
  View view;
  for (int p = 0; p < position.geometry().points(); ++p) {
    const auto point = static_cast<Point>(p);
    if ((bits & Board::bit(position.square_of(point))) == 0) continue;
    const bool is_black = position.at(point) == Cell::black;
    ++counts[is_black ? 0 : 1];
    view.points.push_back({point, is_black ? Hue::blue : Hue::yellow, "S"});
  }
  view.summary = {{{"stable-discs", "stable discs: Black {}, White {}"},
                   {std::to_string(counts[0]), std::to_string(counts[1])}}};
  return view;
}

template<class Board>
View mobility(const Position_on<Board>& position, const Model<Board>& /*model*/) {
  std::array<Position_on<Board>, 2> sides{position, position};
  sides[0].set_to_move(Color::black);
  sides[1].set_to_move(Color::white);
  std::array<int, 2> counts{};
  View view;
  for (int p = 0; p < position.geometry().points(); ++p) {
    const Move move = Move::at(static_cast<Point>(p));
    const bool black = sides[0].is_legal(move);
    const bool white = sides[1].is_legal(move);
    counts[0] += black;
    counts[1] += white;
    if (!black && !white) continue;
    const Hue hue = black && white ? Hue::green : black ? Hue::blue : Hue::yellow;
    view.points.push_back({move.point(), hue, black && white ? "BW" : black ? "B" : "W"});
  }
  view.summary = {{{"moves-of-both", "legal moves: Black {}, White {}"},
                   {std::to_string(counts[0]), std::to_string(counts[1])}}};
  return view;
}

/// Takes the region of a point from the points that are left, which are true: those that are
/// connected with it side by side or corner by corner.
std::vector<Point> take_region(Geometry g, Point start, std::vector<bool>& left) {
  std::vector<Point> region;
  const auto take = [&](int column, int row) {
    if (!g.contains(column, row) || !left[g.at(column, row)]) return;
    region.push_back(g.at(column, row));
    left[region.back()] = false;
  };
  take(g.column(start), g.row(start));
  for (std::size_t i = 0; i < region.size(); ++i)
    for (const int up : {-1, 0, 1})
      for (const int right : {-1, 0, 1}) take(g.column(region[i]) + right, g.row(region[i]) + up);
  return region;
}

/// The empty regions by their parity: who fills the last square of one flips last there.
template<class Board>
View regions(const Position_on<Board>& position, const Model<Board>& /*model*/) {
  const Geometry g = position.geometry();
  std::vector<bool> left;
  left.reserve(static_cast<std::size_t>(g.points()));
  for (int p = 0; p < g.points(); ++p)
    left.push_back(position.at(static_cast<Point>(p)) == Cell::empty);
  int odd = 0;
  int even = 0;
  View view;
  for (int start = 0; start < g.points(); ++start) {
    const std::vector<Point> region = take_region(g, static_cast<Point>(start), left);
    if (region.empty()) continue;
    const bool is_odd = region.size() % 2 == 1;
    ++(is_odd ? odd : even);
    for (const Point p : region)
      view.points.push_back({p, is_odd ? Hue::red : Hue::green, std::to_string(region.size())});
  }
  view.summary = {{{"empty-regions", "empty regions: odd {}, even {}"},
                   {std::to_string(odd), std::to_string(even)}}};
  return view;
}

/// The scores of the moves by which the greedy player chooses.
template<class Board>
View squares(const Position_on<Board>& position, const Model<Board>& model) {
  View view;
  if (position.outcome().is_over()) return view;
  const Knowledge<Board> knowledge(position, model);
  Move_list moves;
  position.legal_moves(moves);
  for (const Move move : moves) {
    if (!move.is_point()) continue;
    const int score = knowledge.move_score(position, move);
    const Hue hue = score > 0 ? Hue::green : score < 0 ? Hue::red : Hue::yellow;
    view.points.push_back({move.point(), hue, fmt::format("{:+}", score)});
  }
  const double estimate = knowledge.evaluate(position) / static_cast<double>(centidiscs);
  view.summary = {{{"square-weights", "weights of squares after each move"}},
                  {{"estimate-discs", "estimate {} discs"}, {fmt::format("{:+.1f}", estimate)}}};
  return view;
}

template<class Board>
constexpr View_of<Position_on<Board>, Model<Board>> all_views[] = {
    {"stable", "Stable discs", stable<Board>},
    {"mobility", "Legal moves of both sides", mobility<Board>},
    {"regions", "Parity of empty regions", regions<Board>},
    {"squares", "Weights of squares after each move", squares<Board>},
};

} // namespace

template<class Board>
std::span<const View_of<Position_on<Board>, Model<Board>>> views() noexcept {
  return all_views<Board>;
}

template std::span<const View_of<Position, Model<Narrow_board>>> views<Narrow_board>() noexcept;
template std::span<const View_of<Wide_position, Model<Wide_board>>> views<Wide_board>() noexcept;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
