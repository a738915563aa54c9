#include "engine/reversi/endgame/candidates.h"
#include "engine/reversi/endgame/last_flip.h"
#include "engine/reversi/endgame/last_squares.h"
#include "engine/reversi/endgame/stable_discs.h"
#include "tests/engine/reversi/solving.h"

#include <catch2/catch.hpp>

namespace goishi::reversi_test {
namespace {

using reversi::endgame::bit;
using reversi::endgame::Bits;

/// Counts the stable discs of the player to move slowly: those on stable edges, and inner discs for
/// which each of the four lines is full or has a stable neighbour.
class Slow_stability {
public:
  Slow_stability(Bits own, Bits other) : discs_(own | other) {
    const auto& edges = reversi::Edge_table::of(8);
    for (const auto& [first, step] : {std::pair{0, 1}, {56, 1}, {0, 8}, {7, 8}}) {
      unsigned mine = 0;
      unsigned theirs = 0;
      for (int i = 0; i < 8; ++i) {
        mine |= static_cast<unsigned>(own >> (first + i * step) & 1) << i;
        theirs |= static_cast<unsigned>(other >> (first + i * step) & 1) << i;
      }
      for (int i = 0; i < 8; ++i)
        if ((edges.stable(mine, theirs) >> i & 1) != 0) stable_ |= bit(first + i * step);
    }
    stable_ &= own;
    for (bool has_grown = true; has_grown;) {
      has_grown = false;
      for (int square = 0; square < 64; ++square)
        if ((stable_ & bit(square)) == 0 && (own & bit(square)) != 0 && stays(square)) {
          stable_ |= bit(square);
          has_grown = true;
        }
    }
  }

  [[nodiscard]] int count() const { return std::popcount(stable_); }

private:
  [[nodiscard]] static bool is_on(int x, int y) { return x >= 0 && x < 8 && y >= 0 && y < 8; }
  [[nodiscard]] bool stays(int square) const {
    const int x = square % 8;
    const int y = square / 8;
    if (x == 0 || x == 7 || y == 0 || y == 7) return false; // the table of edges knows all
    return stays_along(x, y, 1, 0) && stays_along(x, y, 0, 1) && stays_along(x, y, 1, 1) &&
           stays_along(x, y, 1, -1);
  }
  [[nodiscard]] bool stays_along(int x, int y, int dx, int dy) const {
    bool is_full = true;
    for (const int sign : {1, -1})
      for (int i = 1; is_on(x + sign * i * dx, y + sign * i * dy); ++i) {
        const Bits at = bit((y + sign * i * dy) * 8 + x + sign * i * dx);
        if (i == 1 && (stable_ & at) != 0) return true;
        if ((discs_ & at) == 0) is_full = false;
      }
    return is_full;
  }

  Bits discs_;
  Bits stable_ = 0;
};

int slow_last_flips(Bits own, int square) {
  oracles::Reversi board(8);
  for (int p = 0; p < 64; ++p)
    board.put(static_cast<Point>(p), (own >> p & 1) != 0 ? Cell::black : Cell::white);
  board.put(static_cast<Point>(square), Cell::empty);
  return 2 * static_cast<int>(board.flipped(Color::black, static_cast<Point>(square)).size());
}

TEST_CASE("the last move flips what the rules say", "[reversi][solver]") {
  Random random(1);
  int wrong = 0;
  for (int square = 0; square < 64; ++square)
    for (int game = scaled(400); game > 0; --game) {
      // The digit of the empty square must not matter.
      Bits own = random();
      if (game % 3 == 0) own &= random();
      if (game % 3 == 1) own &= random() & random();
      if (reversi::endgame::last_flips(own, square) != slow_last_flips(own & ~bit(square), square))
        ++wrong;
    }
  CHECK(wrong == 0);
}

TEST_CASE("stable discs are counted as a slow count does", "[reversi][solver]") {
  Random random(2);
  int wrong = 0;
  int seen = 0;
  const auto& edges = reversi::Edge_table::of(8);
  const auto compare = [&](const Board& board) {
    const int count = Slow_stability(board.own, board.other).count();
    seen += count;
    if (reversi::endgame::count_stable<8>(edges, board.own, board.other) != count) ++wrong;
  };
  for (int game = scaled(10'000); game > 0; --game) {
    compare(board_of(late_position(static_cast<int>(1 + random.below(30)), random)));
    compare(random_board(static_cast<int>(random.below(20)), random.below(257), random));
  }
  CHECK(seen > 0);
  CHECK(wrong == 0);
}

TEST_CASE("full lines are those without an empty square", "[reversi][solver]") {
  Random random(3);
  int wrong = 0;
  for (int game = scaled(10'000); game > 0; --game) {
    const Bits discs = random() | random() | (game % 2 == 0 ? random() | random() : 0);
    const reversi::endgame::Full_lines full(discs);
    for (int square = 0; square < 64; ++square) {
      if ((discs & bit(square)) == 0) continue;
      const auto& diagonals = reversi::endgame::diagonals[static_cast<std::size_t>(square)];
      const Bits row = Bits{0xFF} << (square & 56);
      const Bits column = Bits{0x0101'0101'0101'0101} << (square & 7);
      const auto is_right = [&](Bits lines, Bits line) {
        return ((lines >> square & 1) != 0) == ((discs & line) == line);
      };
      if (!is_right(full.rows, row) || !is_right(full.columns, column) ||
          !is_right(full.rising, diagonals.rising) || !is_right(full.falling, diagonals.falling))
        ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("the winner gets the empty squares in the solver too", "[reversi][solver]") {
  Random random(4);
  int wrong = 0;
  for (int game = scaled(10'000); game > 0; --game) {
    const auto empties = static_cast<int>(random.below(64));
    const Board board = random_board(empties, random.below(257), random);
    const int difference = std::popcount(board.own) - std::popcount(board.other);
    const int winner = (difference > 0) - (difference < 0);
    if (reversi::endgame::final_margin<8>(board.own, empties) != difference + winner * empties)
      ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("quarters, their parity and neighbours are those of the board", "[reversi][solver]") {
  for (int square = 0; square < 64; ++square) {
    Bits around = 0;
    Bits quarter = 0;
    for (int p = 0; p < 64; ++p) {
      const int columns = std::abs(p % 8 - square % 8);
      const int rows = std::abs(p / 8 - square / 8);
      if (p != square && columns <= 1 && rows <= 1) around |= bit(p);
      if (p % 8 / 4 == square % 8 / 4 && p / 32 == square / 32) quarter |= bit(p);
    }
    CHECK(reversi::endgame::neighbours[static_cast<std::size_t>(square)] == around);
    CHECK(reversi::endgame::quarter<8>[static_cast<std::size_t>(square)] == quarter);
    CHECK(reversi::endgame::odd_quarters<8>(bit(square)) == quarter);
    CHECK(reversi::endgame::odd_quarters<8>(quarter) == 0);
  }
}

TEST_CASE("the last four squares are solved whatever the window", "[reversi][solver]") {
  Random random(5);
  int wrong = 0;
  for (int game = scaled(6000); game > 0; --game) {
    const Board board = random_board(static_cast<int>(random.below(5)), random.below(257), random);
    const int margin = exhaust(position_of(board));
    for (const int alpha : {-65, margin - 2, margin - 1, margin, margin + 1, 64}) {
      std::uint64_t nodes = 0;
      const int answer = reversi::endgame::solve_last(board, alpha, nodes);
      if (margin <= alpha ? answer < margin || answer > alpha : answer > margin || answer <= alpha)
        ++wrong;
    }
  }
  CHECK(wrong == 0);
}

} // namespace
} // namespace goishi::reversi_test
