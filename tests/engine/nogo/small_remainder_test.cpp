#include "engine/nogo/solver/small_key.h"
#include "engine/nogo/solver/small_remainder.h"

#include "games/random.h"
#include "tests/engine/nogo/random_games.h"
#include "tests/laws/position_laws.h"
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
  Random random(laws::law_seed(1));
  int compared = 0;
  for (const Rules& rules : {rules_of(4, 4), rules_of(5, 5), rules_of(11, 2), rules_of(3, 7),
                             rules_of(8, 5), rules_of(5, 4, {2, 7, 12})}) {
    const Grid grid(rules);
    for_random_games(rules, 100, random, [&](const Position& position, const oracles::Nogo&) {
      const Remainder remainder(grid, position);
      Small_remainder small;
      if (!small.assign(remainder)) return;
      const Small_grid small_grid(grid, remainder.points());
      CHECK(differences(remainder, small_grid, small) == 0);
      for (Small_bits rest = small.open(mover); rest != 0; rest &= rest - 1) {
        Remainder after;
        Small_remainder small_after;
        const int point = std::countr_zero(rest);
        remainder.play(grid, small_grid.place(point), after);
        small.play(small_grid, point, small_after);
        CHECK(differences(after, small_grid, small_after) == 0);
        ++compared;
      }
    });
  }
  CHECK(compared > 10'000);
}

/// Checks that positions with up to ten empty points that share a key have one result. Returns the
/// number of those that share one.
int shared_keys(const Rules& rules, int games, Random& random) {
  const Grid grid(rules);
  oracles::Nogo_winner winner(rules);
  // The least number of free moves with a win, and the greatest with a loss.
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::pair<int, int>> results;
  int shared = 0;
  for_random_games(rules, games, random, [&](const Position& position, const oracles::Nogo& slow) {
    const Remainder remainder(grid, position);
    Small_remainder small;
    if (position.empty_points().size() > 10 || !small.assign(remainder)) return;
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
    CHECK(lost < won);
  });
  return shared;
}

TEST_CASE("small remainders of one key have one result", "[nogo][solver][long]") {
  Random random(laws::law_seed(2));
  for (const Rules& rules : {rules_of(4, 4), rules_of(7, 2), rules_of(5, 3), rules_of(5, 5),
                             rules_of(10, 2), rules_of(4, 4, {5, 6})})
    CHECK(shared_keys(rules, 300, random) > 100);
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
