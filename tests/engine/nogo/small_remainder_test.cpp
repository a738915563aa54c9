#include "engine/nogo/solver/small_key.h"
#include "engine/nogo/solver/small_remainder.h"

#include "games/random.h"
#include "tests/engine/nogo/random_games.h"
#include "tests/oracles/nogo_winner.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <utility>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The differences of a remainder from a small one on the same points of a board.
int differences(const Remainder& remainder, const Small_grid& grid, const Small_remainder& small) {
  int count = 0;
  const auto differ = [&](Bits points, Small_bits small_points) {
    count += points == grid.on_board(small_points) ? 0 : 1;
  };
  differ(remainder.points(), small.points());
  for (const std::size_t player : {mover, other}) {
    differ(remainder.open(player), small.open(player));
    differ(remainder.safe(player), small.safe(player));
    const auto lanes = small.chains(player).lanes();
    const auto filled = std::ranges::count_if(lanes, [](auto lane) { return lane != 0; });
    const auto mortal = std::ranges::count_if(
        remainder.chains(player), [](const auto& chain) { return size_of(chain.liberties) > 1; });
    count += filled == mortal ? 0 : 1;
  }
  return count + (remainder.free_moves() == small.free_moves() ? 0 : 1);
}

TEST_CASE("play in small remainders is play in remainders", "[nogo][solver]") {
  Random random(1);
  int compared = 0;
  int wrong = 0;
  for (const Rules& rules : {rules_of(4, 4), rules_of(5, 5), rules_of(11, 2), rules_of(3, 7),
                             rules_of(8, 5), rules_of(5, 4, {2, 7, 12})}) {
    const Grid grid(rules);
    for_random_games(rules, 100, random, [&](const Position& position, const oracles::Nogo&) {
      const Remainder remainder(grid, position);
      Small_remainder small;
      if (!small.assign(remainder)) return;
      const Small_grid small_grid(grid, remainder.points());
      wrong += differences(remainder, small_grid, small);
      for (Small_bits rest = small.open(mover); rest != 0; rest &= rest - 1) {
        Remainder after;
        Small_remainder small_after;
        const int point = std::countr_zero(rest);
        remainder.play(grid, small_grid.place(point), after);
        small.play(small_grid, point, small_after);
        wrong += differences(after, small_grid, small_after);
        ++compared;
      }
    });
  }
  CHECK(compared > 10'000);
  CHECK(wrong == 0);
}

/// The number of positions with up to `most_empty` empty points that share a key with others of a
/// different result. Also counts the positions with shared keys.
int wrong_keys(const Rules& rules, int games, int most_empty, Random& random, int& shared) {
  const Grid grid(rules);
  oracles::Nogo_winner winner(rules);
  // The least number of free moves with a win, and the greatest with a loss.
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::pair<int, int>> results;
  int wrong = 0;
  for_random_games(rules, games, random, [&](const Position& position, const oracles::Nogo& slow) {
    const Remainder remainder(grid, position);
    Small_remainder small;
    if (position.empty_points().size() > most_empty || !small.assign(remainder)) return;
    const auto key = key_of(Small_grid(grid, remainder.points()), small);
    constexpr int none = Result_bounds::none;
    const auto [place, is_new] = results.try_emplace({key.low, key.high}, none, -none);
    shared += is_new ? 0 : 1;
    auto& [won, lost] = place->second;
    const int free = small.free_moves();
    if (winner.mover_wins(slow, position.to_move()))
      won = std::min(won, free);
    else
      lost = std::max(lost, free);
    wrong += lost >= won ? 1 : 0;
  });
  return wrong;
}

TEST_CASE("small remainders of one key have one result", "[nogo][solver][long]") {
  Random random(2);
  for (const Rules& rules : {rules_of(4, 4), rules_of(7, 2), rules_of(5, 3), rules_of(5, 5),
                             rules_of(10, 2), rules_of(4, 4, {5, 6})}) {
    int shared = 0;
    CHECK(wrong_keys(rules, 300, 10, random, shared) == 0);
    CHECK(shared > 100);
  }
}

TEST_CASE("most images of a small remainder have its key", "[nogo][solver]") {
  Random random(3);
  const Rules rules = rules_of(4, 4);
  const Grid grid(rules);
  int same = 0;
  int all = 0;
  for_random_games(rules, 100, random, [&](const Position& position, const oracles::Nogo&) {
    const auto key = [&](bool is_turned) {
      const Symmetry symmetry{is_turned, false, false};
      const Remainder remainder(grid, test::image(rules, position, symmetry));
      Small_remainder small;
      REQUIRE(small.assign(remainder));
      return key_of(Small_grid(grid, remainder.points()), small);
    };
    Small_remainder small;
    REQUIRE(small.assign(Remainder(grid, position)));
    if (small.has_few_points()) return;
    ++all;
    same += key(false) == key(true) ? 1 : 0;
  });
  CHECK(all > 300);
  CHECK(same > all / 2);
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
