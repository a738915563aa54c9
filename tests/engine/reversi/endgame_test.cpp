#include "engine/reversi/endgame/candidates.h"
#include "engine/reversi/endgame/last_flip.h"
#include "engine/reversi/endgame/last_squares.h"
#include "engine/reversi/endgame/stable_discs.h"
#include "tests/engine/reversi/solving.h"
#include "tests/laws/position_laws.h"

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

TEST_CASE("stable discs are counted as a slow count does", "[reversi][solver]") {
  Random random(laws::law_seed(2));
  int seen = 0;
  const auto& edges = reversi::Edge_table::of(8);
  const auto compare = [&](const Board& board) {
    const int count = Slow_stability(board.own, board.other).count();
    seen += count;
    CHECK(reversi::endgame::count_stable<8>(edges, board.own, board.other) == count);
  };
  for (int game = scaled(10'000); game > 0; --game) {
    compare(board_of(late_position(static_cast<int>(1 + random.below(30)), random)));
    compare(random_board(static_cast<int>(random.below(20)), random.below(257), random));
  }
  CHECK(seen > 0);
}

TEST_CASE("the last four squares are solved with every window", "[reversi][solver]") {
  Random random(laws::law_seed(5));
  for (int game = scaled(6000); game > 0; --game) {
    const Board board = random_board(static_cast<int>(random.below(5)), random.below(257), random);
    const int margin = exhaust(position_of(board));
    for (const int alpha : {-65, margin - 2, margin - 1, margin, margin + 1, 64}) {
      std::uint64_t nodes = 0;
      const int answer = reversi::endgame::solve_last(board, alpha, nodes);
      CHECK((margin <= alpha ? margin <= answer && answer <= alpha
                             : alpha < answer && answer <= margin));
    }
  }
}

} // namespace
} // namespace goishi::reversi_test
