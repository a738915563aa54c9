#include "engine/gomoku/defences.h"

#include "games/random.h"
#include "tests/engine/gomoku/threat_positions.h"
#include "tests/laws/position_laws.h"
#include "tests/oracles/gomoku_fours.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string_view>
#include <vector>

namespace goishi::gomoku {
namespace {

/// The legal points of the defender that are not listed, but stop the attacker's win by fours.
int forgotten(const Rules& rules, const oracles::Gomoku& board, Color attacker,
              const Move_list& defences) {
  oracles::Gomoku_fours fours(rules, attacker);
  int count = 0;
  for (int p = 0; p < rules.geometry().points(); ++p) {
    const Move move = Move::at(static_cast<Point>(p));
    if (!board.is_legal(opponent(attacker), move)) continue;
    if (std::find(defences.begin(), defences.end(), move) != defences.end()) continue;
    oracles::Gomoku after = board;
    after.play(opponent(attacker), move);
    if (after.outcome(attacker).is_over() || !fours.wins(after)) ++count;
  }
  return count;
}

/// Compares the defences against wins by fours with those of a search of all moves.
void check_defences(std::uint64_t positions, std::uint64_t seed, bool has_holes) {
  Random random(laws::law_seed(seed));
  int wins = 0;
  for (std::uint64_t i = 0; i < positions; ++i) {
    const Rules rules = threat_rules(random, has_holes);
    const auto stones = threat_stones(rules, random);
    const auto attacker = static_cast<Color>(random.below(2));
    const auto position = Position::set_up(rules, stones, opponent(attacker));
    if (!position || position->outcome().is_over()) continue;
    Rows rows(rules);
    rows.set_up(position->lines());
    if (rows.completions(opponent(attacker)).count() > 0) continue;
    Word_table table(1 << 20);
    table.take_memory();
    Vcf vcf(rules, table);
    if (vcf.solve(*position, attacker) != Vcf::Verdict::win) continue;
    // A five in one move is stopped on its point.
    if (rows.completions(attacker).count() > 0) continue;
    ++wins;
    oracles::Gomoku board(rules);
    for (const auto& [color, point] : stones) board.put(color, point);
    Move_list defences;
    if (rules.has_enclosure())
      Defences(rules).find_any(rows, attacker, vcf.stones(), defences);
    else
      Defences(rules).find(rows, attacker, vcf.line(), defences);
    CHECK(forgotten(rules, board, attacker, defences) == 0);
  }
  CHECK(wins > static_cast<int>(positions / (has_holes ? 60 : 20)));
}

TEST_CASE("no defence against a win by fours is left out", "[gomoku][vct][holes]") {
  check_defences(laws::positions_to_visit(15'000, 4), 5, false);
  check_defences(laws::positions_to_visit(15'000, 4), 6, true);
}

TEST_CASE("a stone far from a line of fours may forbid a point of it", "[gomoku][vct][renju]") {
  // H8 makes a four, a three in the column, and a false one in the row, since F8 would be two
  // threes. White's C5 stops one of these: then H8 is two threes.
  const Rules rules = *Rules::make({15, 15}, Rule::renju);
  const auto at = [&](std::string_view name) { return *parse_point(rules.geometry(), name); };
  std::vector<Placement> stones;
  for (const std::string_view name : {"F10", "F9", "H9", "G8", "J8", "E7", "H7", "D6", "J7", "K6"})
    stones.push_back({Color::black, at(name)});
  for (const std::string_view name : {"L8", "L5"}) stones.push_back({Color::white, at(name)});
  const Position position = *Position::set_up(rules, stones, Color::white);
  Rows rows(rules);
  rows.set_up(position.lines());
  Move_list line;
  for (const std::string_view name : {"H8", "G9", "H10", "H11", "H6"})
    line.push_back(Move::at(at(name)));
  Move_list defences;
  Defences(rules).find(rows, Color::black, line, defences);
  const auto defends = [&](std::string_view name) {
    return std::find(defences.begin(), defences.end(), Move::at(at(name))) != defences.end();
  };
  CHECK(defends("H8"));
  CHECK(defends("C5"));
  CHECK_FALSE(defends("A1"));
}

} // namespace
} // namespace goishi::gomoku
