// Moves and positions of any game, for tests.
#pragma once

#include "games/game.h"
#include "games/random.h"
#include "games/symmetry.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace goishi::test {

inline Geometry board(int width, int height) {
  return {static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)};
}

/// One of these, with equal probability.
template<class Elements>
auto one_of(const Elements& elements, Random& random) {
  return elements[random.below(static_cast<std::uint32_t>(elements.size()))];
}

/// Random weights of a model, each from -most to most.
inline std::vector<std::int16_t> random_weights(int count, int most, Random& random) {
  std::vector<std::int16_t> weights(static_cast<std::size_t>(count));
  for (auto& weight : weights)
    weight = static_cast<std::int16_t>(
        static_cast<int>(random.below(2 * static_cast<std::uint32_t>(most) + 1)) - most);
  return weights;
}

template<Position P>
Move_list legal_moves(const P& position) {
  Move_list moves;
  position.legal_moves(moves);
  return moves;
}

/// Plays a random legal move; nothing: the game is over.
template<Position P>
Move play_any(P& position, Random& random) {
  const Move_list moves = legal_moves(position);
  if (moves.empty()) return Move::none();
  const Move move = one_of(moves, random);
  (void)position.play(move);
  return move;
}

/// The position after `plies` random moves, or the end of the game if that comes first.
template<Position P>
P walked(const typename P::Rules& rules, int plies, Random& random) {
  P position(rules);
  while (plies-- > 0 && !play_any(position, random).is_none()) {
  }
  return position;
}

inline Move move_at(Geometry geometry, std::string_view vertex) {
  return Move::at(parse_point(geometry, vertex).value());
}

/// The position after these moves, all of which are legal.
template<Position P>
P after(const typename P::Rules& rules, std::initializer_list<std::string_view> vertices) {
  P position(rules);
  for (const std::string_view vertex : vertices) {
    const Move move = move_at(position.geometry(), vertex);
    REQUIRE(position.is_legal(move));
    (void)position.play(move);
  }
  return position;
}

/// The stones of a position.
template<Position P>
std::vector<Placement> stones(const P& position) {
  std::vector<Placement> placements;
  for (int p = 0; p < position.geometry().points(); ++p) {
    const auto point = static_cast<Point>(p);
    const Cell cell = position.at(point);
    if (cell == Cell::black) placements.push_back({Color::black, point});
    if (cell == Cell::white) placements.push_back({Color::white, point});
  }
  return placements;
}

/// X is Black's, O is White's; row by row, the highest first.
inline std::vector<Placement> stones_of(Geometry geometry, std::string_view cells) {
  std::vector<Placement> placements;
  for (int i = 0; i < geometry.points(); ++i) {
    const char cell = cells[static_cast<std::size_t>(i)];
    const Point point = geometry.at(i % geometry.width, geometry.height - 1 - i / geometry.width);
    if (cell == 'X') placements.push_back({Color::black, point});
    if (cell == 'O') placements.push_back({Color::white, point});
  }
  return placements;
}

template<Position P>
P drawn(const typename P::Rules& rules, std::string_view cells, Color to_move = Color::black) {
  return P::set_up(rules, stones_of(rules.geometry(), cells), to_move).value();
}

inline Move image(Symmetry symmetry, Geometry geometry, Move move) {
  return move.is_point() ? Move::at(symmetry.apply(geometry, move.point())) : move;
}

/// The same position rotated or reflected, with the colours of stones and player exchanged.
template<Position P>
P image(const typename P::Rules& rules, const P& position, Symmetry symmetry,
        bool are_colors_exchanged = false) {
  auto placements = stones(position);
  for (Placement& stone : placements) {
    stone.point = symmetry.apply(position.geometry(), stone.point);
    if (are_colors_exchanged) stone.color = opponent(stone.color);
  }
  const Color to_move = position.to_move();
  return P::set_up(rules, placements, are_colors_exchanged ? opponent(to_move) : to_move).value();
}

} // namespace goishi::test
