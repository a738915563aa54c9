#include "engine/gomoku/book.h"

#include "games/gomoku/candidates.h"

#include <algorithm>
#include <utility>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

using Stones = Book_board::Stones;

/// A file may hold anything.
[[nodiscard]] bool is_point(std::uint8_t stone) noexcept {
  return stone < Book_traits::geometry.points();
}

Stones image_of(const Stones& stones, int symmetry) noexcept {
  const auto& places = images_of<Rules::usual_side>[static_cast<std::size_t>(symmetry)];
  Stones seen = stones;
  for (std::uint8_t& stone : seen)
    if (is_point(stone)) stone = places[stone];
  std::ranges::sort(seen);
  return seen;
}

std::size_t count(const Stones& stones) noexcept {
  return static_cast<std::size_t>(std::ranges::count_if(stones, is_point));
}

/// Black moves first, so the number of stones gives the side to move.
Color mover(const Book_board& board) noexcept {
  return count(board.own) == count(board.other) ? Color::black : Color::white;
}

} // namespace

void Book_board::put(Stones& stones, Point p) noexcept {
  if (stones.back() != nothing) {
    *this = empty(nothing);
    return;
  }
  stones.back() = static_cast<std::uint8_t>(p);
  std::ranges::sort(stones);
}

Book_board Book_traits::image(const Board& board, int symmetry) noexcept {
  return {image_of(board.own, symmetry), image_of(board.other, symmetry), board.rule};
}

Book_traits::Successor::Successor(const Board& before, int point) noexcept
    : board{before.other, before.own, before.rule} {
  board.put(board.other, static_cast<Point>(point));
  is_over = board.is_too_full() || position_of(board).outcome().is_over();
}

Book_board Book_traits::board_of(const Position& position) noexcept {
  Board board = Board::empty(static_cast<std::uint8_t>(position.rules().rule()));
  const Color us = position.to_move();
  for (int i = 0; i < position.geometry().points() && !board.is_too_full(); ++i) {
    const auto p = static_cast<Point>(i);
    if (position.at(p) == cell_of(us)) board.put(board.own, p);
    if (position.at(p) == cell_of(opponent(us))) board.put(board.other, p);
  }
  // Set-up stones may be of any number, and a pass changes the side to move.
  return mover(board) == us ? board : Board::empty(Board::nothing);
}

Position Book_traits::position_of(const Board& board) {
  static constexpr std::array rules{*Rules::make(geometry, Rule::freestyle),
                                    *Rules::make(geometry, Rule::standard),
                                    *Rules::make(geometry, Rule::renju)};
  const Rules& played = rules[std::min<std::size_t>(board.rule, rules.size() - 1)];
  const Color us = mover(board);
  Fixed_list<Placement, 2 * Board::room> stones;
  for (const auto& [color, points] :
       {std::pair(us, &board.own), std::pair(opponent(us), &board.other)})
    for (const std::uint8_t stone : *points)
      if (is_point(stone)) stones.push_back({color, stone});
  const auto position = Position::set_up(played, {stones.begin(), stones.end()}, us);
  return position ? *position : Position(played);
}

void Book_traits::near_moves_of(const Board& board, Move_list& moves) {
  const Position position = position_of(board);
  if (!position.outcome().is_over()) near_moves(position, moves);
}

int Book_traits::empties(const Board& board) noexcept {
  return geometry.points() - static_cast<int>(count(board.own) + count(board.other));
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
