#include "engine/gomoku/vct.h"

#include "games/random.h"
#include "games/zobrist.h"

#include <algorithm>
#include <bit>
#include <bitset>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Numbers in a word of the table, with the logarithm of the nodes that they took, which is what
/// the entry is worth.
class Vct::Entry {
public:
  explicit Entry(std::uint64_t word) noexcept : word_(word) {}
  Entry(const Numbers& numbers, std::uint64_t nodes) noexcept
      : word_(std::uint64_t{1} << 63 | static_cast<std::uint64_t>(std::bit_width(nodes)) << 48 |
              std::uint64_t{numbers.proof == 0 ? numbers.plies : numbers.disproof} << 24 |
              numbers.proof) {}

  [[nodiscard]] std::uint64_t word() const noexcept { return word_; }
  [[nodiscard]] int worth() const noexcept {
    return word_ == 0 ? -1 : static_cast<int>(word_ >> 48 & 0xFF);
  }
  [[nodiscard]] Numbers numbers() const noexcept {
    const auto proof = static_cast<std::uint32_t>(word_ & infinite);
    const auto other = static_cast<std::uint32_t>(word_ >> 24 & infinite);
    return proof == 0 ? Numbers::proved(other) : Numbers{proof, other, 0};
  }

private:
  std::uint64_t word_;
};

Vct::Vct(const Rules& rules, std::size_t bytes)
    : rules_(rules),
      rows_(rules),
      fours_(bytes / 4),
      numbers_(bytes - bytes / 4),
      vcf_(rules, fours_),
      defences_(rules) {
  numbers_.take_memory();
}

bool Vct::solve(const Position& position, Color attacker, Meter& meter) {
  line_.clear();
  if (position.outcome().is_over()) return false;
  rows_.set_up(position.lines());
  attacker_ = attacker;
  meter_ = &meter;
  const std::uint64_t key =
      position.key() ^ zobrist::to_move(position.to_move()) ^ zobrist::to_move(attacker);
  if (vcf_.solve(rows_.lines(), key, attacker, Limits::unlimited, &meter) == Vcf::Verdict::win) {
    line_ = vcf_.line();
    return true;
  }
  // Threats that are one stone short of an open or a double four, as open threes are, have few
  // defences and are found quickly. Most wins are made of these and fours.
  constexpr std::uint64_t nodes_for_near_threats = 20'000;
  Numbers numbers = prove(key, 0, nodes_for_near_threats);
  if (numbers.proof != 0) numbers = prove(key, fours_of_far_threats, Limits::unlimited);
  if (numbers.proof != 0) return false;
  write_line(key);
  return true;
}

/// Looks for a proof by threats of so many fours, in so many nodes.
Vct::Numbers Vct::prove(std::uint64_t key, std::uint64_t fours, std::uint64_t nodes) {
  fours_of_threat_ = fours;
  salt_ = Random::mix(2 * fours + index(attacker_));
  most_nodes_ = nodes;
  nodes_ = 0;
  is_stopped_ = false;
  children_.clear();
  return search(Turn::attacker, key, {infinite, infinite, 0});
}

Vct::Numbers Vct::search(Turn turn, std::uint64_t key, const Numbers& bound) {
  if (is_stopped_ || nodes_ >= most_nodes_ || !meter_->spend()) {
    is_stopped_ = true;
    return {};
  }
  const std::uint64_t before = nodes_++;
  const std::size_t first = children_.size();
  Numbers numbers;
  if (const auto known = expand(turn, key)) {
    numbers = *known;
  } else {
    for (;;) {
      const Summary now = summary(turn, first, bound);
      numbers = now.numbers;
      if (is_stopped_ || numbers.is_beyond(bound)) break;
      visit(turn, key, now.next, now.bound);
    }
  }
  children_.resize(first);
  if (!is_stopped_ || numbers.is_decided()) store(key, numbers, nodes_ - before);
  return numbers;
}

/// Neither proved nor disproved by size alone.
std::uint32_t Vct::sum_of(std::uint64_t total, std::uint32_t least) noexcept {
  if (least == 0) return infinite;
  if (least == infinite) return 0;
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(total, infinite - 1));
}

/// A win of the attacker needs one of his moves and all answers to it: his node has the least proof
/// number and the sum of the disproof numbers, the defender's the sum and the least.
Vct::Summary Vct::summary(Turn turn, std::size_t first, const Numbers& bound) const noexcept {
  const bool attacks = turn == Turn::attacker;
  const auto least = attacks ? &Numbers::proof : &Numbers::disproof;
  const auto sum = attacks ? &Numbers::disproof : &Numbers::proof;
  Summary summary{.numbers = {}, .next = first, .bound = {}};
  summary.numbers.*least = infinite;
  std::uint32_t second = infinite;
  std::uint64_t total = 0;
  std::uint32_t plies = attacks ? infinite : 0;
  for (std::size_t i = first; i < children_.size(); ++i) {
    const Child& child = children_[i];
    if (child.numbers.*least < summary.numbers.*least) {
      second = summary.numbers.*least;
      summary.numbers.*least = child.numbers.*least;
      summary.next = i;
    } else {
      second = std::min(second, child.numbers.*least);
    }
    total += child.numbers.*sum;
    if (child.numbers.proof != 0) continue;
    const std::uint32_t here = child.numbers.plies + (child.answer ? 2U : 1U);
    plies = attacks ? std::min(plies, here) : std::max(plies, here);
  }
  const Numbers& next = children_[summary.next].numbers;
  summary.numbers.*sum = sum_of(total, summary.numbers.*least);
  summary.numbers.plies = summary.numbers.proof == 0 ? plies : 0;
  // A quarter more than the second best before it is the second best's turn: fewer changes between
  // both (J. Pawlewicz and L. Lew 2007).
  summary.bound.*least = std::min(bound.*least, std::min(infinite, second + second / 4 + 1));
  summary.bound.*sum = std::min(infinite, bound.*sum - summary.numbers.*sum + next.*sum);
  return summary;
}

void Vct::visit(Turn turn, std::uint64_t key, std::size_t place, const Numbers& bound) {
  const Child played = children_[place];
  toggle(turn, played);
  const Turn next = turn == Turn::attacker && !played.answer ? Turn::defender : Turn::attacker;
  const Numbers numbers = search(next, key_after(key, turn, played), bound);
  toggle(turn, played);
  if (!is_stopped_ || numbers.is_decided()) children_[place].numbers = numbers;
}

/// Adds the children of a node, or tells what is known without them.
std::optional<Vct::Numbers> Vct::expand(Turn turn, std::uint64_t key) {
  return turn == Turn::attacker ? add_attacks(key) : add_defences(key);
}

std::optional<Vct::Numbers> Vct::add_attacks(std::uint64_t key) {
  if (wins_by_fours(key, most_fours)) return Numbers::proved(vcf_.line().size());
  const Completions fives = rows_.completions(opponent(attacker_));
  if (fives.count() > 1) return Numbers::disproved();
  const std::size_t first = children_.size();
  add_fours(key, fives);
  add_threats(key, fives);
  if (children_.size() == first) return Numbers::disproved();
  return std::nullopt;
}

std::optional<Vct::Numbers> Vct::add_defences(std::uint64_t key) {
  if (rows_.completions(opponent(attacker_)).count() > 0) return Numbers::disproved();
  if (!wins_by_fours(key ^ zobrist::white_to_move, fours_of_threat_)) return Numbers::disproved();
  const std::size_t plies = vcf_.line().size();
  Move_list defences;
  defences_.find(rows_, attacker_, vcf_.line(), defences);
  if (defences.empty()) return Numbers::proved(plies + 1);
  for (const Move defence : defences) {
    Child child{defence.point(), std::nullopt, {}};
    child.numbers = numbers_after_defence(key, child);
    children_.push_back(child);
  }
  return std::nullopt;
}

/// A defence is looked at at once: many fall to fours, and the number of those that do not tells
/// much more than that of all.
Vct::Numbers Vct::numbers_after_defence(std::uint64_t key, const Child& child) {
  const std::uint64_t next = key_after(key, Turn::defender, child);
  if (const auto known = find(next)) return *known;
  toggle(Turn::defender, child);
  Numbers numbers;
  if (wins_by_fours(next, most_fours)) numbers = Numbers::proved(vcf_.line().size());
  toggle(Turn::defender, child);
  store(next, numbers, 1);
  return numbers;
}

void Vct::add_fours(std::uint64_t key, const Completions& fives) {
  Rows::for_all_lines([&](const Four_lines& lines) {
    rows_.visit_pairs(attacker_, lines, [&](std::uint8_t, Point one, Point other) {
      for (const auto& [gain, cost] : {std::pair{one, other}, {other, one}}) {
        if (fives.count() == 1 && gain != fives.first()) continue;
        if (!rows_.is_legal(attacker_, gain)) continue;
        Child child{gain, cost, {four_proof, 1, 0}};
        if (const auto known = find(key_after(key, Turn::attacker, child))) child.numbers = *known;
        children_.push_back(child);
      }
    });
  });
}

void Vct::add_threats(std::uint64_t key, const Completions& fives) {
  if (fives.count() == 1) {
    add_threat(key, fives.first());
    return;
  }
  std::bitset<max_points> seen;
  Rows::for_all_lines([&](const Four_lines& lines) {
    const Unfinished_rows rows = rows_.unfinished(attacker_, lines);
    const Four_words fours = places_of(rows.lacks_two, rules_.win_length());
    rows_.visit_empty(lines, fours, [&](Point p) { seen.set(p); });
  });
  Rows::for_all_lines([&](const Four_lines& lines) {
    const Unfinished_rows rows = rows_.unfinished(attacker_, lines);
    rows_.visit_empty(lines, places_of(rows.lacks_three, rules_.win_length()), [&](Point p) {
      if (!seen[p]) add_threat(key, p);
      seen.set(p);
    });
  });
}

/// Adds a move if it threatens to win by fours.
void Vct::add_threat(std::uint64_t key, Point move) {
  Child child{move, std::nullopt, {}};
  const std::uint64_t next = key_after(key, Turn::attacker, child);
  auto known = find(next);
  if (!known) {
    if (!rows_.is_legal(attacker_, move)) return;
    const std::size_t first = children_.size();
    toggle(Turn::attacker, child);
    known = add_defences(next);
    toggle(Turn::attacker, child);
    if (!known) known = summary(Turn::defender, first, {infinite, infinite, 0}).numbers;
    children_.resize(first);
    store(next, *known, 1);
  }
  child.numbers = *known;
  if (known->disproof != 0) children_.push_back(child);
}

bool Vct::wins_by_fours(std::uint64_t key, std::uint64_t most_nodes) {
  return vcf_.solve(rows_.lines(), key, attacker_, most_nodes) == Vcf::Verdict::win;
}

void Vct::toggle(Turn turn, const Child& child) noexcept {
  rows_.toggle(color(turn), child.move);
  if (child.answer) rows_.toggle(opponent(color(turn)), *child.answer);
}

std::uint64_t Vct::key_after(std::uint64_t key, Turn turn, const Child& child) const noexcept {
  const Line_map& map = rows_.map();
  key ^= map.key(color(turn), child.move);
  if (!child.answer) return key ^ zobrist::white_to_move;
  return key ^ map.key(opponent(color(turn)), *child.answer);
}

std::optional<Vct::Numbers> Vct::find(std::uint64_t key) const noexcept {
  const std::uint64_t word = numbers_.find(key ^ salt_);
  if (word == 0) return std::nullopt;
  return Entry(word).numbers();
}

void Vct::store(std::uint64_t key, const Numbers& numbers, std::uint64_t nodes) noexcept {
  const auto place =
      numbers_.place(key ^ salt_, [](std::uint64_t word) { return Entry(word).worth(); });
  if (place.entry != nullptr) numbers_.write(place, key ^ salt_, Entry(numbers, nodes).word());
}

/// Plays the proof, the quickest attack against the longest defence, as far as the table knows it.
void Vct::write_line(std::uint64_t key) {
  is_stopped_ = false;
  Turn turn = Turn::attacker;
  for (;;) {
    children_.clear();
    if (expand(turn, key)) {
      if (turn == Turn::defender) line_.push_back(Move::pass());
      for (const Move move : vcf_.line()) line_.push_back(move);
      return;
    }
    const Child* const best = best_proved(turn);
    if (best == nullptr) return; // the table has lost the rest
    line_.push_back(Move::at(best->move));
    if (best->answer) line_.push_back(Move::at(*best->answer));
    toggle(turn, *best);
    key = key_after(key, turn, *best);
    if (!best->answer) turn = turn == Turn::attacker ? Turn::defender : Turn::attacker;
  }
}

const Vct::Child* Vct::best_proved(Turn turn) const noexcept {
  const Child* best = nullptr;
  for (const Child& child : children_) {
    if (child.numbers.proof != 0) continue;
    const bool attacks = turn == Turn::attacker;
    if (best == nullptr || (attacks ? child.numbers.plies < best->numbers.plies
                                    : child.numbers.plies > best->numbers.plies))
      best = &child;
  }
  return best;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
