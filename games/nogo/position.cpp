#include "games/nogo/position.h"

#include "games/zobrist.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

Position::Position(const Rules& rules) noexcept
    : rules_(&rules), key_(zobrist::to_move(Color::black)), empty_(rules.points()), chains_(rules) {
  // Only a point without neighbours is illegal on the empty board.
  for (const Point p : empty_) {
    const Legality legality = chains_.legality(rules, p);
    if (legality.black && rules.banned_centre() != p) open(Color::black, p);
    if (legality.white) open(Color::white, p);
  }
}

std::optional<Position> Position::set_up(const Rules& rules, std::span<const Placement> stones,
                                         Color to_move) {
  Position position(rules);
  // In any order, all stones are legal exactly if all chains have a liberty in the end. Only a
  // banned centre must wait for another black stone.
  const auto place = [&](Placement stone) {
    position.set_to_move(stone.color);
    if (!position.is_legal(Move::at(stone.point))) return false;
    (void)position.play(Move::at(stone.point));
    return true;
  };
  const auto waits = [&](Placement stone) {
    return stone.color == Color::black && rules.banned_centre() == stone.point;
  };
  for (const Placement stone : stones)
    if (!waits(stone) && !place(stone)) return std::nullopt;
  for (const Placement stone : stones)
    if (waits(stone) && !place(stone)) return std::nullopt;
  position.set_to_move(to_move);
  return position;
}

Point_set Position::points(Point_class wanted) const noexcept {
  const Point_set& black = legal(Color::black);
  const Point_set& white = legal(Color::white);
  switch (wanted) {
  case Point_class::both:
    return black & white;
  case Point_class::black_only:
    return black - white;
  case Point_class::white_only:
    return white - black;
  case Point_class::nobody:
    break;
  }
  return empty_ - (black | white);
}

Point_class Position::class_of(Point p) const noexcept {
  const bool white = legal(Color::white).contains(p);
  if (legal(Color::black).contains(p)) return white ? Point_class::both : Point_class::black_only;
  return white ? Point_class::white_only : Point_class::nobody;
}

Position::Undo Position::play(Move move) noexcept {
  const Point p = move.point();
  const Color c = to_move_;
  Undo undo;
  const bool opens_centre = c == Color::black && centre_is_banned();

  undo.mergers_ = chains_.place(*rules_, c, p);
  empty_.erase(p);
  if (c == Color::black) ++black_stones_;
  for (const Color color : {Color::black, Color::white}) {
    if (!legal(color).contains(p)) continue;
    close(color, p);
    undo.closed_.push_back({color, p});
  }
  for (const Point n : rules_->neighbours(p)) {
    const Cell cell = chains_.at(n);
    if (cell == Cell::empty)
      close_if_illegal(n, undo);
    else if (cell == cell_of(opponent(c)) && chains_.liberties(n).in_atari())
      close_if_illegal(chains_.liberties(n).last(), undo);
  }
  if (chains_.liberties(p).in_atari()) close_if_illegal(chains_.liberties(p).last(), undo);
  if (opens_centre) {
    const Point centre = *rules_->banned_centre();
    undo.opened_centre_ =
        chains_.at(centre) == Cell::empty && chains_.legality(*rules_, centre).black;
    if (undo.opened_centre_) open(Color::black, centre);
  }
  key_ ^= zobrist::stone(c, p) ^ zobrist::white_to_move;
  to_move_ = opponent(c);
  return undo;
}

void Position::undo(Move move, const Undo& undo) noexcept {
  const Point p = move.point();
  const Color c = chains_.at(p) == Cell::black ? Color::black : Color::white;
  set_to_move(c);
  key_ ^= zobrist::stone(c, p);
  if (undo.opened_centre_) close(Color::black, *rules_->banned_centre());
  for (const auto& closed : undo.closed_) open(closed.color, closed.point);
  if (c == Color::black) --black_stones_;
  empty_.insert(p);
  chains_.remove(*rules_, p, undo.mergers_);
}

void Position::set_to_move(Color c) noexcept {
  key_ ^= zobrist::to_move(to_move_) ^ zobrist::to_move(c);
  to_move_ = c;
}

void Position::open(Color c, Point p) noexcept {
  legal_[index(c)].insert(p);
  ++mobility_[index(c)];
}

void Position::close(Color c, Point p) noexcept {
  legal_[index(c)].erase(p);
  --mobility_[index(c)];
}

void Position::close_if_illegal(Point p, Undo& undo) noexcept {
  const Legality legality = chains_.legality(*rules_, p);
  if (!legality.black && legal(Color::black).contains(p)) {
    close(Color::black, p);
    undo.closed_.push_back({Color::black, p});
  }
  if (!legality.white && legal(Color::white).contains(p)) {
    close(Color::white, p);
    undo.closed_.push_back({Color::white, p});
  }
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
