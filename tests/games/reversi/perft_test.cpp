#include "games/reversi/perft.h"

#include "tests/games/reversi/random_positions.h"
#include "tests/oracles/reversi.h"

#include <catch2/catch.hpp>

#include <array>

using namespace goishi;
using reversi_test::rules;

namespace {

/// Plays `plies` random moves, or fewer if the game ends, on both boards.
template<class P>
void play_randomly(P& position, oracles::Reversi& oracle, int plies, Random& random) {
  for (; plies > 0; --plies) {
    const Color mover = position.to_move();
    const Move move = test::play_any(position, random);
    if (move.is_none()) return;
    oracle.play(mover, move);
  }
}

/// The number of random positions whose count differs from the oracle's.
template<class P>
int count_differences(int side, int plies, int depth, int games) {
  Random random(static_cast<std::uint64_t>(side * 100 + plies));
  int differences = 0;
  for (int game = 0; game < games; ++game) {
    P position(rules(side));
    oracles::Reversi oracle(side);
    play_randomly(position, oracle, plies, random);
    const auto expected = static_cast<std::uint64_t>(oracle.perft(position.to_move(), depth));
    if (reversi::perft(position, depth) != expected) ++differences;
  }
  return differences;
}

} // namespace

TEST_CASE("perft on 8x8 gives the published counts", "[reversi][perft]") {
  const std::uint64_t published[] = {1,    4,      12,      56,        244,       1396,
                                     8200, 55'092, 390'216, 3'005'288, 24'571'284};
  const reversi::Position start(rules(8));
  for (int depth = 0; depth < static_cast<int>(std::size(published)); ++depth)
    CHECK(reversi::perft(start, depth) == published[depth]);
}

TEST_CASE("perft from the start is the oracle's on every board", "[reversi][perft]") {
  for (int depth = 0; depth <= 6; ++depth) {
    const auto oracle = [depth](int side) {
      return static_cast<std::uint64_t>(oracles::Reversi(side).perft(Color::black, depth));
    };
    CHECK(reversi::perft(reversi::Position(rules(4)), depth) == oracle(4));
    CHECK(reversi::perft(reversi::Position(rules(6)), depth) == oracle(6));
    CHECK(reversi::perft(reversi::Position(rules(8)), depth) == oracle(8));
    CHECK(reversi::perft(reversi::Wide_position(rules(10)), depth) == oracle(10));
  }
}

TEST_CASE("perft counts passes and ended games late in a game", "[reversi][perft]") {
  for (const int plies : {6, 8, 10, 12})
    CHECK(count_differences<reversi::Position>(4, plies, 6, 40) == 0);
  for (const int plies : {24, 28, 32})
    CHECK(count_differences<reversi::Position>(6, plies, 5, 40) == 0);
  for (const int plies : {50, 54, 58})
    CHECK(count_differences<reversi::Position>(8, plies, 5, 40) == 0);
  for (const int plies : {86, 92})
    CHECK(count_differences<reversi::Wide_position>(10, plies, 4, 20) == 0);
}

TEST_CASE("positions that are alike count as often as they come about", "[reversi][perft]") {
  for (const int side : {4, 6, 8})
    for (int depth = 0; depth <= (side == 4 ? 12 : 9); ++depth) {
      const reversi::Position start(rules(side));
      CHECK(reversi::perft_merged(start, depth) == reversi::perft(start, depth));
    }
  Random random(7);
  for (const auto& [side, plies, depth] : {std::array{4, 4, 8}, {6, 20, 5}, {6, 28, 8}, {8, 52, 8}})
    for (int game = 0; game < 20; ++game) {
      reversi::Position position(rules(side));
      oracles::Reversi oracle(side);
      play_randomly(position, oracle, plies, random);
      CHECK(reversi::perft_merged(position, depth) == reversi::perft(position, depth));
    }
}
