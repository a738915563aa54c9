// Victory by continuous threats.
#pragma once

#include "engine/budget.h"
#include "engine/gomoku/defences.h"
#include "engine/gomoku/rows.h"
#include "engine/gomoku/vcf.h"
#include "engine/search/word_table.h"
#include "games/gomoku/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Searches for a win in which each stone of the attacker is a four or threatens to win by fours
/// (VCT), by depth-first proof-number search (df-pn: A. Nagai 2002). All rules, either colour.
///
/// A win that is found holds against every defence. These are, against a threat, all points after
/// which the line of fours that it threatens wins no more, see Defences. That none is found means
/// little: wins that need a quiet move are not looked for.
class Vct {
public:
  /// `bytes` bounds its tables. The rules must outlive this.
  Vct(const Rules& rules, std::size_t bytes);

  /// Whether `attacker`, to move, has such a win; false also where the budget ended. Wins by fours
  /// alone are looked for first. A node is a four of these or a visit to a position, which the
  /// meter counts and bounds.
  [[nodiscard]] bool solve(const Position& position, Color attacker, Meter& meter);

  /// After a win: the attacker's stones and the longest answers that were looked at, to the end of
  /// Vcf::line(). A pass stands where no answer is legal.
  [[nodiscard]] const Move_list& line() const noexcept { return line_; }

private:
  static constexpr std::uint32_t infinite = (1U << 24) - 1;
  /// The fours that are tried for a win by them.
  static constexpr std::uint64_t most_fours = 5'000;
  /// The same for a threat of such a win.
  static constexpr std::uint64_t fours_of_far_threats = 200;
  /// The proof number of a four that was not looked at: like a threat with four defences, so that
  /// the many fours that gain nothing wait.
  static constexpr std::uint32_t four_proof = 4;

  /// Proof and disproof number, and the plies to a win that is proved.
  struct Numbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    std::uint32_t plies = 0;

    [[nodiscard]] static Numbers proved(std::size_t plies) noexcept {
      return {0, infinite, static_cast<std::uint32_t>(plies)};
    }
    [[nodiscard]] static Numbers disproved() noexcept { return {infinite, 0, 0}; }
    [[nodiscard]] bool is_decided() const noexcept { return proof == 0 || disproof == 0; }
    [[nodiscard]] bool is_beyond(const Numbers& bound) const noexcept {
      return is_decided() || proof >= bound.proof || disproof >= bound.disproof;
    }
  };
  /// A move, and the answer to it if it is a four.
  struct Child {
    Point move;
    std::optional<Point> answer;
    Numbers numbers;
  };
  /// The numbers of a node, the child to look at next, and how far.
  struct Summary {
    Numbers numbers;
    std::size_t next;
    Numbers bound;
  };
  enum class Turn : std::uint8_t { attacker, defender };
  class Entry;

  [[nodiscard]] Numbers prove(std::uint64_t key, std::uint64_t fours, std::uint64_t nodes);
  [[nodiscard]] Numbers search(Turn turn, std::uint64_t key, const Numbers& bound);
  [[nodiscard]] Summary summary(Turn turn, std::size_t first, const Numbers& bound) const noexcept;
  void visit(Turn turn, std::uint64_t key, std::size_t place, const Numbers& bound);
  [[nodiscard]] static std::uint32_t sum_of(std::uint64_t total, std::uint32_t least) noexcept;
  [[nodiscard]] std::optional<Numbers> expand(Turn turn, std::uint64_t key);
  [[nodiscard]] std::optional<Numbers> add_attacks(std::uint64_t key);
  [[nodiscard]] std::optional<Numbers> add_defences(std::uint64_t key);
  [[nodiscard]] Numbers numbers_after_defence(std::uint64_t key, const Child& child);
  void add_fours(std::uint64_t key, const Completions& fives);
  void add_threats(std::uint64_t key, const Completions& fives);
  void add_threat(std::uint64_t key, Point move);

  [[nodiscard]] bool wins_by_fours(std::uint64_t key, std::uint64_t most_nodes);
  void toggle(Turn turn, const Child& child) noexcept;
  [[nodiscard]] std::uint64_t key_after(std::uint64_t key, Turn turn,
                                        const Child& child) const noexcept;
  [[nodiscard]] Color color(Turn turn) const noexcept {
    return turn == Turn::attacker ? attacker_ : opponent(attacker_);
  }

  [[nodiscard]] std::optional<Numbers> find(std::uint64_t key) const noexcept;
  void store(std::uint64_t key, const Numbers& numbers, std::uint64_t nodes) noexcept;
  void write_line(std::uint64_t key);
  [[nodiscard]] const Child* best_proved(Turn turn) const noexcept;

  const Rules& rules_;
  Rows rows_;
  Word_table fours_;
  Word_table numbers_;
  Vcf vcf_;
  const Defences defences_;
  Color attacker_ = Color::black;
  std::uint64_t fours_of_threat_ = 0;
  std::uint64_t salt_ = 0;
  std::uint64_t most_nodes_ = 0;
  std::uint64_t nodes_ = 0;
  Meter* meter_ = nullptr;
  bool is_stopped_ = false;
  std::vector<Child> children_;
  Move_list line_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
