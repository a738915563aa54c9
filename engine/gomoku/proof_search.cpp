#include "engine/gomoku/proof_search.h"

#include <algorithm>
#include <bit>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr std::uint32_t infinite = Proof_numbers::infinite;

/// The least of some children's numbers, with the place of its child, and the second least.
struct Least_numbers {
  void add(std::uint32_t number, std::size_t at) noexcept {
    if (number < least) {
      second = least;
      least = number;
      place = at;
    } else {
      second = std::min(second, number);
    }
  }

  std::size_t place;
  std::uint32_t least = infinite;
  std::uint32_t second = infinite;
};

/// Stands for the sum of the children's numbers: the greatest, and one for each other that is not 0
/// (weak proof-number search, Ueda et al. 2008). A sum would count a position once for every child
/// that leads to it.
struct Weak_sum {
  void add(std::uint32_t number) noexcept {
    most = std::max(most, number);
    if (number > 0) ++open;
  }
  /// What the other children add to the greatest.
  [[nodiscard]] std::uint32_t others() const noexcept { return open > 0 ? open - 1 : 0; }
  /// `least` of the children's other numbers decides whether the node is proved or disproved; size
  /// alone does not.
  [[nodiscard]] std::uint32_t value(std::uint32_t least) const noexcept {
    if (least == 0) return infinite;
    if (least == infinite) return 0;
    return std::min(most + others(), infinite - 1);
  }

  std::uint32_t most = 0;
  std::uint32_t open = 0;
};

/// Whether a player prefers a win of this many plies to another: the attacker the shorter one, the
/// defender the longer one.
bool prefers(Turn turn, std::uint32_t plies, std::uint32_t other) noexcept {
  return turn == Turn::attacker ? plies < other : plies > other;
}

/// Numbers in a word of the table, with the logarithm of the nodes that they took.
std::uint64_t to_word(const Proof_numbers& numbers, std::uint64_t nodes) noexcept {
  return std::uint64_t{1} << 63 | static_cast<std::uint64_t>(std::bit_width(nodes)) << 48 |
         std::uint64_t{numbers.proof == 0 ? numbers.plies : numbers.disproof} << 24 | numbers.proof;
}

Proof_numbers from_word(std::uint64_t word) noexcept {
  const auto proof = static_cast<std::uint32_t>(word & infinite);
  const auto other = static_cast<std::uint32_t>(word >> 24 & infinite);
  return proof == 0 ? Proof_numbers::proved(other) : Proof_numbers{proof, other, 0};
}

int replacement_value(std::uint64_t word) noexcept {
  return word == 0 ? -1 : static_cast<int>(word >> 48 & 0xFF);
}

} // namespace

std::optional<Proof_numbers> Proof_table::find(std::uint64_t key) const noexcept {
  const std::uint64_t word = words_.find(key ^ salt_);
  if (word == 0) return std::nullopt;
  return from_word(word);
}

void Proof_table::store(std::uint64_t key, const Proof_numbers& numbers,
                        std::uint64_t nodes) noexcept {
  const auto place = words_.place(key ^ salt_, replacement_value);
  if (place.entry != nullptr) words_.write(place, key ^ salt_, to_word(numbers, nodes));
}

Proof_numbers Proof_search::prove(Attack& attack, std::uint64_t most_nodes, Meter& meter) {
  attack_ = &attack;
  meter_ = &meter;
  most_nodes_ = most_nodes;
  nodes_ = 0;
  is_stopped_ = false;
  children_.clear();
  return search(Turn::attacker, {infinite, infinite, 0});
}

Proof_numbers Proof_search::search(Turn turn, const Proof_numbers& bound) {
  if (is_stopped_ || nodes_ >= most_nodes_ || !meter_->spend()) {
    is_stopped_ = true;
    return {};
  }
  const std::uint64_t before = nodes_++;
  const std::size_t first = children_.size();
  Proof_numbers numbers;
  if (const auto known = expand(turn)) {
    numbers = *known;
  } else if (!is_stopped_) {
    for (;;) {
      const Summary now = summary(turn, children_, first, bound);
      numbers = now.numbers;
      if (before == 0) best_of_root_ = children_[now.next];
      if (is_stopped_ || numbers.is_beyond(bound)) break;
      visit(turn, now.next, now.bound_of_next);
    }
  }
  children_.resize(first);
  if (!is_stopped_ || numbers.is_decided()) table_.store(attack_->key(), numbers, nodes_ - before);
  return numbers;
}

std::optional<Proof_numbers> Proof_search::expand(Turn turn) {
  // A visit takes 1.3 microseconds besides its fours, each 0.23, and a node of alpha-beta 0.46:
  // fitted to 90 searches (docs/research/gomoku-search-2026.md). `search` has counted one already.
  constexpr std::uint64_t more_nodes_of_visit = 2;
  work_before_ = attack_->work();
  counted_ = 0;
  bool goes_on = true;
  const auto known = attack_->expand(turn, children_, [&] {
    goes_on = goes_on && count_work(0);
    return goes_on;
  });
  const bool is_whole = goes_on;
  static_cast<void>(count_work(more_nodes_of_visit)); // the next visit notices an end
  if (is_whole || (known && known->proof == 0)) return known;
  is_stopped_ = true;
  return std::nullopt;
}

bool Proof_search::count_work(std::uint64_t nodes_of_visit) noexcept {
  constexpr std::uint64_t fours_of_node = 2;
  const std::uint64_t nodes = (attack_->work() - work_before_) / fours_of_node;
  const std::uint64_t more = nodes - counted_ + nodes_of_visit;
  counted_ = nodes;
  nodes_ += more;
  return meter_->spend(more);
}

Proof_numbers Proof_search::numbers_of(Turn turn, const Threat_children& children,
                                       std::size_t first) {
  return summary(turn, children, first, {infinite, infinite, 0}).numbers;
}

/// A win of the attacker needs one of his moves and all answers to it: his node has the least proof
/// number and the sum of the disproof numbers, the defender's the sum and the least.
Proof_search::Summary Proof_search::summary(Turn turn, const Threat_children& children,
                                            std::size_t first, const Proof_numbers& bound) {
  const bool attacks = turn == Turn::attacker;
  const auto of_one = attacks ? &Proof_numbers::proof : &Proof_numbers::disproof;
  const auto of_all = attacks ? &Proof_numbers::disproof : &Proof_numbers::proof;
  Least_numbers least{.place = first};
  Weak_sum sum;
  std::uint32_t plies = attacks ? infinite : 0;
  for (std::size_t i = first; i < children.size(); ++i) {
    const Threat_child& child = children[i];
    least.add(child.numbers.*of_one, i);
    sum.add(child.numbers.*of_all);
    if (child.numbers.proof != 0) continue;
    const std::uint32_t here = child.numbers.plies + (child.answer ? 2U : 1U);
    if (prefers(turn, here, plies)) plies = here;
  }
  Summary summary{.numbers = {}, .next = least.place, .bound_of_next = {}};
  summary.numbers.*of_one = least.least;
  summary.numbers.*of_all = sum.value(least.least);
  summary.numbers.plies = summary.numbers.proof == 0 ? plies : 0;
  // A quarter more than the second best before it is the second best's turn: fewer changes between
  // both (J. Pawlewicz and L. Lew 2007).
  summary.bound_of_next.*of_one =
      std::min({bound.*of_one, infinite, least.second + least.second / 4 + 1});
  summary.bound_of_next.*of_all = std::min(infinite, bound.*of_all - sum.others());
  return summary;
}

void Proof_search::visit(Turn turn, std::size_t place, const Proof_numbers& bound) {
  const Threat_child played = children_[place];
  attack_->play(turn, played);
  const Proof_numbers numbers = search(played.next(turn), bound);
  attack_->undo(turn, played);
  if (!is_stopped_ || numbers.is_decided()) children_[place].numbers = numbers;
}

/// The quickest attack against the longest defence.
void Proof_search::write_line(Attack& attack, Move_list& line) {
  std::vector<std::pair<Turn, Threat_child>> played;
  Turn turn = Turn::attacker;
  for (;;) {
    children_.clear();
    if (attack.expand(turn, children_, [] { return true; })) {
      if (turn == Turn::defender) line.push_back(Move::pass());
      for (const Move move : attack.end()) line.push_back(move);
      break;
    }
    const Threat_child* best = best_proved(turn);
    if (best == nullptr && played.empty()) best = &best_of_root_;
    if (best == nullptr) break; // the table has lost the rest
    const Threat_child& child = played.emplace_back(turn, *best).second;
    line.push_back(Move::at(child.move));
    if (child.answer) line.push_back(Move::at(*child.answer));
    attack.play(turn, child);
    turn = child.next(turn);
  }
  for (; !played.empty(); played.pop_back()) attack.undo(played.back().first, played.back().second);
}

const Threat_child* Proof_search::best_proved(Turn turn) const noexcept {
  const Threat_child* best = nullptr;
  for (const Threat_child& child : children_)
    if (child.numbers.proof == 0 &&
        (best == nullptr || prefers(turn, child.numbers.plies, best->numbers.plies)))
      best = &child;
  return best;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
