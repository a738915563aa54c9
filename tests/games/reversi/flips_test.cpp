#include "games/reversi/flips.h"

#include "games/random.h"
#include "games/reversi/fill.h"
#include "games/reversi/lanes.h"
#include "games/reversi/wide_board.h"
#include "tests/oracles/reversi.h"

#include <catch2/catch.hpp>

using namespace goishi;

namespace {

/// Black's and White's discs, sparse or dense, so that lines of all lengths occur.
template<class Bits>
struct Boards {
  Bits black = 0;
  Bits white = 0;
  oracles::Reversi oracle;

  Boards(int side, Random& random) : oracle(side) {
    const std::uint32_t empty = 1 + random.below(9);
    const std::uint32_t mostly_white = random.below(7);
    for (int square = 0; square < side * side; ++square) {
      const auto point = static_cast<Point>(square);
      const Bits bit = Bits{1} << square;
      oracle.put(point, Cell::empty);
      if (random.below(10) < empty) continue;
      const bool is_black = random.below(8) > mostly_white;
      oracle.put(point, is_black ? Cell::black : Cell::white);
      (is_black ? black : white) |= bit;
    }
  }

  [[nodiscard]] Bits expected_flips(int square) const {
    Bits flipped = 0;
    for (const Point p : oracle.flipped(Color::black, static_cast<Point>(square)))
      flipped |= Bits{1} << p;
    return flipped;
  }
};

} // namespace

TEST_CASE("the flips of every square of random boards are the oracle's", "[reversi][flips]") {
  Random random(64);
  int wrong_flips = 0;
  int wrong_fills = 0;
  int wrong_moves = 0;
  for (int i = 0; i < 4000; ++i) {
    const Boards<std::uint64_t> boards(8, random);
    std::uint64_t moves = 0;
    for (int square = 0; square < 64; ++square) {
      const std::uint64_t bit = std::uint64_t{1} << square;
      if (((boards.black | boards.white) & bit) != 0) continue;
      const std::uint64_t expected = boards.expected_flips(square);
      if (expected != 0) moves |= bit;
      if (reversi::flips(boards.black, boards.white, square) != expected) ++wrong_flips;
      if (reversi::fill::flips(boards.black, boards.white, bit) != expected) ++wrong_fills;
    }
    if (reversi::moves(boards.black, boards.white) != moves) ++wrong_moves;
    if (reversi::fill::moves(boards.black, boards.white) != moves) ++wrong_fills;
  }
  CHECK(wrong_flips == 0);
  CHECK(wrong_fills == 0);
  CHECK(wrong_moves == 0);
}

TEST_CASE("lanes do what single boards do", "[reversi][flips]") {
  Random random(65);
  int wrong = 0;
  for (int i = 0; i < 4000; ++i) {
    reversi::Lanes own{};
    reversi::Lanes other{};
    reversi::Lanes move{};
    int count = 0;
    for (int lane = 0; lane < reversi::lane_count; ++lane) {
      const Boards<std::uint64_t> boards(8, random);
      own[lane] = boards.black;
      other[lane] = boards.white;
      move[lane] = std::uint64_t{1} << random.below(64) & ~(boards.black | boards.white);
      count += std::popcount(boards.black);
    }
    const reversi::Lanes flipped = reversi::fill::flips(own, other, move);
    const reversi::Lanes moves = reversi::fill::moves(own, other);
    for (int lane = 0; lane < reversi::lane_count; ++lane) {
      const std::uint64_t expected =
          move[lane] != 0 ? reversi::flips(own[lane], other[lane], std::countr_zero(move[lane]))
                          : 0;
      if (flipped[lane] != expected) ++wrong;
      if (moves[lane] != reversi::moves(own[lane], other[lane])) ++wrong;
    }
    if (reversi::sum_of_bytes(reversi::byte_counts(own)) != static_cast<std::uint64_t>(count))
      ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("the flips of every square of random 10x10 boards are the oracle's", "[reversi][flips]") {
  using Bits = reversi::Wide_board::Bits;
  Random random(100);
  int wrong = 0;
  for (int i = 0; i < 2000; ++i) {
    const Boards<Bits> boards(10, random);
    Bits moves = 0;
    for (int square = 0; square < 100; ++square) {
      const Bits bit = reversi::Wide_board::bit(square);
      if (((boards.black | boards.white) & bit) != 0) continue;
      const Bits expected = boards.expected_flips(square);
      if (expected != 0) moves |= bit;
      if (reversi::Wide_board::flips(boards.black, boards.white, square) != expected) ++wrong;
    }
    const Bits found = reversi::Wide_board::moves(boards.black, boards.white);
    if ((found & ((Bits{1} << 100) - 1)) != moves) ++wrong;
  }
  CHECK(wrong == 0);
}
