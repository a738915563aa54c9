#include "engine/nogo/solver/endgame.h"

#include "engine/budget.h"
#include "engine/nogo/solver/remainder.h"
#include "engine/nogo/solver/small_remainder.h"
#include "engine/nogo/solver/solver.h"
#include "games/random.h"
#include "tests/engine/nogo/random_games.h"
#include "tests/laws/position_laws.h"
#include "tests/oracles/nogo_winner.h"

#include <catch2/catch.hpp>

#include <initializer_list>
#include <utility>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The number of points that are legal for at least one player.
int open_points(const Position& position) {
  return (position.legal(Color::black) | position.legal(Color::white)).size();
}

/// The solver, which judges the endgame search.
class Judge {
public:
  [[nodiscard]] bool finds(Proof proof, const Position& position) {
    return solver_.prove(position, meter_) == proof;
  }

private:
  Solver solver_{std::size_t{16} << 20};
  Budget budget_{Limits{}};
  Meter meter_{budget_, Unit::node, 64};
};

constexpr std::uint64_t many = 100'000'000;

TEST_CASE("the endgame proves what brute force finds", "[nogo][solver]") {
  Random random(laws::law_seed(1));
  int wins = 0;
  int losses = 0;
  for (const Rules& rules :
       {rules_of(4, 4), rules_of(3, 5), rules_of(9, 9), rules_of(10, 10), rules_of(9, 11),
        rules_of(9, 9, {30, 31, 32, 39, 40, 41, 48, 49, 50}), rules_of(5, 4, {2, 7, 12})}) {
    Endgame endgame(Endgame::least_bytes);
    oracles::Nogo_winner winner(rules);
    for_random_games(rules, 60, random, [&](const Position& position, const oracles::Nogo& slow) {
      if (open_points(position) > 11) return;
      const Proof proof = endgame.prove(position, many);
      const bool mover_wins = winner.mover_wins(slow, position.to_move());
      CHECK(proof == (mover_wins ? Proof::win : Proof::loss));
      ++(mover_wins ? wins : losses);
    });
  }
  CHECK(wins > 1000);
  CHECK(losses > 1000);
}

TEST_CASE("the endgame agrees with the solver", "[nogo][solver][long]") {
  Random random(laws::law_seed(2));
  Judge judge;
  int told = 0;
  for (const Rules& rules : {rules_of(8, 5), rules_of(5, 7), rules_of(6, 6), rules_of(4, 10)}) {
    Endgame endgame(Endgame::least_bytes);
    for_random_games(rules, 100, random, [&](const Position& position, const oracles::Nogo&) {
      const int open = open_points(position);
      if (open > 20) return;
      const Proof proof = endgame.prove(position, many);
      if (open <= Small_remainder::most_points) CHECK(proof != Proof::unknown);
      if (proof == Proof::unknown) return;
      ++told;
      CHECK(judge.finds(proof, position));
    });
  }
  CHECK(told > 4000);
}

TEST_CASE("the endgame solves what has more than sixteen points", "[nogo][solver][long]") {
  Random random(laws::law_seed(3));
  Judge judge;
  Budget budget{Limits{}};
  Meter meter(budget, Unit::node, 64);
  int solved = 0;
  int wins = 0;
  for (const Rules& rules : {rules_of(8, 5), rules_of(6, 6), rules_of(10, 4), rules_of(5, 7),
                             rules_of(7, 5, {3, 17, 31})}) {
    Endgame endgame(Endgame::least_bytes);
    for_random_games(rules, 20, random, [&](const Position& position, const oracles::Nogo&) {
      const int open = open_points(position);
      if (open > 18 || open <= Small_remainder::most_points) return;
      const Proof proof = endgame.solve(position, meter);
      CHECK(judge.finds(proof, position));
      if (endgame.prove(position, 0) != proof) ++solved;
      wins += proof == Proof::win ? 1 : 0;
    });
  }
  CHECK(solved > 50);
  CHECK(wins > 50);
}

/// Proves boards in turn with one table.
void check_boards(std::initializer_list<std::pair<Rules, Proof>> boards) {
  Endgame endgame(Endgame::least_bytes);
  Budget budget{Limits{}};
  Meter meter(budget, Unit::node, 64);
  for (const auto& [rules, proof] : boards) CHECK(endgame.solve(Position(rules), meter) == proof);
}

TEST_CASE("the endgame changes boards", "[nogo][solver]") {
  check_boards({{rules_of(3, 4), Proof::loss},
                {rules_of(2, 6), Proof::win},
                {rules_of(3, 6), Proof::win},
                {rules_of(3, 5), Proof::win},
                {rules_of(3, 4), Proof::loss},
                {rules_of(2, 7), Proof::win}});
}

TEST_CASE("the endgame changes larger boards", "[nogo][solver][long]") {
  check_boards({{rules_of(4, 4), Proof::loss},
                {rules_of(2, 9), Proof::loss},
                {rules_of(3, 6), Proof::win},
                {rules_of(2, 8), Proof::win},
                {rules_of(4, 4), Proof::loss},
                {rules_of(2, 9), Proof::loss}});
}

TEST_CASE("the endgame leaves to others what it cannot prove", "[nogo][solver]") {
  const auto proof = [](const Rules& rules, std::uint64_t most_nodes,
                        std::size_t bytes = Endgame::least_bytes) {
    return Endgame(bytes).prove(Position(rules), most_nodes);
  };
  CHECK(proof(rules_of(9, 9), many) == Proof::unknown);
  CHECK(proof(rules_of(11, 11), many) == Proof::unknown);
  CHECK(proof(*Rules::make({3, 3}, true), many) == Proof::unknown);

  const Rules small = rules_of(4, 4);
  CHECK(proof(small, 10) == Proof::unknown);
  CHECK(proof(small, many) == Proof::loss);
  CHECK(proof(small, many, Endgame::least_bytes - 1) == Proof::unknown);
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
