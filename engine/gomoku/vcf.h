// Victory by continuous fours (VCF).
#pragma once

#include "engine/budget.h"
#include "engine/gomoku/rows.h"
#include "engine/search/word_table.h"
#include "games/gomoku/board.h"
#include "games/gomoku/position.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Searches for a win in which each stone of the attacker makes a four (VCF), or a row. A four
/// leaves the opponent one answer, so the whole tree is a set of lines: a depth-first search that
/// remembers which positions failed is exact and complete. All rules, either colour, any win
/// length; with another one than five, "four" means one stone short of a row.
///
/// A four is two empty places of a row that lacks no other stone: the gain square, where the
/// attacker plays, and the cost square, which the answer takes. Such pairs are found in four lines
/// at once with a few vector instructions, and only on the lines of the last stone; those of other
/// lines are taken over from the position before.
///
/// In caro a four may have a second answer, at the other end of a row that begins at a stone of the
/// opponent, and two fives may have one in common: there every answer is tried.
class Vcf {
public:
  enum class Verdict : std::uint8_t {
    unknown, ///< the budget ended first
    no_win,  ///< there is none
    win,     ///< there is one, see line()
  };

  /// `table` is for these rules alone; searches of both colours and of several threads may share
  /// it, and its entries never expire. Its owner allocates its memory before threads start. Rules
  /// and table must outlive this.
  Vcf(const Rules& rules, Word_table& table);

  /// Whether `attacker` has a win by fours if he moves first in this position, also on the
  /// opponent's turn. A node is a four that is tried; `meter`, if not null, counts and bounds them
  /// too. Without nodes, only a row and two fours at once are seen.
  Verdict solve(const Position& position, Color attacker,
                std::uint64_t most_nodes = Limits::unlimited, Meter* meter = nullptr);

  /// The same for stones with the key of `attacker` to move; a row of neither colour is among them.
  Verdict solve(const Lines& lines, std::uint64_t key, Color attacker,
                std::uint64_t most_nodes = Limits::unlimited, Meter* meter = nullptr);

  /// solve() == win, for the nodes of a search: without a search where the attacker has no four.
  [[nodiscard]] bool win(const Board& board, Color attacker, std::uint64_t most_nodes);

  /// The most plies of a win by fours of the side to move; nothing if none is found with
  /// `most_nodes` nodes.
  [[nodiscard]] std::optional<int> plies_to_win(const Board& board, std::uint64_t most_nodes,
                                                Meter& meter);

  /// After a win: the attacker's stones and the answers to them, from the first four to the row;
  /// or to a four whose answer is forbidden. Of several answers the one that holds out longest.
  [[nodiscard]] const Move_list& line() const noexcept { return line_; }

  /// The stones of a win against every answer.
  struct Stones {
    std::bitset<max_points> gains;
    std::bitset<max_points> answers;
  };
  /// After a win in caro: those of all its lines, and maybe some more.
  [[nodiscard]] const Stones& stones() const noexcept { return stones_; }
  /// Of the last search.
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  /// Of all searches: the fours that were tried, and four for each search, which takes as long.
  [[nodiscard]] std::uint64_t work() const noexcept { return work_; }

private:
  /// The empty places of a row that lacks two stones.
  struct Pair {
    Point first;
    Point second;
    std::uint8_t line;
  };
  /// A pair as the attacker uses it: one place for his stone, the other for the answer.
  struct Four {
    Point gain;
    Point cost;
  };
  /// A position with the attacker to move, who completes no row at once. Its pairs are a part of
  /// pairs_, behind those of the nodes above it.
  struct Node {
    std::uint64_t key;
    /// A gain square that won here in an earlier search.
    std::optional<Point> winner{};
    std::size_t first_pair = 0;
    std::size_t last_pair = 0;
    /// The points where the opponent's row is blocked, where he threatens to complete one; else
    /// none.
    Completions blocks{};
  };
  /// The last node that had a four with this gain square, by its number, and the cost square.
  struct Seen_four {
    std::uint64_t node = 0;
    Point cost = 0;
  };

  // Whether the attacker wins. Then they have put the rest of the win into line_.
  [[nodiscard]] bool wins_from_start(std::uint64_t key);
  [[nodiscard]] bool wins(const Node& node);
  [[nodiscard]] std::uint64_t key_after(const Node& node, Four four) const noexcept;
  [[nodiscard]] bool wins_by_two_fours(const Node& node);
  [[nodiscard]] bool wins_by_four(const Node& node, Four four);
  [[nodiscard]] bool wins_after_four(const Node& node, Four four, Node child);
  [[nodiscard]] bool wins_after_answer(const Node& node, Four four, Point answer, Node child);
  // The same in caro.
  [[nodiscard]] bool wins_by_unstoppable_fives(Point gain);
  [[nodiscard]] bool wins_by_four_in_caro(const Node& node, Four four);

  [[nodiscard]] bool spend() noexcept;
  void put_before_line(std::initializer_list<Point> moves);

  void add_pairs(const Four_lines& lines);
  void add_enclosed_pairs(Four four, Point answer);
  void keep_pairs(const Node& node, Four four, Point answer);
  template<class Predicate>
  [[nodiscard]] bool any_four(const Node& node, Predicate predicate);
  void remember(const Node& node, std::optional<Point> winner, std::uint64_t nodes) noexcept;

  const bool has_enclosure_; ///< the rule is caro
  Rows rows_;
  Word_table& table_;
  Color attacker_ = Color::black;
  std::vector<Pair> pairs_; ///< of all nodes from the start to the present one
  std::array<Seen_four, max_points> seen_fours_{};
  std::uint64_t number_of_node_ = 0;
  Move_list line_; ///< from the end to the start while the search lasts
  Stones stones_;
  std::uint64_t nodes_ = 0;
  std::uint64_t work_ = 0;
  std::uint64_t most_nodes_ = 0;
  Meter* meter_ = nullptr;
  bool is_stopped_ = false;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
