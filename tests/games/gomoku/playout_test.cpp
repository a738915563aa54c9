#include "games/gomoku/playout.h"

#include "tests/games/gomoku/holes.h"
#include "tests/games/play.h"
#include "tests/oracles/gomoku.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <vector>

using namespace goishi;
using namespace goishi::gomoku;

namespace {

/// Random stones of varying density; also rows that are too long to win, or enclosed.
gomoku::Position any_start(const Rules& rules, Random& random) {
  for (;;) {
    std::vector<Placement> stones;
    const std::uint32_t of_16 = random.below(12);
    for (int p = 0; p < rules.geometry().points(); ++p)
      if (rules.contains(rules.coordinates(static_cast<Point>(p))) && random.below(16) < of_16)
        stones.push_back(
            {random.below(2) == 0 ? Color::black : Color::white, static_cast<Point>(p)});
    const auto start =
        gomoku::Position::set_up(rules, stones, random.below(2) == 0 ? Color::black : Color::white);
    if (start && !start->outcome().is_over()) return *start;
  }
}

struct Summary {
  double length = 0;
  double black = 0;
};

/// Playouts of the oracle from the empty board: random legal moves until there is a result.
Summary oracle_summary(const Rules& rules, int games) {
  Random random(7);
  Summary sum;
  for (int game = 0; game < games; ++game) {
    oracles::Gomoku oracle(rules);
    std::vector<Move> points;
    for (int p = 0; p < rules.geometry().points(); ++p)
      points.push_back(Move::at(static_cast<Point>(p)));
    Color color = Color::black;
    int length = 0;
    for (; !oracle.outcome(color).is_over(); color = opponent(color), ++length) {
      const std::size_t i = random.below(static_cast<std::uint32_t>(points.size()));
      oracle.play(color, points[i]);
      points.erase(points.begin() + static_cast<std::ptrdiff_t>(i));
    }
    sum.length += length;
    if (oracle.outcome(color).winner() == Color::black) sum.black += 1;
  }
  return {sum.length / games, sum.black / games};
}

Summary playout_summary(const Rules& rules, int games) {
  Random random(8);
  Playout playout{gomoku::Position(rules)};
  Summary sum;
  for (int game = 0; game < games; ++game) {
    if (playout.run(random).winner() == Color::black) sum.black += 1;
    sum.length += playout.length();
  }
  return {sum.length / games, sum.black / games};
}

} // namespace

TEST_CASE("Gomoku playouts are legal games to the end", "[gomoku][playout][holes]") {
  Random random(1);
  int wrong = 0;
  for (int i = 0; i < 8000; ++i) {
    const Rules whole = any_rules(random, 25);
    const Rules rules = i < 6000 ? whole : with_holes(whole, random);
    gomoku::Position position = any_start(rules, random);
    Playout playout(position);
    Move_list moves;
    for (int run = 0; run < 2; ++run) {
      gomoku::Position game = position;
      const Outcome outcome = playout.run(random);
      playout.moves(moves);
      if (static_cast<int>(moves.size()) != playout.length()) ++wrong;
      for (const Move move : moves) {
        if (!game.is_legal(move)) {
          ++wrong;
          break;
        }
        game.play(move);
      }
      if (!game.outcome().is_over() || game.outcome() != outcome) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("Gomoku playouts from the end of a game are its outcome", "[gomoku][playout]") {
  const Rules rules = *Rules::make({3, 3}, Rule::freestyle, 3);
  const Placement row[] = {{Color::white, 0}, {Color::white, 1}, {Color::white, 2}};
  Playout playout(*gomoku::Position::set_up(rules, row, Color::black));
  Random random(1);
  CHECK(playout.run(random) == Outcome::win_for(Color::white));
  CHECK(playout.length() == 0);
}

TEST_CASE("random Gomoku is as long as the oracle's", "[gomoku][playout]") {
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::caro}) {
    for (const std::uint8_t side : {std::uint8_t{15}, std::uint8_t{18}}) {
      const Rules rules = *Rules::make({side, side}, rule);
      const Summary slow = oracle_summary(rules, 4000);
      const Summary quick = playout_summary(rules, 40'000);
      // Four standard deviations of the slow ones: of the length, about 37, and of the share.
      CHECK(std::abs(slow.length - quick.length) < 4 * 45 / std::sqrt(4000.0));
      CHECK(std::abs(slow.black - quick.black) < 4 * 0.5 / std::sqrt(4000.0));
    }
  }
  const Rules usual = *Rules::make({15, 15});
  const Summary freestyle = playout_summary(usual, 40'000);
  CHECK(freestyle.length == Approx(109).margin(1));
}

TEST_CASE("every legal move of Gomoku is as likely at any time", "[gomoku][playout]") {
  for (const Rule rule : {Rule::freestyle, Rule::renju}) {
    // Black's C1 is an overline: forbidden in renju.
    const Rules rules = *Rules::make({7, 7}, rule);
    std::string cells(49, '.');
    if (rule == Rule::renju) cells.replace(28, 21, "......O.......XX.XXXO");
    const auto start = test::drawn<gomoku::Position>(rules, cells);
    const Move_list legal = test::legal_moves(start);
    Playout playout(start);
    Random random(3);
    Move_list moves;
    std::vector<int> first(49);
    std::vector<int> fifth(49);
    constexpr int games = 100'000;
    for (int i = 0; i < games; ++i) {
      playout.run(random);
      playout.moves(moves);
      ++first[moves[0].point()];
      if (moves.size() > 4) ++fifth[moves[4].point()];
    }
    const double expected = static_cast<double>(games) / static_cast<double>(legal.size());
    double chi = 0;
    for (const Move move : legal) chi += std::pow(first[move.point()] - expected, 2) / expected;
    // 46 or 48 degrees of freedom: one in 10,000 is above 95.
    CHECK(chi < 95);
    if (rule == Rule::freestyle) {
      chi = 0;
      for (const int count : fifth) chi += std::pow(count - expected, 2) / expected;
      CHECK(chi < 95);
    } else {
      CHECK(first[2] == 0);
    }
  }
}

TEST_CASE("a seed gives the same Gomoku playouts with every instruction set", "[gomoku][playout]") {
  Random random(2026);
  std::uint64_t signature = 0;
  Move_list moves;
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju}) {
    for (const std::uint8_t side : {std::uint8_t{9}, std::uint8_t{15}, std::uint8_t{19}}) {
      const Rules rules = *Rules::make({side, side}, rule);
      Playout playout{gomoku::Position(rules)};
      for (int game = 0; game < 20; ++game) {
        playout.run(random);
        playout.moves(moves);
        for (const Move move : moves) signature = Random::mix(signature + move.raw());
      }
    }
  }
  CHECK(signature == 7578661797176265442U);
}
