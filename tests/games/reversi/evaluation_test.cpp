#include "games/reversi/evaluation.h"

#include "tests/games/reversi/random_positions.h"
#include "tests/laws/position_laws.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>

using namespace goishi;
using reversi_test::random_position;
using reversi_test::rules;

namespace {

/// The same position after a symmetry.
template<class P>
P image(const P& position, Symmetry symmetry) {
  auto stones = laws::stones(position);
  for (Placement& stone : stones) stone.point = symmetry.apply(position.geometry(), stone.point);
  return P::set_up(rules(position.geometry().width), stones, position.to_move()).value();
}

/// The same position with the colours of discs and player exchanged.
template<class P>
P recoloured(const P& position) {
  auto stones = laws::stones(position);
  for (Placement& stone : stones) stone.color = opponent(stone.color);
  return P::set_up(rules(position.geometry().width), stones, opponent(position.to_move())).value();
}

template<class Board>
int broken_symmetries(int side) {
  using P = reversi::Position_on<Board>;
  const reversi::Evaluation<Board> evaluation(side);
  Random random(static_cast<std::uint64_t>(side));
  Move_list moves;
  int broken = 0;
  for (int game = 0; game < 1000; ++game) {
    const P position = random_position<P>(side, game % (side * side - 4), random);
    const int value = evaluation.evaluate(position);
    const Symmetry symmetry = Symmetry::number(game % Symmetry::count);
    const P mirrored = image(position, symmetry);
    if (evaluation.evaluate(mirrored) != value) ++broken;
    if (evaluation.evaluate(recoloured(position)) != value) ++broken;
    if (std::abs(value) > reversi::centidiscs * side * side) ++broken;
    position.legal_moves(moves);
    for (const Move move : moves) {
      const Move same = laws::image(symmetry, position.geometry(), move);
      if (evaluation.order(position, move) != evaluation.order(mirrored, same)) ++broken;
      if (evaluation.greed(position, move) != evaluation.greed(mirrored, same)) ++broken;
    }
  }
  return broken;
}

reversi::Position diagram(const char* cells, Color to_move) {
  std::vector<Placement> stones;
  for (int p = 0; p < 64; ++p) {
    const auto point = static_cast<Point>((7 - p / 8) * 8 + p % 8);
    if (cells[p] == 'X') stones.push_back({Color::black, point});
    if (cells[p] == 'O') stones.push_back({Color::white, point});
  }
  return reversi::Position::set_up(rules(8), stones, to_move).value();
}

} // namespace

TEST_CASE("the evaluation knows no direction and no colour", "[reversi][evaluation]") {
  CHECK(broken_symmetries<reversi::Narrow_board>(4) == 0);
  CHECK(broken_symmetries<reversi::Narrow_board>(6) == 0);
  CHECK(broken_symmetries<reversi::Narrow_board>(8) == 0);
  CHECK(broken_symmetries<reversi::Wide_board>(10) == 0);
}

TEST_CASE("every square has one class, the same on all sides of the board",
          "[reversi][evaluation]") {
  for (const int side : {4, 6, 8}) {
    const reversi::Square_map<reversi::Narrow_board> map(side);
    int squares = 0;
    for (int c = 0; c < reversi::square_classes; ++c) squares += std::popcount(map.squares(c));
    CHECK(squares == side * side);
    CHECK(std::popcount(map.squares(reversi::corner)) == 4);
    CHECK(std::popcount(map.squares(reversi::x_square)) == 4);
    CHECK(std::popcount(map.squares(reversi::c_square)) == 8);
  }
}

TEST_CASE("corners come first, squares beside empty corners last", "[reversi][evaluation]") {
  const auto position = diagram("........"
                                "..O....."
                                "..XO...."
                                "..XOO..."
                                "...OX..."
                                ".....O.."
                                "......O."
                                "........",
                                Color::black);
  const reversi::Evaluation<reversi::Narrow_board> evaluation(8);
  Move_list moves;
  position.legal_moves(moves);
  const auto best = std::max_element(moves.begin(), moves.end(), [&](Move a, Move b) {
    return evaluation.order(position, a) < evaluation.order(position, b);
  });
  CHECK(best->point() == 7);
}

TEST_CASE("a corner, a stable edge and freedom are worth discs", "[reversi][evaluation]") {
  const reversi::Evaluation<reversi::Narrow_board> evaluation(8);
  const auto edge = diagram("XXXXX..."
                            "........"
                            "..XOX..."
                            "..OXO..."
                            "..XOX..."
                            "..OOO..."
                            "........"
                            "........",
                            Color::black);
  CHECK(evaluation.evaluate(edge) > 5 * reversi::centidiscs);
  auto turned = edge;
  turned.set_to_move(Color::white);
  CHECK(evaluation.evaluate(turned) < -5 * reversi::centidiscs);
}
