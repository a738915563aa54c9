#include "engine/reversi/endgame/bounds_table.h"
#include "games/random.h"
#include "tests/engine/reversi/solving.h"

#include <catch2/catch.hpp>

#include <unordered_set>

using namespace goishi;
using reversi::endgame::Bounds;
using reversi::endgame::Bounds_table;
using reversi::endgame::exact;
using reversi::endgame::no_square;

namespace {

Bounds bounds(int depth, int lower, int upper, int cost = 10) {
  Bounds known;
  known.update(depth, exact, lower - 1, upper + 1, lower, 7, std::uint64_t{1} << cost);
  known.lower = static_cast<std::int8_t>(lower);
  known.upper = static_cast<std::int8_t>(upper);
  return known;
}

} // namespace

TEST_CASE("nothing is known of a position that no search met", "[reversi][solver]") {
  Bounds_table table(1 << 20);
  table.new_search();
  const Bounds known = table.find(12345);
  CHECK_FALSE(known.is_at_least(1, 0));
  CHECK(known.lower == -64);
  CHECK(known.upper == 64);
  CHECK(known.best == no_square);
}

TEST_CASE("bounds come back as they were stored", "[reversi][solver]") {
  Bounds_table table(1 << 20);
  table.new_search();
  table.store(5, bounds(12, -10, 64));
  const Bounds known = table.find(5);
  CHECK(known.is_at_least(12, exact));
  CHECK_FALSE(known.is_at_least(13, 0));
  CHECK(known.lower == -10);
  CHECK(known.upper == 64);
  CHECK(known.best == 7);
  table.clear();
  CHECK_FALSE(table.find(5).is_at_least(1, 0));
}

TEST_CASE("a table of bounds works with no memory", "[reversi][solver]") {
  Bounds_table table(GENERATE(0u, 1u, 63u));
  table.new_search();
  table.prefetch(5);
  table.store(5, bounds(12, 0, 0));
  CHECK_FALSE(table.find(5).is_at_least(1, 0));
}

TEST_CASE("a result narrows the bounds on its side of the window", "[reversi][solver]") {
  using reversi::endgame::percent_87;
  struct Result {
    const char* story;
    int depth;
    int selectivity;
    int alpha, beta, value, square; // the found result
    int lower, upper, best, second; // the bounds known then
  };
  constexpr int none = no_square;
  Bounds known;
  for (const Result& r :
       {Result{"above the window", 12, exact, 3, 4, 6, 20, 6, 64, 20, none},
        {"below it", 12, exact, 9, 10, 8, 21, 6, 8, 21, 20},
        {"a lower bound that says less", 12, exact, 1, 2, 2, 21, 6, 8, 21, 20},
        {"an upper bound that says less", 12, exact, 19, 20, 14, 21, 6, 8, 21, 20},
        {"the margin, within the window", 12, exact, 5, 9, 8, 21, 8, 8, 21, 20},
        {"another depth begins anew", 13, percent_87, 3, 4, 6, 20, 6, 64, 20, 21},
        {"so does a better selectivity", 13, exact, 9, 10, 8, 21, -64, 8, 21, 20},
        {"and knows its moves", 14, exact, 3, 4, 6, 20, 6, 64, 20, 21}}) {
    INFO(r.story);
    known.update(r.depth, r.selectivity, r.alpha, r.beta, r.value, r.square, 100);
    CHECK(known.lower == r.lower);
    CHECK(known.upper == r.upper);
    CHECK(known.best == r.best);
    CHECK(known.second == r.second);
    CHECK(known.is_at_least(r.depth, r.selectivity));
  }
}

TEST_CASE("entries of earlier searches go first, then those that cost least", "[reversi][solver]") {
  Bounds_table table(64);
  table.new_search();
  for (int i = 1; i <= 4; ++i) table.store(static_cast<std::uint64_t>(i), bounds(9, 0, 0, 10 + i));
  table.store(5, bounds(9, 0, 0, 5));
  CHECK_FALSE(table.find(1).is_at_least(1, 0));
  CHECK(table.find(4).is_at_least(9, exact));
  CHECK(table.find(5).is_at_least(9, exact));
  table.new_search();
  for (std::uint64_t key = 11; key <= 14; ++key) table.store(key, bounds(9, 0, 0, 1));
  for (std::uint64_t key = 11; key <= 14; ++key) CHECK(table.find(key).is_at_least(9, exact));
}

TEST_CASE("positions of a game have keys of their own", "[reversi][solver]") {
  Random random(1);
  std::unordered_set<std::uint64_t> keys;
  std::unordered_set<std::uint64_t> positions;
  for (int game = 0; game < 500; ++game) {
    const auto position =
        reversi_test::late_position(static_cast<int>(1 + random.below(57)), random);
    const auto board = reversi_test::board_of(position);
    keys.insert(Bounds_table::key_of(board));
    keys.insert(Bounds_table::key_of(board.after_pass()));
    positions.insert(Random::mix(board.own) ^ board.other);
    positions.insert(Random::mix(board.other) ^ board.own);
  }
  CHECK(keys.size() == positions.size());
}
