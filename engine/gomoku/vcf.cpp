#include "engine/gomoku/vcf.h"

#include "games/zobrist.h"

#include <algorithm>
#include <bit>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

// solve() finds the pairs of the whole board. A node first looks for a stone that makes two fours,
// which no answer stops (wins_by_two_fours). Then it tries one four after another (wins_by_four):
// the stone, its answer, the pairs of the position after both (wins_after_answer), and that
// position as the next node.

namespace {

/// A search takes 1.0 microseconds and 0.23 for each of its fours: fitted to 90 searches for
/// threats.
constexpr std::uint64_t work_of_search = 4;

/// An entry of the table: the gain square that wins, if any does, and the logarithm of
/// the nodes that it took to know, the value of the entry for replacement.
class Known_position {
public:
  explicit Known_position(std::uint64_t word) noexcept : word_(word) {}
  Known_position(std::optional<Point> winner, std::uint64_t nodes) noexcept
      : word_(std::uint64_t{1} << 63 |
              static_cast<std::uint64_t>(std::bit_width(nodes)) << cost_shift |
              (winner ? *winner + 1U : 0U)) {}

  [[nodiscard]] std::uint64_t word() const noexcept { return word_; }
  [[nodiscard]] bool has_no_win() const noexcept { return word_ != 0 && (word_ & 0xFFFF) == 0; }
  [[nodiscard]] std::optional<Point> winner() const noexcept {
    if ((word_ & 0xFFFF) == 0) return std::nullopt;
    return static_cast<Point>((word_ & 0xFFFF) - 1);
  }
  [[nodiscard]] int replacement_value() const noexcept {
    return word_ == 0 ? -1 : static_cast<int>(word_ >> cost_shift & 0xFF);
  }

private:
  static constexpr int cost_shift = 16;

  std::uint64_t word_;
};

} // namespace

Vcf::Vcf(const Rules& rules, Word_table& table)
    : has_enclosure_(rules.has_enclosure()), rows_(rules), table_(table) {}

bool Vcf::win(const Board& board, Color attacker, std::uint64_t most_nodes) {
  nodes_ = 0;
  // Two threes may hide a four in renju.
  int fours = board.count(attacker, Threat::doubtful);
  for (const Threat t :
       {Threat::four, Threat::four_three, Threat::double_four, Threat::open_four, Threat::five})
    fours += board.count(attacker, t);
  return fours > 0 && solve(board.position(), attacker, most_nodes) == Verdict::win;
}

std::optional<int> Vcf::plies_to_win(const Board& board, std::uint64_t most_nodes, Meter& meter) {
  const Color us = board.to_move();
  // Its callers have seen to fives, open fours and double fours.
  int fours = board.count(us, Threat::four) + board.count(us, Threat::four_three);
  if (board.rules().forbids(us)) fours += board.count(us, Threat::doubtful);
  if (fours == 0 || solve(board.position(), us, most_nodes, &meter) != Verdict::win)
    return std::nullopt;
  // The last four of the line may be one whose answer is forbidden: then the five is still to come.
  const int unseen = board.rules().forbids(opponent(us)) ? 2 : 0;
  return static_cast<int>(line_.size()) + unseen;
}

Vcf::Verdict Vcf::solve(const Position& position, Color attacker, std::uint64_t most_nodes,
                        Meter* meter) {
  nodes_ = 0;
  if (position.outcome().is_over()) return Verdict::no_win;
  const std::uint64_t key = position.key() ^ zobrist::to_move(position.to_move());
  return solve(position.lines(), key ^ zobrist::to_move(attacker), attacker, most_nodes, meter);
}

Vcf::Verdict Vcf::solve(const Lines& lines, std::uint64_t key, Color attacker,
                        std::uint64_t most_nodes, Meter* meter) {
  rows_.set_up(lines);
  attacker_ = attacker;
  pairs_.clear();
  line_.clear();
  if (has_enclosure_) stones_ = {};
  nodes_ = 0;
  most_nodes_ = most_nodes;
  meter_ = meter;
  is_stopped_ = false;
  const bool wins = wins_from_start(key);
  work_ += nodes_ + work_of_search;
  std::reverse(line_.begin(), line_.end());
  if (wins) return Verdict::win;
  return is_stopped_ ? Verdict::unknown : Verdict::no_win;
}

bool Vcf::wins_from_start(std::uint64_t key) {
  const Known_position known(table_.find(key));
  if (known.has_no_win()) return false;
  Completions rows;
  Completions fives;
  Rows::for_all_lines([&](const Four_lines& lines) {
    if (rows_.may_complete(attacker_, lines, 2)) {
      rows_.complete(attacker_, lines, rows);
      add_pairs(lines);
    }
    if (rows_.may_complete(opponent(attacker_), lines, 1))
      rows_.complete(opponent(attacker_), lines, fives);
  });
  if (rows.count() > 0) {
    put_before_line({rows.first()});
    stones_.gains.set(rows.first());
    return true;
  }
  Node node{.key = key, .winner = known.winner()};
  node.blocks = rows_.answers(opponent(attacker_), fives);
  if (fives.count() > 0 && node.blocks.count() == 0) return false;
  node.last_pair = pairs_.size();
  return wins(node);
}

bool Vcf::wins(const Node& node) {
  if (wins_by_two_fours(node)) return true;
  const std::uint64_t before = nodes_;
  std::optional<Point> winner;
  const auto try_four = [&](Four four) {
    if (!wins_by_four(node, four)) return false;
    winner = four.gain;
    return true;
  };
  if (!node.winner ||
      !any_four(node, [&](Four four) { return four.gain == *node.winner && try_four(four); }))
    static_cast<void>(any_four(node, try_four));
  // A position without fours is known as soon by looking again as by asking the table.
  if (winner || (!is_stopped_ && nodes_ != before)) remember(node, winner, nodes_ - before);
  return winner.has_value();
}

/// The key of the position after a four and its answer.
std::uint64_t Vcf::key_after(const Node& node, Four four) const noexcept {
  const Line_map& map = rows_.map();
  return node.key ^ map.key(attacker_, four.gain) ^ map.key(opponent(attacker_), four.cost);
}

/// Whether a stone makes two fours at once, which no answer stops. The search of the fours, which
/// comes next, finds their positions in the cache.
bool Vcf::wins_by_two_fours(const Node& node) {
  ++number_of_node_;
  return any_four(node, [&](Four four) {
    table_.prefetch(key_after(node, four));
    Seen_four& seen = seen_fours_[four.gain];
    if (seen.node != number_of_node_) {
      seen = {number_of_node_, four.cost};
      return false;
    }
    // Another pair with this gain square: the same four twice, or a second one.
    if (seen.cost == four.cost || !rows_.is_legal(attacker_, four.gain)) return false;
    if (has_enclosure_) return wins_by_unstoppable_fives(four.gain);
    put_before_line({four.gain, four.cost, seen.cost});
    return true;
  });
}

bool Vcf::wins_by_four(const Node& node, Four four) {
  if (has_enclosure_) return wins_by_four_in_caro(node, four);
  const std::uint64_t key = key_after(node, four);
  const Known_position known(table_.find(key));
  if (known.has_no_win() || !rows_.is_legal(attacker_, four.gain) || !spend()) return false;
  rows_.toggle(attacker_, four.gain);
  const bool is_win = wins_after_four(
      node, four, Node{.key = key, .winner = known.winner(), .first_pair = pairs_.size()});
  rows_.toggle(attacker_, four.gain);
  return is_win;
}

bool Vcf::wins_after_four(const Node& node, Four four, Node child) {
  const Color defender = opponent(attacker_);
  if (!rows_.is_legal(defender, four.cost)) {
    put_before_line({four.gain});
    return true;
  }
  if (!wins_after_answer(node, four, four.cost, child)) return false;
  put_before_line({four.gain, four.cost});
  return true;
}

bool Vcf::wins_after_answer(const Node& node, Four four, Point answer, Node child) {
  const Color defender = opponent(attacker_);
  rows_.toggle(defender, answer);
  bool is_win = false;
  const Completions fives = rows_.completions(defender, answer);
  child.blocks = rows_.answers(defender, fives, answer);
  if (fives.count() == 0 || child.blocks.count() > 0) {
    add_pairs(rows_.map().lines(four.gain));
    if (has_enclosure_) add_enclosed_pairs(four, answer);
    keep_pairs(node, four, answer);
    child.last_pair = pairs_.size();
    is_win = wins(child);
    pairs_.resize(child.first_pair);
  }
  rows_.toggle(defender, answer);
  return is_win;
}

/// In caro: whether no one stone stops the fives that a stone of the attacker prepares.
bool Vcf::wins_by_unstoppable_fives(Point gain) {
  rows_.toggle(attacker_, gain);
  const Completions fives = rows_.completions(attacker_, gain);
  const bool is_win = rows_.answers(attacker_, fives, gain).count() == 0;
  if (is_win) {
    const Point in_vain = fives.first();
    rows_.toggle(opponent(attacker_), in_vain);
    const Point five = rows_.completions(attacker_, gain).first();
    rows_.toggle(opponent(attacker_), in_vain);
    put_before_line({gain, in_vain, five});
    stones_.gains.set(gain);
  }
  rows_.toggle(attacker_, gain);
  return is_win;
}

/// In caro: tries a four against each of its answers, and leaves the longest line.
bool Vcf::wins_by_four_in_caro(const Node& node, Four four) {
  const Color defender = opponent(attacker_);
  const Line_map& map = rows_.map();
  const auto key_after = [&](Point answer) {
    return node.key ^ map.key(attacker_, four.gain) ^ map.key(defender, answer);
  };
  if (Known_position(table_.find(key_after(four.cost))).has_no_win() || !spend()) return false;
  rows_.toggle(attacker_, four.gain);
  const Completions fives = rows_.completions(attacker_, four.gain);
  const Completions answers = rows_.answers(attacker_, fives, four.gain);
  Move_list longest;
  bool is_win = true;
  for (int i = 0; i < answers.count() && is_win; ++i) {
    const Point answer = i == 0 ? answers.first() : answers.second();
    const std::uint64_t key = key_after(answer);
    const Known_position known(table_.find(key));
    is_win =
        !known.has_no_win() &&
        wins_after_answer(node, four, answer,
                          Node{.key = key, .winner = known.winner(), .first_pair = pairs_.size()});
    if (!is_win) continue;
    put_before_line({answer});
    stones_.answers.set(answer);
    if (line_.size() > longest.size()) longest = line_;
    line_.clear();
  }
  rows_.toggle(attacker_, four.gain);
  if (!is_win) return false;
  stones_.gains.set(four.gain);
  line_ = longest;
  put_before_line({four.gain});
  return true;
}

bool Vcf::spend() noexcept {
  if (!is_stopped_ && nodes_ < most_nodes_ && (meter_ == nullptr || meter_->spend())) {
    ++nodes_;
    return true;
  }
  is_stopped_ = true;
  return false;
}

/// Puts moves, the first to be played first, before the rest of a win.
void Vcf::put_before_line(std::initializer_list<Point> moves) {
  for (const Point* p = moves.end(); p != moves.begin();) line_.push_back(Move::at(*--p));
}

/// Finds the pairs of four lines.
void Vcf::add_pairs(const Four_lines& lines) {
  rows_.visit_pairs(attacker_, lines, [&](std::uint8_t line, Point first, Point second) {
    pairs_.push_back({first, second, line});
  });
}

/// In caro: finds the pairs of the other lines through an answer, which may enclose rows there.
void Vcf::add_enclosed_pairs(Four four, Point answer) {
  const Four_lines& found = rows_.map().lines(four.gain);
  rows_.visit_pairs(attacker_, rows_.map().lines(answer),
                    [&](std::uint8_t line, Point first, Point second) {
                      if (std::ranges::find(found, line) == found.end())
                        pairs_.push_back({first, second, line});
                    });
}

/// Takes over the pairs of other lines than those of the last gain square; in caro, than those of
/// the answer either.
void Vcf::keep_pairs(const Node& node, Four four, Point answer) {
  const Four_lines& changed = rows_.map().lines(four.gain);
  const Four_lines& of_answer = rows_.map().lines(answer);
  for (std::size_t i = node.first_pair; i < node.last_pair; ++i) {
    const Pair pair = pairs_[i];
    const bool is_changed = pair.line == changed[0] || pair.line == changed[1] ||
                            pair.line == changed[2] || pair.line == changed[3];
    if (is_changed || pair.first == answer || pair.second == answer) continue;
    if (has_enclosure_ && std::ranges::find(of_answer, pair.line) != of_answer.end()) continue;
    pairs_.push_back(pair);
  }
}

/// Calls predicate(four) for the fours of a node that the opponent's threat allows, until it is
/// true of one.
template<class Predicate>
bool Vcf::any_four(const Node& node, Predicate predicate) {
  const auto holds = [&](Four four) {
    return (node.blocks.count() == 0 || node.blocks.contains(four.gain)) && predicate(four);
  };
  for (std::size_t i = node.first_pair; i < node.last_pair; ++i) {
    const Pair pair = pairs_[i];
    if (holds({pair.first, pair.second}) || holds({pair.second, pair.first})) return true;
  }
  return false;
}

void Vcf::remember(const Node& node, std::optional<Point> winner, std::uint64_t nodes) noexcept {
  const auto place = table_.place(
      node.key, [](std::uint64_t word) { return Known_position(word).replacement_value(); });
  if (place.entry != nullptr) table_.write(place, node.key, Known_position(winner, nodes).word());
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
