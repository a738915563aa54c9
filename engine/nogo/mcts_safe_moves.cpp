#include "engine/nogo/mcts_safe_moves.h"

#include <array>

namespace goishi::nogo::inline GOISHI_LEVEL {
namespace {

/// The most moves that a colour can still make: legal points only become fewer, but for a banned
/// centre.
int most_moves(const Position& position, Color c) noexcept {
  return position.mobility(c) + (c == Color::black && position.centre_is_banned() ? 1 : 0);
}

/// Whether the mover, who has `mine` moves for certain, outlasts an opponent with `theirs` at most.
bool outlasts(const Position& position, Color mover, bool moves_first) noexcept {
  const int needed = most_moves(position, opponent(mover)) + (moves_first ? 1 : 0);
  // Safe moves are legal for one colour only, which is quickly counted.
  const Point_set own = position.legal(mover) - position.legal(opponent(mover));
  return own.size() >= needed && safe_moves(position, mover) >= needed;
}

} // namespace

int safe_moves(const Position& position, Color c) noexcept {
  // Chains that share an eye are joined. An eye that joins nothing anew could be the last of its
  // kind; every other one leaves a liberty behind when it is filled.
  std::array<Point, largest_board> joined;
  std::array<bool, largest_board> has_eye{};
  const Chains& chains = position.chains();
  const auto beyond = position.rules().beyond();
  for (Point p = 0; p < beyond; ++p) joined[p] = p;
  const auto root_of = [&joined](Point chain) {
    while (joined[chain] != chain) chain = joined[chain] = joined[joined[chain]];
    return chain;
  };
  int safe = 0;
  for (const Point p : position.legal(c) - position.legal(opponent(c))) {
    bool is_eye = true;
    Point first = beyond;
    for (const Point n : position.rules().neighbours(p)) {
      const Cell cell = chains.at(n);
      is_eye = is_eye && (cell == cell_of(c) || cell == Cell::off);
      if (cell == cell_of(c)) first = chains.head(n);
    }
    if (!is_eye || first == beyond) continue;
    const Point here = root_of(first);
    for (const Point n : position.rules().neighbours(p)) {
      if (chains.at(n) != cell_of(c)) continue;
      const Point there = root_of(chains.head(n));
      if (there == here) continue;
      // Two groups with eyes of their own lose nothing by being joined, and need one eye less.
      if (has_eye[here] && has_eye[there]) ++safe;
      has_eye[here] = has_eye[here] || has_eye[there];
      joined[there] = here;
    }
    if (has_eye[here]) ++safe;
    has_eye[here] = true;
  }
  return safe;
}

std::optional<Color> outlasting(const Position& position) noexcept {
  const Color mover = position.to_move();
  if (outlasts(position, mover, true)) return mover;
  if (outlasts(position, opponent(mover), false)) return opponent(mover);
  return std::nullopt;
}

} // namespace goishi::nogo::inline GOISHI_LEVEL
