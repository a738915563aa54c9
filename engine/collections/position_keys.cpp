#include "engine/collections/position_keys.h"

#include "engine/collections/checksum.h"
#include "games/zobrist.h"

#include <algorithm>

namespace goishi {

Position_keys::Position_keys(const Game_board& board, std::string_view name)
    : geometry_(board.geometry()),
      shares_(geometry_),
      rules_(checksum(name)),
      cells_(static_cast<std::size_t>(geometry_.points()), Cell::empty) {
  const auto is_off = [&board](Point p) { return board.at(p) == Cell::off; };
  for (int i = 0; i < Symmetry::count; ++i)
    if (Symmetry::number(i).keeps(geometry_, is_off))
      symmetries_.emplace_back(Symmetry::number(i), static_cast<std::size_t>(i));
}

void Position_keys::look(const Game_board& board) {
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const auto point = static_cast<Point>(i);
    const Cell now = board.at(point);
    if (now == cells_[i]) continue;
    for (const Color color : {Color::black, Color::white}) {
      if (now != cell_of(color) && cells_[i] != cell_of(color)) continue;
      const Image_keys::Keys& shares = shares_.of(color, point);
      for (std::size_t image = 0; image < sums_.size(); ++image) sums_[image] ^= shares[image];
    }
    cells_[i] = now;
  }
}

std::uint64_t Position_keys::least() const noexcept {
  std::uint64_t least = sums_[0];
  for (const auto& [symmetry, number] : symmetries_) least = std::min(least, sums_[number]);
  return least;
}

std::uint64_t Position_keys::key(Color to_move) const noexcept {
  return least() ^ rules_ ^ zobrist::to_move(to_move);
}

Move Position_keys::in_image(Move move) const noexcept {
  if (!move.is_point()) return move;
  const std::uint64_t image = least();
  int first = geometry_.points();
  for (const auto& [symmetry, number] : symmetries_)
    if (sums_[number] == image)
      first = std::min<int>(first, symmetry.apply(geometry_, move.point()));
  return Move::at(static_cast<Point>(first));
}

Move Position_keys::on_board(Move move) const noexcept {
  if (!move.is_point()) return move;
  const std::uint64_t image = least();
  for (const auto& [symmetry, number] : symmetries_)
    if (sums_[number] == image) return Move::at(symmetry.inverse().apply(geometry_, move.point()));
  return move;
}

} // namespace goishi
