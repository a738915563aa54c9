#include "games/gomoku/position.h"

#include "games/gomoku/forbidden.h"

#include <bit>
#include <cassert>
#include <utility>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

std::optional<Position> Position::set_up(const Rules& rules, std::span<const Placement> stones,
                                         Color to_move) {
  Position position(rules);
  for (const auto& [color, point] : stones) {
    if (point >= rules.geometry().points() || position.at(point) != Cell::empty)
      return std::nullopt;
    position.lines_.toggle(rules.geometry(), color, rules.coordinates(point));
    position.key_ ^= zobrist::stone(color, point);
  }
  position.stones_ = static_cast<std::uint16_t>(stones.size());
  position.to_move_ = to_move;
  position.key_ ^= zobrist::to_move(to_move);

  bool won[2] = {false, false};
  for (const auto& [color, point] : stones)
    if (position.is_winning(color, rules.coordinates(point))) won[index(color)] = true;
  if (won[0] && won[1]) return std::nullopt;
  if (won[0] || won[1])
    position.outcome_ = Outcome::win_for(won[0] ? Color::black : Color::white);
  else if (position.empties() == 0)
    position.outcome_ = Outcome::draw();
  return position;
}

bool Position::is_winning(Color c, Coordinates at) const noexcept {
  for (int d = 0; d < directions; ++d) {
    const Place place = Place::of(geometry(), d, at);
    const int run = lines_.run(c, place);
    if (run >= rules_->win_length() && rules_->wins(c, run, lines_.is_enclosed(c, place)))
      return true;
  }
  return false;
}

bool Position::is_legal(Move move) const noexcept {
  if (outcome_.is_over()) return false;
  if (move.is_pass()) return rules_->forbids(to_move_) && !has_legal_point();
  if (!move.is_point() || move.point() >= geometry().points()) return false;
  const Coordinates at = rules_->coordinates(move.point());
  if (this->at(at) != Cell::empty) return false;
  return !rules_->forbids(to_move_) || !is_forbidden(*rules_, lines_, at);
}

bool Position::has_legal_point() const noexcept {
  for (int row = 0; row < geometry().height; ++row)
    for (Lines::Word empty = empty_points(row); empty != 0; empty &= empty - 1)
      if (!is_forbidden(*rules_, lines_, {std::countr_zero(empty), row})) return true;
  return false;
}

void Position::legal_moves(Move_list& moves) const noexcept {
  moves.clear();
  if (outcome_.is_over()) return;
  const bool forbids = rules_->forbids(to_move_);
  for (int row = 0; row < geometry().height; ++row) {
    for (Lines::Word empty = empty_points(row); empty != 0; empty &= empty - 1) {
      const Coordinates at{std::countr_zero(empty), row};
      if (forbids && is_forbidden(*rules_, lines_, at)) continue;
      moves.push_back(Move::at(geometry().at(at.column, at.row)));
    }
  }
  if (moves.empty()) moves.push_back(Move::pass());
}

Position::Undo Position::play(Move move) noexcept {
  assert(is_legal(move));
  Undo undo;
  undo.key_ = std::exchange(key_, key_after(move));
  const Color mover = std::exchange(to_move_, opponent(to_move_));
  if (move.is_pass()) return undo;

  const Coordinates at = rules_->coordinates(move.point());
  lines_.toggle(geometry(), mover, at);
  ++stones_;
  if (is_winning(mover, at))
    outcome_ = Outcome::win_for(mover);
  else if (empties() == 0)
    outcome_ = Outcome::draw();
  return undo;
}

void Position::undo(Move move, Undo undo) noexcept {
  to_move_ = opponent(to_move_);
  key_ = undo.key_;
  if (move.is_pass()) return;
  lines_.toggle(geometry(), to_move_, rules_->coordinates(move.point()));
  --stones_;
  outcome_ = Outcome::undecided();
}

bool Position::may_be_recorded(Move move) const noexcept {
  if (is_legal(move)) return true;
  if (rules_->rule() != Rule::renju || outcome_.is_over()) return false;
  if (move.is_pass()) return true;
  return move.is_point() && move.point() < geometry().points() && at(move.point()) == Cell::empty;
}

Position::Undo Position::play_recorded(Move move) noexcept {
  if (is_legal(move)) return play(move);
  Undo undo;
  undo.key_ = key_;
  const Color mover = to_move_;
  set_to_move(opponent(mover));
  if (move.is_pass()) return undo;
  key_ ^= zobrist::stone(mover, move.point());
  lines_.toggle(geometry(), mover, rules_->coordinates(move.point()));
  ++stones_;
  outcome_ = Outcome::win_for(opponent(mover));
  return undo;
}

bool Position::is_lost_by_foul() const noexcept {
  if (rules_->rule() != Rule::renju || outcome_.winner() != Color::white) return false;
  for (int p = 0; p < geometry().points(); ++p) {
    const Coordinates place = rules_->coordinates(static_cast<Point>(p));
    if (at(place) == Cell::white && is_winning(Color::white, place)) return false;
  }
  return true;
}

void Position::set_to_move(Color c) noexcept {
  if (c == to_move_) return;
  to_move_ = c;
  key_ ^= zobrist::white_to_move;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
