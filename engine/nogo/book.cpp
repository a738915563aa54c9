#include "engine/nogo/book.h"

#include <optional>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

using Images = std::array<std::array<Point, 81>, Symmetry::count>;

constexpr Images images = [] {
  Images all{};
  for (int i = 0; i < Symmetry::count; ++i)
    for (int p = 0; p < Book_traits::geometry.points(); ++p)
      all[static_cast<std::size_t>(i)][static_cast<std::size_t>(p)] =
          Symmetry::number(i).apply(Book_traits::geometry, static_cast<Point>(p));
  return all;
}();

template<class Visit>
void for_points(const Book_board::Points& points, Visit visit) {
  for (std::size_t word = 0; word < points.size(); ++word)
    for (std::uint64_t left = points[word]; left != 0; left &= left - 1)
      visit(static_cast<Point>(64 * word + static_cast<std::size_t>(std::countr_zero(left))));
}

Book_board image(const Book_board& board, int symmetry) noexcept {
  const auto& places = images[static_cast<std::size_t>(symmetry)];
  Book_board seen;
  for_points(board.own, [&](Point p) { Book_board::put(seen.own, places[p]); });
  for_points(board.other, [&](Point p) { Book_board::put(seen.other, places[p]); });
  return seen;
}

} // namespace

Book_traits::Normal_board::Normal_board(const Board& given) noexcept
    : board(given), symmetry(Symmetry::number(0)) {
  for (int i = 1; i < Symmetry::count; ++i) {
    const Board seen = image(given, i);
    if (!is_before(seen, board)) continue;
    board = seen;
    symmetry = Symmetry::number(i);
  }
}

const Rules& Book_traits::rules() {
  static const Rules rules = *Rules::make(geometry);
  return rules;
}

int Book_traits::from_normal(int point, Symmetry symmetry) noexcept {
  for (int i = 0; i < geometry.points(); ++i)
    if (symmetry.apply(geometry, static_cast<Point>(i)) == point) return i;
  return Entry::no_leaf;
}

Book_board Book_traits::board_of(const Position& position) noexcept {
  Board board;
  const Color mover = position.to_move();
  for (int i = 0; i < position.geometry().points(); ++i) {
    const auto p = static_cast<Point>(i);
    if (position.at(p) == cell_of(mover)) Board::put(board.own, p);
    if (position.at(p) == cell_of(opponent(mover))) Board::put(board.other, p);
  }
  return board;
}

Position Book_traits::position_of(const Board& board) {
  std::vector<Placement> stones;
  for_points(board.own, [&](Point p) { stones.push_back({Color::black, p}); });
  for_points(board.other, [&](Point p) { stones.push_back({Color::white, p}); });
  const auto position = Position::set_up(rules(), stones, Color::black);
  // A file may hold anything.
  return position ? *position : Position(rules());
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
