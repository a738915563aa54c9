#include "engine/nogo/book.h"

#include <optional>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

template<class Visit>
void for_points(const Book_board::Points& points, Visit visit) {
  for (std::size_t word = 0; word < points.size(); ++word)
    for (std::uint64_t left = points[word]; left != 0; left &= left - 1)
      visit(static_cast<Point>(64 * word + static_cast<std::size_t>(std::countr_zero(left))));
}

} // namespace

Book_board Book_traits::image(const Board& board, int symmetry) noexcept {
  const auto& places = images_of<9>[static_cast<std::size_t>(symmetry)];
  Board seen;
  for_points(board.own, [&](Point p) { Board::put(seen.own, places[p]); });
  for_points(board.other, [&](Point p) { Board::put(seen.other, places[p]); });
  return seen;
}

const Rules& Book_traits::rules() {
  static const Rules rules = *Rules::make(geometry);
  return rules;
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
