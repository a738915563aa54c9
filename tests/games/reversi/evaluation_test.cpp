#include "games/reversi/evaluation.h"

#include "engine/reversi/model.h"
#include "tests/games/reversi/random_positions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

using namespace goishi;
using reversi_test::random_position;
using reversi_test::rules;

namespace {

reversi::Evaluation<reversi::Narrow_board> learned_evaluation() {
  return reversi::Model<reversi::Narrow_board>(rules(8)).evaluation;
}

template<class Board>
int broken_symmetries(int side) {
  using P = reversi::Position_on<Board>;
  const reversi::Model<Board> model(rules(side));
  const reversi::Evaluation<Board>& evaluation = model.evaluation;
  Random random(static_cast<std::uint64_t>(side));
  int broken = 0;
  for (int game = 0; game < 1000; ++game) {
    const P position = random_position<P>(side, game % (side * side - 4), random);
    const int value = evaluation.evaluate(position);
    const Symmetry symmetry = Symmetry::number(game % Symmetry::count);
    const P mirrored = test::image(rules(side), position, symmetry);
    if (evaluation.evaluate(mirrored) != value) ++broken;
    const P recoloured = test::image(rules(side), position, {}, true);
    if (evaluation.evaluate(recoloured) != value) ++broken;
    if (std::abs(value) > reversi::centidiscs * side * side) ++broken;
    for (const Move move : test::legal_moves(position)) {
      const Move same = test::image(symmetry, position.geometry(), move);
      if (evaluation.order(position, move) != evaluation.order(mirrored, same)) ++broken;
      if (evaluation.weight_after(position, move) != evaluation.weight_after(mirrored, same))
        ++broken;
    }
  }
  return broken;
}

reversi::Position diagram(const char* cells) {
  return test::drawn<reversi::Position>(rules(8), cells);
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

TEST_CASE("the weight after a move is that of all discs then", "[reversi][evaluation]") {
  const auto evaluation = learned_evaluation();
  Random random(5);
  int wrong = 0;
  for (int game = 0; game < 50; ++game) {
    const auto position = random_position<reversi::Position>(8, game, random);
    for (const Move move : test::legal_moves(position)) {
      if (!move.is_point()) continue;
      auto after = position;
      (void)after.play(move);
      int weight = 0;
      for (const auto& [color, point] : test::stones(after)) {
        const int of_square = evaluation.weight(after.square_of(point));
        weight += color == position.to_move() ? of_square : -of_square;
      }
      if (evaluation.weight_after(position, move) != weight) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("corners come first, squares beside empty corners last", "[reversi][evaluation]") {
  const auto position = diagram("........"
                                "..O....."
                                "..XO...."
                                "..XOO..."
                                "...OX..."
                                ".....O.."
                                "......O."
                                "........");
  const auto evaluation = learned_evaluation();
  const Move_list moves = test::legal_moves(position);
  const auto best = std::max_element(moves.begin(), moves.end(), [&](Move a, Move b) {
    return evaluation.order(position, a) < evaluation.order(position, b);
  });
  CHECK(best->point() == 7);
}

TEST_CASE("a corner, a stable edge and freedom are worth discs", "[reversi][evaluation]") {
  const auto evaluation = learned_evaluation();
  const auto edge = diagram("XXXXX..."
                            "........"
                            "..XOX..."
                            "..OXO..."
                            "..XOX..."
                            "..OOO..."
                            "........"
                            "........");
  CHECK(evaluation.evaluate(edge) > 5 * reversi::centidiscs);
  auto turned = edge;
  turned.set_to_move(Color::white);
  CHECK(evaluation.evaluate(turned) < -5 * reversi::centidiscs);
}

namespace {

/// Made when it is first used: WebAssembly is given its models after it has started.
const reversi::Evaluation<reversi::Narrow_board>& evaluation() {
  static const auto learned = learned_evaluation();
  return learned;
}
const reversi::Square_map<reversi::Narrow_board> squares(8);
const reversi::Stability<reversi::Narrow_board> stability(8);

/// The estimates of both players for the same discs are opposite.
struct Views {
  explicit Views(const reversi::Position& discs) : black(discs), white(discs) {
    black.set_to_move(Color::black);
    white.set_to_move(Color::white);
  }

  [[nodiscard]] int lead_of_black() const {
    return evaluation().evaluate(black) - evaluation().evaluate(white);
  }
  [[nodiscard]] int value_of_the_move() const {
    return evaluation().evaluate(black) + evaluation().evaluate(white);
  }
  [[nodiscard]] bool is_bounded() const {
    const auto is = [](const reversi::Position& position) {
      return std::abs(evaluation().evaluate(position)) == 64 * reversi::centidiscs;
    };
    return is(black) || is(white);
  }
  /// Black's moves less White's.
  [[nodiscard]] int mobility() const {
    return std::popcount(black.moves()) - std::popcount(white.moves());
  }
  [[nodiscard]] int stable() const {
    const auto discs = stability.stable(black.own(), black.other());
    return std::popcount(discs & black.own()) - std::popcount(discs & black.other());
  }
  [[nodiscard]] bool has_equal_squares() const {
    for (int c = 0; c < reversi::square_classes; ++c)
      if (squares.lead(c, black.own(), black.other()) != 0) return false;
    return true;
  }

  reversi::Position black;
  reversi::Position white;
};

} // namespace

TEST_CASE("the estimates of both players are opposite, but for the value of the move",
          "[reversi][evaluation]") {
  Random random(5);
  int wrong = 0;
  for (const int plies : {10, 30, 50}) {
    std::optional<int> value;
    for (int game = 0; game < 300; ++game) {
      const auto position = random_position<reversi::Position>(8, plies, random);
      // A game that ended early has more empty squares, and bounded terms say less.
      if (std::popcount(position.empties()) != 60 - plies) continue;
      const Views views(position);
      if (views.is_bounded()) continue;
      if (!value) value = views.value_of_the_move();
      if (views.value_of_the_move() != *value) ++wrong;
    }
    REQUIRE(value);
    CHECK(*value != 0);
  }
  CHECK(wrong == 0);
}

TEST_CASE("if all else is equal, more moves are better", "[reversi][evaluation]") {
  Random random(6);
  int seen = 0;
  int wrong = 0;
  for (int game = 0; game < 5000; ++game) {
    const Views views(random_position<reversi::Position>(8, 4 + game % 8, random));
    if (!views.has_equal_squares() || views.stable() != 0 || views.mobility() == 0) continue;
    ++seen;
    if ((views.lead_of_black() > 0) != (views.mobility() > 0)) ++wrong;
  }
  CHECK(seen > 20);
  CHECK(wrong == 0);
}

TEST_CASE("if all else is equal, stable discs are better", "[reversi][evaluation]") {
  // Black's discs on the edge are connected to Black's corner; White's are not.
  const Views views(diagram("XXX....."
                            "........"
                            "........"
                            "...OX..."
                            "...XO..."
                            "........"
                            "........"
                            ".O...O.O"));
  REQUIRE(views.has_equal_squares());
  REQUIRE(views.mobility() == 0);
  CHECK(views.stable() > 0);
  CHECK(views.lead_of_black() > 0);
}
