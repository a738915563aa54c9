#include "engine/gomoku/defences.h"

#include "games/gomoku/pattern.h"

#include <bitset>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

// A stone can refute a line in three ways. It occupies a square that the line needs. It makes, with
// answers that the line forces, a four of the defender: then it is in a row that lacks two stones
// or fewer once all answers are on the board. Or, in renju, it makes a point forbidden or legal; if
// that is possible, all points are tried. Replaying the line decides for each point.
void Defences::find(Rows& rows, Color attacker, const Move_list& moves, Move_list& defences) const {
  const Threat_line line{attacker, moves};
  Move_list points;
  if (depends_on_distant_stones(rows, line)) {
    for (int p = 0; p < rules_.geometry().points(); ++p)
      if (rows.is_empty(static_cast<Point>(p))) points.push_back(Move::at(static_cast<Point>(p)));
  } else {
    add_near(rows, line, points);
  }
  defences.clear();
  for (const Move move : points)
    if (rows.is_legal(opponent(attacker), move.point()) && !wins_against(rows, line, move.point()))
      defences.push_back(move);
}

void Defences::add_near(Rows& rows, const Threat_line& line, Move_list& points) const {
  const Color defender = opponent(line.attacker);
  std::bitset<max_points> seen;
  const auto add = [&](Point p) {
    if (!seen[p]) points.push_back(Move::at(p));
    seen.set(p);
  };
  const auto toggle_answers = [&] {
    for (std::size_t ply = 1; ply < line.moves.size(); ply += 2)
      rows.toggle(defender, line.moves[ply].point());
  };
  points.clear();
  for (const Move move : line.moves) add(move.point());
  toggle_answers();
  Rows::for_all_lines([&](const Four_lines& lines) {
    const Unfinished_rows fours = rows.unfinished_or_too_long(defender, lines);
    rows.visit_empty(lines, places_of(fours.lacks_one | fours.lacks_two, rules_.win_length()), add);
  });
  toggle_answers();
}

// All rows of the attacker go through his stones, and end within reach of them. The defender's
// fours are found as above, with the answers of all lines on the board at once.
void Defences::find_any(Rows& rows, Color attacker, const Vcf::Stones& win,
                        Move_list& points) const {
  const Color defender = opponent(attacker);
  std::bitset<max_points> found;
  const auto add = [&](Point p) { found.set(p); };
  const auto for_each = [&](const std::bitset<max_points>& some, auto act) {
    for (int p = 0; p < rules_.geometry().points(); ++p)
      if (some[static_cast<std::size_t>(p)]) act(static_cast<Point>(p));
  };
  for_each(win.gains, [&](Point gain) {
    const Four_lines& lines = rows.map().lines(gain);
    Four_words near{};
    for (int d = 0; d < directions; ++d) {
      const int bit = Place::of(rules_.geometry(), d, rules_.coordinates(gain)).bit;
      const Lines::Word reach = (Lines::Word{2} << (2 * rules_.reach())) - 1;
      near[d] =
          bit < rules_.reach() ? reach >> (rules_.reach() - bit) : reach << (bit - rules_.reach());
    }
    rows.visit_empty(lines, near, add);
  });
  for_each(win.answers, add);
  const auto toggle = [&](Point p) { rows.toggle(defender, p); };
  for_each(win.answers, toggle);
  Rows::for_all_lines([&](const Four_lines& lines) {
    const Unfinished_rows fours = rows.unfinished_or_too_long(defender, lines);
    rows.visit_empty(lines, places_of(fours.lacks_one | fours.lacks_two, rules_.win_length()), add);
  });
  for_each(win.answers, toggle);
  points.clear();
  for_each(found, [&](Point p) { points.push_back(Move::at(p)); });
}

bool Defences::wins_against(Rows& rows, const Threat_line& line, Point defence) const {
  const Color defender = opponent(line.attacker);
  rows.toggle(defender, defence);
  const bool wins = wins_from(rows, line, 0, rows.completions(defender, defence));
  rows.toggle(defender, defence);
  return wins;
}

/// Whether the rest of a line wins; `fives` are where the defender would complete a row.
bool Defences::wins_from(Rows& rows, const Threat_line& line, std::size_t ply,
                         Completions fives) const {
  const Color defender = opponent(line.attacker);
  if (ply >= line.moves.size()) return false;
  const Point gain = line.moves[ply].point();
  if (!rows.is_empty(gain) || fives.count() > 1) return false;
  if (fives.count() == 1 && fives.first() != gain) return false;
  if (!rows.is_legal(line.attacker, gain)) return false;
  rows.toggle(line.attacker, gain);
  const Completions threat = rows.completions(line.attacker, gain);
  bool wins = threat.count() == 2;
  if (threat.count() == 1) {
    const Point cost = threat.first();
    wins = !rows.is_legal(defender, cost);
    if (!wins) {
      rows.toggle(defender, cost);
      wins = wins_from(rows, line, ply + 2, rows.completions(defender, cost));
      rows.toggle(defender, cost);
    }
  }
  rows.toggle(line.attacker, gain);
  return wins;
}

/// Whether a stone that is far from a line may make one of its gain squares forbidden, or an answer
/// legal that was not.
bool Defences::depends_on_distant_stones(Rows& rows, const Threat_line& line) const {
  if (rules_.rule() != Rule::renju) return false;
  const auto toggle = [&](std::size_t ply) {
    rows.toggle(ply % 2 == 0 ? line.attacker : opponent(line.attacker), line.moves[ply].point());
  };
  bool depends = false;
  const std::size_t last = line.moves.size() - 1;
  for (std::size_t ply = 0; ply < last; ++ply) {
    if (line.attacker == Color::black && ply % 2 == 0 && is_doubtful(rows, line.moves[ply].point()))
      depends = true;
    toggle(ply);
  }
  // White's line ends with a row, or with a four that Black may not answer.
  if (line.attacker == Color::white && rows.completions(Color::white).count() == 0) depends = true;
  for (std::size_t ply = last; ply-- > 0;) toggle(ply);
  return depends;
}

/// Whether Black would make two open threes, of which stones that are far away may make one false.
bool Defences::is_doubtful(const Rows& rows, Point gain) const {
  const Line_table& table = line_table(rules_, Color::black);
  int threes = 0;
  for (int d = 0; d < directions; ++d)
    if (pattern_at(table, rules_, rows.lines(), Color::black, d, rules_.coordinates(gain)) ==
        Pattern::open_three)
      ++threes;
  return threes > 1;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
