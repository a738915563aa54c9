// Move generator of VCT: fours, and threats to win by fours.
#pragma once

#include "engine/gomoku/defences.h"
#include "engine/gomoku/proof_search.h"
#include "engine/gomoku/rows.h"
#include "engine/gomoku/vcf.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// A move is a four, or one after which the attacker would win by fours if the opponent passed; the
/// defences against it are all points after which that line of fours does not win any more
/// (Defences). Each move of a node costs a search for fours, so nodes are slow but informative. In
/// caro a four is a threat like others, since it may have two answers.
class Far_attack final : public Attack {
public:
  /// All must outlive this. `most_fours`: of a search that may end the attack.
  Far_attack(const Rules& rules, Vcf& vcf, Proof_table& table, std::uint64_t most_fours)
      : rules_(rules),
        rows_(rules),
        vcf_(vcf),
        table_(table),
        defences_(rules),
        most_fours_(most_fours) {}

  /// `key`: that of the attacker to move.
  void set_up(const Lines& lines, std::uint64_t key, Color attacker) {
    rows_.set_up(lines);
    key_ = key;
    attacker_ = attacker;
  }

  [[nodiscard]] std::uint64_t key() const override { return key_; }
  [[nodiscard]] std::optional<Proof_numbers> expand(Turn turn, Threat_children& children,
                                                    const Goes_on& goes_on) override;
  void play(Turn turn, const Threat_child& child) override;
  void undo(Turn turn, const Threat_child& child) override { play(turn, child); }
  [[nodiscard]] const Move_list& end() const override { return vcf_.line(); }
  [[nodiscard]] std::uint64_t work() const override { return vcf_.work(); }

private:
  /// The fours that are searched for a threat.
  static constexpr std::uint64_t most_fours_of_threat = 200;

  [[nodiscard]] std::optional<Proof_numbers> add_attacks(Threat_children& children);
  [[nodiscard]] std::optional<Proof_numbers> add_defences(Threat_children& children);
  [[nodiscard]] Proof_numbers numbers_after_defence(const Threat_child& child);
  [[nodiscard]] std::optional<Proof_numbers> add_answers(const Completions& fives,
                                                         Threat_children& children);
  void add_defence(Point move, Threat_children& children);
  void add_fours(const Completions& blocks, Threat_children& children);
  void add_threats(const Completions& blocks, Threat_children& children);
  void add_threat(Point move, Threat_children& children);
  /// Unless the expansion was cut short: then only a proof is kept.
  void store(const Proof_numbers& numbers) noexcept;
  [[nodiscard]] bool wins_by_fours(std::uint64_t key, std::uint64_t most_nodes);
  [[nodiscard]] std::uint64_t key_after(Turn turn, const Threat_child& child) const noexcept;
  [[nodiscard]] Color color(Turn turn) const noexcept {
    return turn == Turn::attacker ? attacker_ : opponent(attacker_);
  }

  const Rules& rules_;
  Rows rows_;
  Vcf& vcf_;
  Proof_table& table_;
  const Defences defences_;
  const std::uint64_t most_fours_;
  Color attacker_ = Color::black;
  std::uint64_t key_ = 0;
  const Goes_on* goes_on_ = nullptr; ///< of the expansion in progress
  bool is_cut_short_ = false;        ///< it ended the expansion
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
