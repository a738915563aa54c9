#include "games/nogo/playout.h"

#include "tests/games/play.h"
#include "tests/oracles/nogo.h"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

using namespace goishi;
using nogo::Playout_policy;

namespace {

nogo::Rules rules_of(int width, int height, bool centre_ban = false,
                     std::span<const Point> holes = {}) {
  return *nogo::Rules::make(test::board(width, height), centre_ban, holes);
}

/// Replays a playout. Counts its errors: an illegal move, no contested point although the policy
/// wants one, an early end, the wrong winner.
int faults(const nogo::Position& start, const nogo::Playout& playout, Color winner,
           Playout_policy policy) {
  int count = 0;
  nogo::Position position = start;
  for (const Point p : playout.moves()) {
    if (!position.is_legal(Move::at(p))) return 1;
    if (policy == Playout_policy::contested_first &&
        position.class_of(p) != nogo::Point_class::both &&
        !position.points(nogo::Point_class::both).empty())
      ++count;
    (void)position.play(Move::at(p));
  }
  if (position.outcome() != Outcome::win_for(winner)) ++count;
  return count;
}

/// The probability of each whole game if all legal moves are equally likely.
void enumerate(const oracles::Nogo& board, Color color, double probability,
               std::vector<Point>& moves, std::map<std::vector<Point>, double>& games) {
  const auto legal = board.legal_moves(color);
  if (legal.empty()) games[moves] = probability;
  for (const Move move : legal) {
    oracles::Nogo after = board;
    after.play(color, move);
    moves.push_back(move.point());
    enumerate(after, opponent(color), probability / static_cast<double>(legal.size()), moves,
              games);
    moves.pop_back();
  }
}

} // namespace

TEST_CASE("playouts are legal games to the end, from any position", "[nogo][playout]") {
  Random random(3);
  nogo::Playout playout;
  int wrong = 0;
  for (int game = 0; game < 3000; ++game) {
    const int longest = game % 10 == 0 ? 19 : game % 3 == 0 ? 11 : 6;
    const auto side = [&] {
      return 1 + static_cast<int>(random.below(static_cast<unsigned>(longest)));
    };
    const int width = side();
    const int height = side();
    std::vector<Point> holes;
    for (int i = game % 4; i > 1; --i)
      holes.push_back(static_cast<Point>(random.below(static_cast<unsigned>(width * height))));
    if (width * height <= 2) holes.clear();
    const nogo::Rules rules = rules_of(width, height, game % 2 == 0, holes);
    nogo::Position start(rules);
    if (game % 5 == 0) start.set_to_move(Color::white);
    for (auto plies = random.below(60); plies > 0; --plies)
      if (test::play_any(start, random).is_none()) break;
    for (const auto policy : {Playout_policy::uniform, Playout_policy::contested_first}) {
      wrong += faults(start, playout, playout.play(start, random, policy), policy);
      std::array<nogo::Playout, 3> together;
      nogo::play_out(start, random, policy, together);
      for (const nogo::Playout& one : together) wrong += faults(start, one, one.winner(), policy);
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("every game is as likely as uniform choice makes it", "[nogo][playout]") {
  for (const auto& [first, centre_ban] :
       {std::pair(Color::black, false), {Color::black, true}, {Color::white, false}}) {
    const nogo::Rules rules = centre_ban ? rules_of(5, 1, true) : rules_of(3, 2);
    std::map<std::vector<Point>, double> expected;
    std::vector<Point> moves;
    enumerate(oracles::Nogo(rules), first, 1, moves, expected);

    constexpr int playouts = 400'000;
    std::map<std::vector<Point>, int> seen;
    nogo::Position start(rules);
    start.set_to_move(first);
    std::array<nogo::Playout, 5> together;
    Random random(11);
    for (int i = 0; i < playouts; i += 5) {
      nogo::play_out(start, random, Playout_policy::uniform, together);
      for (const nogo::Playout& playout : together)
        ++seen[{playout.moves().begin(), playout.moves().end()}];
    }
    CHECK(seen.size() <= expected.size());
    double chi_square = 0;
    for (const auto& [game, probability] : expected) {
      const double off = seen[game] - playouts * probability;
      chi_square += off * off / (playouts * probability);
    }
    // Five standard deviations above the mean of a chi-square distribution.
    const auto freedom = static_cast<double>(expected.size() - 1);
    INFO(expected.size() << " games");
    CHECK(chi_square < freedom + 5 * std::sqrt(2 * freedom));
    CHECK(chi_square > freedom - 5 * std::sqrt(2 * freedom));
  }
}

TEST_CASE("games that are played together do not depend on each other", "[nogo][playout]") {
  // Of two games from the empty board, whether both have the same winner.
  const nogo::Rules rules = rules_of(5, 5);
  const nogo::Position start(rules);
  std::array<nogo::Playout, 2> pair;
  Random random(7);
  constexpr int pairs = 40'000;
  double black = 0;
  double alike = 0;
  for (int i = 0; i < pairs; ++i) {
    nogo::play_out(start, random, Playout_policy::contested_first, pair);
    for (const nogo::Playout& playout : pair) black += playout.winner() == Color::black ? 0.5 : 0;
    alike += pair[0].winner() == pair[1].winner() ? 1 : 0;
  }
  const double p = black / pairs;
  const double expected = p * p + (1 - p) * (1 - p);
  CHECK(std::abs(alike / pairs - expected) < 5 * std::sqrt(0.25 / pairs));
}

TEST_CASE("uniform playouts on 9x9 last 74.4 plies and Black wins half", "[nogo][playout]") {
  const nogo::Rules rules = rules_of(9, 9);
  const nogo::Position start(rules);
  nogo::Playout playout;
  Random random(5);
  constexpr int playouts = 100'000;
  double plies = 0;
  double black = 0;
  for (int i = 0; i < playouts; ++i) {
    if (playout.play(start, random) == Color::black) ++black;
    plies += static_cast<double>(playout.moves().size());
  }
  // Four standard errors: 1.8 plies and 0.5 wins a game deviate.
  CHECK(plies / playouts == Approx(74.4).margin(0.05));
  CHECK(black / playouts == Approx(0.502).margin(0.008));
}

TEST_CASE("a seed gives the same playouts with every instruction set", "[nogo][playout]") {
  std::uint64_t sum = 0;
  for (const int side : {5, 9, 10, 13, 19}) {
    const nogo::Rules rules = rules_of(side, side);
    const nogo::Position start(rules);
    std::array<nogo::Playout, 3> playouts;
    Random random(1);
    for (int i = 0; i < 100; ++i) {
      nogo::play_out(start, random,
                     i % 2 == 0 ? Playout_policy::uniform : Playout_policy::contested_first,
                     playouts);
      for (const nogo::Playout& playout : playouts)
        for (const Point p : playout.moves()) sum = sum * 31 + p;
    }
  }
  CHECK(sum == 0x4738967429efecbb);
}
