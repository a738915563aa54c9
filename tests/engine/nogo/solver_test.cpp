#include "engine/nogo/solver/solver.h"

#include "engine/nogo/solver/estimate.h"
#include "engine/nogo/solver/region_values.h"
#include "tests/engine/nogo/random_games.h"
#include "tests/engine/searching.h"
#include "tests/games/play.h"
#include "tests/laws/position_laws.h"
#include "tests/oracles/nogo_winner.h"

#include <catch2/catch.hpp>

#include <utility>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr std::size_t table_bytes = std::size_t{8} << 20;

Proof proof_by(Solver& solver, const Position& position, std::uint64_t nodes = Limits::unlimited) {
  Budget budget(test::nodes(nodes));
  Meter meter(budget, Unit::node, 16);
  return solver.prove(position, meter);
}

Proof truth(const Position& position, const oracles::Nogo& slow, oracles::Nogo_winner& winner) {
  return winner.mover_wins(slow, position.to_move()) ? Proof::win : Proof::loss;
}

/// Checks positions of random games with at most `most_empty` empty points by brute force.
void check_results(const Rules& rules, int games, int most_empty, std::uint64_t seed) {
  Random random(laws::law_seed(seed));
  Solver solver(table_bytes);
  oracles::Nogo_winner winner(rules);
  for_random_games(rules, games, random, [&](const Position& position, const oracles::Nogo& slow) {
    if (position.empty_points().size() > most_empty) return;
    CHECK(proof_by(solver, position) == truth(position, slow, winner));
  });
}

TEST_CASE("the solver finds who wins every small rectangle", "[nogo][solver]") {
  for (int height = 1; height <= 3; ++height) {
    for (int width = height; width * height <= 12; ++width) {
      const Rules rules = rules_of(width, height);
      Solver solver(table_bytes);
      oracles::Nogo_winner winner(rules);
      INFO(width << "x" << height);
      CHECK(proof_by(solver, Position(rules)) ==
            truth(Position(rules), oracles::Nogo(rules), winner));
    }
  }
}

TEST_CASE("the solver agrees with brute force all through random games", "[nogo][solver]") {
  check_results(rules_of(3, 3), 150, 9, 1);
  check_results(rules_of(5, 2), 150, 10, 2);
  check_results(rules_of(2, 5), 50, 10, 3);
  check_results(rules_of(11, 1), 150, 11, 4);
  check_results(rules_of(4, 3), 200, 9, 5);
}

TEST_CASE("the solver agrees with brute force at the end of larger games", "[nogo][solver]") {
  check_results(rules_of(4, 4), 200, 10, 6);
  check_results(rules_of(3, 5), 150, 10, 7);
  check_results(rules_of(1, 16), 150, 10, 8);
  check_results(rules_of(5, 5), 150, 9, 9);
  check_results(rules_of(4, 7), 100, 9, 10);
  check_results(rules_of(8, 5), 100, 9, 11);
  check_results(rules_of(19, 2), 60, 8, 12);
}

TEST_CASE("the solver knows holes", "[nogo][solver]") {
  check_results(rules_of(3, 3, {4}), 150, 8, 13);
  check_results(rules_of(4, 3, {0, 5}), 150, 9, 14);
  check_results(rules_of(4, 4, {5, 6, 9, 10}), 300, 10, 15);
  check_results(rules_of(5, 4, {2, 7, 12}), 200, 9, 16);
}

TEST_CASE("the solver adds up the regions of a row", "[nogo][solver]") {
  check_results(rules_of(1, 18), 150, 11, 20);
  check_results(rules_of(1, 30), 100, 11, 21);
  check_results(rules_of(1, 40), 60, 10, 22);
  check_results(rules_of(1, 22, {7, 15}), 150, 11, 23);
}

/// Checks the winners that the values of remainders with few points tell.
void check_values(const Rules& rules, int games, std::uint64_t seed) {
  Random random(laws::law_seed(seed));
  const Grid grid(rules);
  Region_values values;
  oracles::Nogo_winner winner(rules);
  int regions = 0;
  for_random_games(rules, games, random, [&](const Position& position, const oracles::Nogo& slow) {
    const Remainder remainder(grid, position);
    const auto value = values.value(grid, remainder, 6);
    if (!value) return;
    if (remainder.points() != 0 &&
        remainder.region_of(grid, remainder.points()) != remainder.points())
      ++regions;
    const bool wins = !values.games().at_most(*value, Short_games::zero);
    CHECK(wins == (truth(position, slow, winner) == Proof::win));
  });
  CHECK(regions > 0);
}

TEST_CASE("regions have values as combinatorial games on all boards", "[nogo][solver]") {
  check_values(rules_of(4, 4), 200, 24);
  check_values(rules_of(6, 3), 200, 25);
  check_values(rules_of(9, 2), 200, 26);
  check_values(rules_of(1, 16), 200, 27);
  check_values(rules_of(5, 4, {2, 7, 12}), 200, 28);
}

TEST_CASE("a region has the same key at every place", "[nogo][solver]") {
  // X.O.... and ...O.X. in a row of nine.
  const Rules rules = rules_of(9, 1);
  const Grid grid(rules);
  const auto key_with = [&](std::initializer_list<Placement> stones) {
    const auto position = Position::set_up(rules, stones, Color::black).value();
    return key_of(grid, Remainder(grid, position));
  };
  const Color b = Color::black;
  const Color w = Color::white;
  const auto first = key_with({{b, 0}, {w, 2}, {w, 3}, {b, 4}});
  CHECK(first == key_with({{b, 8}, {w, 6}, {w, 5}, {b, 4}}));
  CHECK(first != key_with({{b, 8}, {w, 6}, {b, 4}}));
}

TEST_CASE("mirror images and exchanged colours have one key", "[nogo][solver]") {
  for (const auto& [width, height] : {std::pair{4, 4}, {3, 5}, {5, 3}, {1, 9}, {7, 1}}) {
    const Rules rules = rules_of(width, height);
    const Grid grid(rules);
    Random random(laws::law_seed(17));
    for_random_games(rules, 20, random, [&](const Position& position, const oracles::Nogo&) {
      const Remainder remainder(grid, position);
      for (int i = 0; i < 2 * Symmetry::count; ++i) {
        const Symmetry symmetry = Symmetry::number(i / 2);
        if (!symmetry.keeps(rules.geometry())) continue;
        const Remainder image(grid, test::image(rules, position, symmetry, i % 2 != 0));
        CHECK(key_of(grid, image) == key_of(grid, remainder));
        CHECK(image.free_moves() == remainder.free_moves());
      }
    });
  }
}

TEST_CASE("a solver that was interrupted says nothing wrong", "[nogo][solver]") {
  const Rules rules = rules_of(4, 3);
  oracles::Nogo_winner winner(rules);
  Random random(laws::law_seed(18));
  Solver solver(table_bytes);
  int ended = 0;
  for (int game = 0; game < 150; ++game) {
    if (game % 10 == 0) solver.clear_search();
    Twins twins(rules);
    for (auto plies = random.below(4); plies > 0; --plies) twins.play(random);
    if (twins.position.empty_points().size() > 10) continue;
    const Proof proof = proof_by(solver, twins.position, random.below(300));
    if (proof == Proof::unknown) {
      ++ended;
      continue;
    }
    CHECK(proof == truth(twins.position, twins.slow, winner));
  }
  CHECK(ended > 0);
}

TEST_CASE("several threads find what one does", "[nogo][solver][long]") {
  // Threads split the work only with more than sixteen points left, and never on a row.
  for (const Rules& rules : {rules_of(6, 3), rules_of(5, 4, {7}), rules_of(9, 2),
                             rules_of(5, 5, {0, 4, 12, 20, 24}), rules_of(18, 1)}) {
    Random random(laws::law_seed(21));
    Solver one(table_bytes);
    for (int game = 0; game < 6; ++game) {
      Solver several(2 * table_bytes, 3);
      const auto position = test::walked<Position>(rules, game, random);
      CHECK(proof_by(several, position) == proof_by(one, position));
    }
  }
}

TEST_CASE("threads know what others search", "[nogo][solver]") {
  Team team;
  const Remainder_key one{1, 2};
  const Remainder_key two{3, 4};
  CHECK_FALSE(team.searches(one));
  team.begin(one);
  CHECK(team.searches(one));
  CHECK_FALSE(team.searches(two));
  team.end(one);
  CHECK_FALSE(team.searches(one));
}

TEST_CASE("several threads that were interrupted say nothing wrong", "[nogo][solver]") {
  const Rules rules = rules_of(6, 3);
  Solver one(table_bytes);
  Solver several(2 * table_bytes, 2);
  Random random(laws::law_seed(22));
  int ended = 0;
  for (int game = 0; game < 100; ++game) {
    if (game % 10 == 0) several.clear_search();
    Twins twins(rules);
    for (auto plies = random.below(3); plies > 0; --plies) twins.play(random);
    const Proof proof = proof_by(several, twins.position, random.below(20'000));
    if (proof == Proof::unknown) {
      ++ended;
      continue;
    }
    CHECK(proof == proof_by(one, twins.position));
  }
  CHECK(ended > 0);
  CHECK(ended < 100);
}

TEST_CASE("a solver goes on with what another one found on the same board", "[nogo][solver]") {
  const Rules rules = rules_of(4, 4);
  const Rules other_rules = rules_of(3, 4);
  const Rules row_rules = rules_of(1, 9);
  const Position start(rules);
  Solver first(table_bytes);
  Solver second(table_bytes);
  CHECK(proof_by(first, start, 2000) == Proof::unknown);
  const auto nodes_of = [&](Solver& solver) {
    Budget budget(Limits{});
    Meter meter(budget, Unit::node, 16);
    CHECK(solver.prove(start, meter) == Proof::loss);
    return meter.count();
  };
  const auto carry = [](const Solver& from, Solver& to) {
    std::size_t count = 0;
    to.begin();
    from.for_each([&](const Hash_store::Entry& entry) {
      CHECK(to.accepts(entry, 16));
      to.put(entry);
      ++count;
    });
    return count;
  };
  CHECK(carry(first, second) > 200);
  CHECK(nodes_of(second) > 0);
  // The second solver has all results of the first one afterwards.
  CHECK(nodes_of(first) > 0);
  carry(first, second);
  CHECK(second.bytes_in_use() == first.bytes_in_use());
  CHECK(nodes_of(second) == 0);
  // Results of another board are useless.
  carry(first, second);
  CHECK(proof_by(second, Position(other_rules)) == Proof::loss);
  CHECK(second.bytes_in_use() < first.bytes_in_use());
  // Markers of places are not positions.
  std::uint64_t positions = 0;
  first.for_each([&](const Hash_store::Entry& entry) {
    if (first.is_position(entry)) ++positions;
  });
  CHECK(positions == first.bytes_in_use() / 16);
  // The results of a row hold numbers of this process.
  Solver row(table_bytes);
  CHECK(proof_by(row, Position(row_rules)) == Proof::win);
  CHECK(carry(row, second) == 0);
  CHECK_FALSE(second.accepts({1, 0x100FF}, 16));
  CHECK_FALSE(second.accepts({std::uint64_t{1} << 16, 0x40400}, 16));
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
