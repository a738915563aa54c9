#include "games/reversi/patterns.h"

#include "games/reversi/pattern_evaluation.h"
#include "tests/games/reversi/slow_patterns.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

using namespace goishi;
using reversi::Pattern_indices_of;
using reversi_test::discs;
using reversi_test::for_random_games;
using reversi_test::indices_of;
using reversi_test::Slow_places;

namespace {

int ternary(const std::string& text) {
  int index = 0;
  for (std::size_t i = text.size(); i-- > 0;) index = 3 * index + (text[i] - '1');
  return index;
}

/// Random weights, and the slowly computed value of a position by them.
template<int side>
class Slow_evaluation {
public:
  explicit Slow_evaluation(std::uint64_t seed) {
    Random random(seed);
    weights = test::random_weights(reversi::pattern_phases<side> * reversi::weights_of_phase<side>,
                                   200, random);
  }

  [[nodiscard]] int evaluate(const reversi::Position& position) const {
    const auto empties = static_cast<std::size_t>(std::popcount(position.empties()));
    const std::int16_t* const of_phase =
        &weights[static_cast<std::size_t>(reversi::pattern_phase<side>(static_cast<int>(empties))) *
                 reversi::weights_of_phase<side>];
    int sum = of_phase[reversi::weights_of_phase<side> - 2 + empties % 2];
    for (const std::size_t place : places_.of(position)) sum += of_phase[place];
    return std::clamp(sum, -100 * side * side, 100 * side * side);
  }

  std::vector<std::int16_t> weights;

private:
  Slow_places<side> places_;
};

} // namespace

TEST_CASE("the patterns are the 46 classical ones", "[reversi][patterns]") {
  CHECK(reversi::pattern_count<8> == 46);
  CHECK(reversi::pattern_states<8> == 167265);
  CHECK(reversi::distinct_pattern_states<8> == 113877);
  std::vector<int> seen(64);
  for (const auto& kind : reversi::Pattern_set<8>::kinds) {
    for (std::size_t image = 0; image < kind.images; ++image)
      for (std::size_t i = 0; i < kind.size; ++i) ++seen[kind.squares[image][i]];
  }
  // A corner is in its 3x3, two 2x5, two edges and a diagonal.
  CHECK(seen[0] == 6);
  for (int square = 0; square < 64; ++square)
    for (int s = 0; s < Symmetry::count; ++s)
      CHECK(seen[static_cast<std::size_t>(square)] ==
            seen[Symmetry::number(s).apply({8, 8}, static_cast<Point>(square))]);
}

TEST_CASE("the patterns of 6x6 are 30", "[reversi][patterns]") {
  CHECK(reversi::pattern_count<6> == 30);
  CHECK(reversi::distinct_pattern_states<6> == 21357);
  std::vector<int> seen(64);
  for (const auto& kind : reversi::Pattern_set<6>::kinds)
    for (std::size_t image = 0; image < kind.images; ++image)
      for (std::size_t i = 0; i < kind.size; ++i) ++seen[kind.squares[image][i]];
  // A corner is in its 3x3, two 2x4, two edges and a diagonal.
  for (const std::size_t corner : {0U, 5U, 40U, 45U}) CHECK(seen[corner] == 6);
  for (int square = 0; square < 64; ++square)
    CHECK((seen[static_cast<std::size_t>(square)] != 0) == (square % 8 < 6 && square / 8 < 6));
}

TEMPLATE_TEST_CASE_SIG("the indices of patterns are their discs in balanced ternary",
                       "[reversi][patterns]", ((int side), side), 6, 8) {
  int wrong = 0;
  for_random_games<side>(20, [&](const reversi::Position& position, Move) {
    const Pattern_indices_of<side> indices = indices_of<side>(position);
    std::size_t pattern = 0;
    for (const auto& kind : reversi::Pattern_set<side>::kinds)
      for (std::size_t image = 0; image < kind.images; ++image)
        if (indices[pattern++] != ternary(discs(kind, image, position))) ++wrong;
  });
  CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE_SIG("indices that are carried on are those made anew", "[reversi][patterns]",
                       ((int side), side), 6, 8) {
  int wrong = 0;
  int passes = 0;
  Pattern_indices_of<side> carried;
  for_random_games<side>(2000, [&](const reversi::Position& position, Move move) {
    if (move.is_none()) {
      carried = indices_of<side>(position);
      return;
    }
    if (carried != indices_of<side>(position)) ++wrong;
    if (move.is_pass()) {
      ++passes;
      carried = carried.after_pass();
      return;
    }
    const int square = position.square_of(move.point());
    carried = carried.after(square, reversi::flips(position.own(), position.other(), square));
  });
  CHECK(wrong == 0);
  CHECK(passes > 100);
}

TEMPLATE_TEST_CASE_SIG("the opponent's view of patterns is the negated one", "[reversi][patterns]",
                       ((int side), side), 6, 8) {
  int wrong = 0;
  for_random_games<side>(100, [&](const reversi::Position& position, Move) {
    const Pattern_indices_of<side> own = indices_of<side>(position);
    const Pattern_indices_of<side> other(position.other(), position.own());
    for (std::size_t i = 0; i < reversi::pattern_count<side>; ++i)
      if (own[i] != -other[i]) ++wrong;
    if (own.after_pass() != other) ++wrong;
  });
  CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE_SIG("the evaluation is the sum of its patterns' weights", "[reversi][patterns]",
                       ((int side), side), 6, 8) {
  const Slow_evaluation<side> slow(3);
  const reversi::Pattern_evaluation_of<side> fast(slow.weights);
  int wrong = 0;
  int bounded = 0;
  for_random_games<side>(200, [&](const reversi::Position& position, Move) {
    const int value = fast.sum(indices_of<side>(position), std::popcount(position.empties()));
    if (value != slow.evaluate(position)) ++wrong;
    if (std::abs(value) == 100 * side * side) ++bounded;
  });
  CHECK(wrong == 0);
  CHECK(bounded < 1000);
}

TEMPLATE_TEST_CASE_SIG("the eight images of a position have one value", "[reversi][patterns]",
                       ((int side), side), 6, 8) {
  const reversi::Pattern_evaluation_of<side> evaluation(Slow_evaluation<side>(4).weights);
  const auto image = [](Symmetry symmetry, std::uint64_t discs) {
    std::uint64_t moved = 0;
    for (; discs != 0; discs &= discs - 1) {
      const int square = std::countr_zero(discs);
      const Geometry board{side, side};
      const Point point = symmetry.apply(board, board.at(square % 8, square / 8));
      moved |= std::uint64_t{1} << (8 * board.row(point) + board.column(point));
    }
    return moved;
  };
  int wrong = 0;
  for_random_games<side>(50, [&](const reversi::Position& position, Move) {
    const int empties = std::popcount(position.empties());
    const int value = evaluation.sum(indices_of<side>(position), empties);
    for (int s = 1; s < Symmetry::count; ++s) {
      const Symmetry symmetry = Symmetry::number(s);
      const Pattern_indices_of<side> mirrored(image(symmetry, position.own()),
                                              image(symmetry, position.other()));
      if (evaluation.sum(mirrored, empties) != value) ++wrong;
    }
  });
  CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE_SIG("values are never more than all discs", "[reversi][patterns]",
                       ((int side), side), 6, 8) {
  std::vector<std::int16_t> weights(reversi::pattern_phases<side> * reversi::weights_of_phase<side>,
                                    32767);
  const Pattern_indices_of<side> start =
      indices_of<side>(reversi::Position{reversi::Rules::make(side).value()});
  CHECK(reversi::Pattern_evaluation_of<side>(weights).sum(start, side * side - 4) ==
        100 * side * side);
  std::ranges::fill(weights, std::int16_t{-32768});
  CHECK(reversi::Pattern_evaluation_of<side>(weights).sum(start, side * side - 4) ==
        -100 * side * side);
}

TEST_CASE("phases follow each other from the first move to the last", "[reversi][patterns]") {
  CHECK(reversi::pattern_phase<8>(60) == 0);
  CHECK(reversi::pattern_phase<8>(51) == 0);
  CHECK(reversi::pattern_phase<8>(50) == 1);
  CHECK(reversi::pattern_phase<8>(48) == 1);
  CHECK(reversi::pattern_phase<8>(47) == 2);
  CHECK(reversi::pattern_phase<8>(0) == static_cast<int>(reversi::pattern_phases<8>) - 1);
  for (int empties = 1; empties <= 60; ++empties) {
    const int step = reversi::pattern_phase<8>(empties - 1) - reversi::pattern_phase<8>(empties);
    CHECK((step == 0 || step == 1));
  }
  CHECK(reversi::pattern_phase<6>(32) == 0);
  CHECK(reversi::pattern_phase<6>(27) == 0);
  CHECK(reversi::pattern_phase<6>(26) == 1);
  CHECK(reversi::pattern_phase<6>(0) == static_cast<int>(reversi::pattern_phases<6>) - 1);
}
