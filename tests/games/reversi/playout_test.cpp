#include "games/reversi/playout.h"

#include "tests/games/reversi/random_positions.h"

#include <catch2/catch.hpp>

#include <bit>
#include <cstdint>
#include <map>

using namespace goishi;
using reversi_test::random_position;
using reversi_test::rules;

namespace {

/// Replays the reported moves of playouts, and counts impossible ones.
template<class P>
int faults(int side) {
  Random random(static_cast<std::uint64_t>(side));
  int faults = 0;
  for (int game = 0; game < 400; ++game) {
    const P start = random_position<P>(side, game % (side * side), random);
    P replay = start;
    const int margin = reversi::playout(start, random, [&](Color color, Move move) {
      if (color != replay.to_move() || !replay.is_legal(move))
        ++faults;
      else
        replay.play(move);
    });
    if (replay.outcome() != Outcome::margin_for_black(margin)) ++faults;
  }
  return faults;
}

} // namespace

TEST_CASE("playouts are games to the end, passes included", "[reversi][playout]") {
  CHECK(faults<reversi::Position>(4) == 0);
  CHECK(faults<reversi::Position>(6) == 0);
  CHECK(faults<reversi::Position>(8) == 0);
  CHECK(faults<reversi::Wide_position>(10) == 0);
}

TEST_CASE("a playout depends on the seed and on nothing else", "[reversi][playout]") {
  const reversi::Position start(rules(8));
  Random one(5);
  Random same(5);
  for (int i = 0; i < 100; ++i)
    CHECK(reversi::playout(start, one) == reversi::playout(start, same, [](Color, Move) {}));
  CHECK(one() == same());
}

TEST_CASE("every move of a playout is as likely as every other", "[reversi][playout]") {
  Random random(11);
  const auto start = random_position<reversi::Position>(8, 20, random);
  const Move_list moves = test::legal_moves(start);
  REQUIRE(moves.size() > 4);
  constexpr int games = 20'000;
  std::map<std::uint16_t, int> first;
  for (int i = 0; i < games; ++i) {
    bool is_first = true;
    reversi::playout(start, random, [&](Color, Move move) {
      if (is_first) ++first[move.raw()];
      is_first = false;
    });
  }
  CHECK(first.size() == moves.size());
  const double expected = double(games) / double(moves.size());
  double chi_squared = 0;
  for (const auto& [move, count] : first)
    chi_squared += (count - expected) * (count - expected) / expected;
  // Far beyond the quantiles of a uniform choice.
  CHECK(chi_squared < 5.0 * double(moves.size()));
}

TEST_CASE("the n-th bit is found in both words", "[reversi][playout]") {
  CHECK(reversi::nth_bit(std::uint64_t{0b10110}, 0) == 1);
  CHECK(reversi::nth_bit(std::uint64_t{0b10110}, 2) == 4);
  CHECK(reversi::nth_bit(~std::uint64_t{0}, 63) == 63);
  const auto wide =
      reversi::Wide_board::bit(3) | reversi::Wide_board::bit(64) | reversi::Wide_board::bit(99);
  CHECK(reversi::nth_bit(wide, 0) == 3);
  CHECK(reversi::nth_bit(wide, 1) == 64);
  CHECK(reversi::nth_bit(wide, 2) == 99);
}

TEST_CASE("the n-th bit is the same on processors with a slow PDEP", "[reversi][playout]") {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t bits = random() & random();
    for (unsigned n = 0; n < static_cast<unsigned>(std::popcount(bits)); ++n)
      CHECK(reversi::nth_bit_by_loop(bits, n) == reversi::nth_bit(bits, n));
  }
}
