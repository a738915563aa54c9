#include "engine/gomoku/vcf.h"

#include "games/random.h"
#include "tests/engine/gomoku/threat_positions.h"
#include "tests/engine/searching.h"
#include "tests/laws/position_laws.h"
#include "tests/oracles/gomoku_fours.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace goishi::gomoku {
namespace {

using Verdict = Vcf::Verdict;
constexpr std::size_t table_bytes = 1 << 20;
constexpr std::size_t most_positions = 2'000'000;

/// A search with its own table.
struct Alone {
  explicit Alone(const Rules& rules) : table(table_bytes), vcf(rules, table) {
    table.take_memory();
  }

  Word_table table;
  Vcf vcf;
};

/// Whether a line of fours wins against all answers; in caro, whether the attacker wins by fours
/// after another answer.
bool is_proof(oracles::Gomoku board, oracles::Gomoku_fours& fours, const Position& position,
              Color attacker, const Move_list& line) {
  const int points = position.geometry().points();
  for (std::size_t ply = 0; ply < line.size(); ply += 2) {
    if (!board.is_legal(attacker, line[ply])) return false;
    board.play(attacker, line[ply]);
    if (board.outcome(attacker).is_over()) return board.outcome(attacker).winner() == attacker;
    for (int p = 0; p < points; ++p) {
      const Move answer = Move::at(static_cast<Point>(p));
      if (!board.is_legal(opponent(attacker), answer)) continue;
      oracles::Gomoku after = board;
      after.play(opponent(attacker), answer);
      const bool is_in_line = ply + 1 < line.size() && answer == line[ply + 1];
      if (after.outcome(attacker).is_over()) return false;
      const bool may_branch = position.rules().has_enclosure();
      if (!is_in_line && !(may_branch ? fours.wins(after) : fours.completes(after))) return false;
    }
    if (ply + 1 == line.size()) return true;
    board.play(opponent(attacker), line[ply + 1]);
  }
  return false;
}

/// Compares the search with a search of all moves by the oracle's rules. One position of some
/// thousands has too many fours for the oracle's memory, and is skipped.
void check_vcf(std::uint64_t positions, std::uint64_t seed, bool has_holes) {
  Random random(seed);
  int wins = 0;
  int long_wins = 0;
  std::uint64_t open = 0;
  for (std::uint64_t i = 0; i < positions; ++i) {
    const Rules rules = threat_rules(random, has_holes);
    const auto stones = threat_stones(rules, random);
    const auto position = Position::set_up(rules, stones, static_cast<Color>(random.below(2)));
    if (!position || position->outcome().is_over()) continue;
    oracles::Gomoku board(rules);
    for (const auto& [color, point] : stones) board.put(color, point);
    Alone alone(rules);
    for (const Color attacker : {Color::black, Color::white}) {
      oracles::Gomoku_fours fours(rules, attacker, most_positions);
      const Verdict expected = fours.wins(board) ? Verdict::win : Verdict::no_win;
      if (fours.gives_up()) {
        ++open;
        continue;
      }
      CHECK(alone.vcf.solve(*position, attacker) == expected);
      CHECK(alone.vcf.win(Board(*position), attacker, 1'000'000) == (expected == Verdict::win));
      if (expected != Verdict::win) continue;
      ++wins;
      if (alone.vcf.line().size() > 3) ++long_wins;
      const bool stands = is_proof(board, fours, *position, attacker, alone.vcf.line());
      CHECK((stands || fours.gives_up()));
    }
  }
  CHECK(open <= positions / 1'000);
  CHECK(wins > static_cast<int>(positions / (has_holes ? 12 : 4)));
  CHECK(long_wins > static_cast<int>(positions / (has_holes ? 60 : 20)));
}

TEST_CASE("VCF finds what a search of all moves finds, and no more", "[gomoku][vcf][holes]") {
  check_vcf(laws::positions_to_visit(15'000, 10), laws::law_seed(1), false);
  check_vcf(laws::positions_to_visit(15'000, 10), laws::law_seed(4), true);
}

Verdict solve(Rule rule, const std::vector<std::string>& rows, Color attacker) {
  const Rules rules = *Rules::make({9, 9}, rule);
  return Alone(rules).vcf.solve(drawn(rules, rows), attacker);
}

TEST_CASE("an answer that makes a four of its own ends a VCF", "[gomoku][vcf]") {
  // F5 wins after F4; G5 is only the answer to it.
  std::vector<std::string> rows{".........", ".........", ".....X...", ".....X...", ".OXXX....",
                                ".........", ".........", ".........", "........."};
  CHECK(solve(Rule::freestyle, rows, Color::black) == Verdict::win);
  for (std::size_t row = 1; row < 4; ++row) rows[row][6] = 'O';
  CHECK(solve(Rule::freestyle, rows, Color::black) == Verdict::no_win);
}

TEST_CASE("Black makes no two fours at once in renju, and White does", "[gomoku][vcf][renju]") {
  CHECK(solve(Rule::standard, two_fours, Color::black) == Verdict::win);
  CHECK(solve(Rule::renju, two_fours, Color::black) == Verdict::no_win);
  CHECK(solve(Rule::renju, exchanged(two_fours), Color::white) == Verdict::win);
}

TEST_CASE("a four wins whose answer is forbidden to Black", "[gomoku][vcf][renju]") {
  CHECK(solve(Rule::renju, four_before_overline, Color::white) == Verdict::win);
  CHECK(solve(Rule::standard, four_before_overline, Color::white) == Verdict::no_win);
}

TEST_CASE("a row behind an answer that is forbidden counts among the plies",
          "[gomoku][vcf][renju]") {
  const Rules rules = *Rules::make({9, 9}, Rule::renju);
  Position position = drawn(rules, four_before_overline);
  position.set_to_move(Color::white);
  Alone alone(rules);
  Budget budget{Limits{}};
  Meter meter(budget, Unit::node, 1);
  CHECK(alone.vcf.plies_to_win(Board(position), 100, meter) == 3);
}

TEST_CASE("a VCF whose budget ends is unknown, and nothing false is remembered", "[gomoku][vcf]") {
  Random random(2);
  int ended = 0;
  for (int i = 0; i < 300; ++i) {
    const Rules rules = threat_rules(random);
    const auto position = Position::set_up(rules, threat_stones(rules, random), Color::black);
    if (!position || position->outcome().is_over()) continue;
    const Verdict expected = Alone(rules).vcf.solve(*position, Color::black);
    Alone alone(rules);
    Verdict verdict = Verdict::unknown;
    for (std::uint64_t nodes = 0; verdict == Verdict::unknown; ++nodes) {
      verdict = alone.vcf.solve(*position, Color::black, nodes);
      CHECK(alone.vcf.nodes() <= nodes);
      if (verdict == Verdict::unknown) ++ended;
    }
    CHECK(verdict == expected);
  }
  CHECK(ended > 200);
}

TEST_CASE("a VCF counts its nodes in the meter of its caller", "[gomoku][vcf]") {
  const Rules rules = *Rules::make({8, 8});
  Random random(3);
  Alone alone(rules);
  Budget budget(test::nodes(100));
  Meter meter(budget, Unit::node, 1);
  std::uint64_t nodes = 0;
  while (!budget.spent()) {
    const auto position = Position::set_up(rules, threat_stones(rules, random), Color::black);
    if (!position || position->outcome().is_over()) continue;
    static_cast<void>(alone.vcf.solve(*position, Color::black, Limits::unlimited, &meter));
    nodes += alone.vcf.nodes();
    if (nodes < 100) CHECK(meter.count() == nodes);
  }
  CHECK(nodes == 100);
}

} // namespace
} // namespace goishi::gomoku
