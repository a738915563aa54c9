#include "engine/gomoku/far_attack.h"

#include "games/zobrist.h"

#include <bitset>
#include <utility>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

std::optional<Proof_numbers> Far_attack::expand(Turn turn, Threat_children& children,
                                                const Goes_on& goes_on) {
  goes_on_ = &goes_on;
  is_cut_short_ = false;
  return turn == Turn::attacker ? add_attacks(children) : add_defences(children);
}

void Far_attack::play(Turn turn, const Threat_child& child) {
  key_ = key_after(turn, child);
  rows_.toggle(color(turn), child.move);
  if (child.answer) rows_.toggle(opponent(color(turn)), *child.answer);
}

std::optional<Proof_numbers> Far_attack::add_attacks(Threat_children& children) {
  if (wins_by_fours(key_, most_fours_)) return Proof_numbers::proved(vcf_.line().size());
  const Completions fives = rows_.completions(opponent(attacker_));
  const Completions blocks = rows_.answers(opponent(attacker_), fives);
  if (fives.count() > 0 && blocks.count() == 0) return Proof_numbers::disproved();
  const std::size_t first = children.size();
  if (!rules_.has_enclosure()) add_fours(blocks, children);
  add_threats(blocks, children);
  if (children.size() == first) return Proof_numbers::disproved();
  return std::nullopt;
}

std::optional<Proof_numbers> Far_attack::add_defences(Threat_children& children) {
  if (rows_.completions(opponent(attacker_)).count() > 0) return Proof_numbers::disproved();
  if (rules_.has_enclosure())
    if (const Completions fives = rows_.completions(attacker_); fives.count() > 0)
      return add_answers(fives, children);
  if (!wins_by_fours(key_ ^ zobrist::white_to_move, most_fours_of_threat))
    return Proof_numbers::disproved();
  const std::size_t plies = vcf_.line().size();
  Move_list defences;
  if (rules_.has_enclosure())
    defences_.find_any(rows_, attacker_, vcf_.stones(), defences);
  else
    defences_.find(rows_, attacker_, vcf_.line(), defences);
  if (defences.empty()) return Proof_numbers::proved(plies + 1);
  for (const Move defence : defences) add_defence(defence.point(), children);
  return std::nullopt;
}

/// In caro: the answers to a four.
std::optional<Proof_numbers> Far_attack::add_answers(const Completions& fives,
                                                     Threat_children& children) {
  const Completions answers = rows_.answers(attacker_, fives);
  if (answers.count() == 0) {
    static_cast<void>(wins_by_fours(key_ ^ zobrist::white_to_move, 1)); // for its line
    return Proof_numbers::proved(2);
  }
  add_defence(answers.first(), children);
  if (answers.count() > 1) add_defence(answers.second(), children);
  return std::nullopt;
}

void Far_attack::add_defence(Point move, Threat_children& children) {
  Threat_child child{move, std::nullopt, {}};
  child.numbers = numbers_after_defence(child);
  children.push_back(child);
}

/// Each defence is searched for fours at once: many fail, and the number of those that remain is a
/// much better proof number than the number of all.
Proof_numbers Far_attack::numbers_after_defence(const Threat_child& child) {
  if (const auto known = table_.find(key_after(Turn::defender, child))) return *known;
  play(Turn::defender, child);
  Proof_numbers numbers;
  if (wins_by_fours(key_, most_fours_)) numbers = Proof_numbers::proved(vcf_.line().size());
  store(numbers);
  undo(Turn::defender, child);
  return numbers;
}

void Far_attack::add_fours(const Completions& blocks, Threat_children& children) {
  // Like a threat with four defences, so that the many fours that gain nothing wait.
  constexpr std::uint32_t proof_of_four = 4;
  Rows::for_all_lines([&](const Four_lines& lines) {
    rows_.visit_pairs(attacker_, lines, [&](std::uint8_t, Point one, Point other) {
      for (const auto& [gain, cost] : {std::pair{one, other}, {other, one}}) {
        if (blocks.count() > 0 && !blocks.contains(gain)) continue;
        if (!rows_.is_legal(attacker_, gain)) continue;
        Threat_child child{gain, cost, {proof_of_four, 1, 0}};
        if (const auto known = table_.find(key_after(Turn::attacker, child)))
          child.numbers = *known;
        children.push_back(child);
      }
    });
  });
}

void Far_attack::add_threats(const Completions& blocks, Threat_children& children) {
  if (blocks.count() > 0) {
    add_threat(blocks.first(), children);
    if (blocks.count() > 1) add_threat(blocks.second(), children);
    return;
  }
  std::bitset<max_points> seen;
  Rows::for_all_lines([&](const Four_lines& lines) {
    const Unfinished_rows rows = rows_.unfinished(attacker_, lines);
    const Four_words fours = places_of(rows.lacks_two, rules_.win_length());
    rows_.visit_empty(lines, fours, [&](Point p) {
      if (rules_.has_enclosure() && !seen[p]) add_threat(p, children);
      seen.set(p);
    });
  });
  Rows::for_all_lines([&](const Four_lines& lines) {
    const Unfinished_rows rows = rows_.unfinished(attacker_, lines);
    rows_.visit_empty(lines, places_of(rows.lacks_three, rules_.win_length()), [&](Point p) {
      if (!seen[p]) add_threat(p, children);
      seen.set(p);
    });
  });
}

/// Adds a move if it threatens to win by fours.
void Far_attack::add_threat(Point move, Threat_children& children) {
  Threat_child child{move, std::nullopt, {}};
  auto known = table_.find(key_after(Turn::attacker, child));
  if (!known) {
    if (!rows_.is_legal(attacker_, move)) return;
    const std::size_t first = children.size();
    play(Turn::attacker, child);
    known = add_defences(children);
    if (!known) known = Proof_search::numbers_of(Turn::defender, children, first);
    store(*known);
    undo(Turn::attacker, child);
    children.resize(first);
  }
  child.numbers = *known;
  if (known->disproof != 0) children.push_back(child);
}

bool Far_attack::wins_by_fours(std::uint64_t key, std::uint64_t most_nodes) {
  if (is_cut_short_) return false;
  const bool wins = vcf_.solve(rows_.lines(), key, attacker_, most_nodes) == Vcf::Verdict::win;
  is_cut_short_ = !(*goes_on_)();
  return wins;
}

void Far_attack::store(const Proof_numbers& numbers) noexcept {
  if (!is_cut_short_ || numbers.proof == 0) table_.store(key_, numbers, 1);
}

std::uint64_t Far_attack::key_after(Turn turn, const Threat_child& child) const noexcept {
  const Line_map& map = rows_.map();
  const std::uint64_t key = key_ ^ map.key(color(turn), child.move);
  if (!child.answer) return key ^ zobrist::white_to_move;
  return key ^ map.key(opponent(color(turn)), *child.answer);
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
