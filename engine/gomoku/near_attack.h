// Move generator of VCT: fours, and threats of an open or a double four, such as open threes.
#pragma once

#include "engine/gomoku/proof_search.h"
#include "engine/gomoku/vcf.h"
#include "games/gomoku/board.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// A move is a four or threatens an open or a double four, as open threes do. The patterns of the
/// board give both the threats and the defences (see candidates.h), so nodes are cheap.
class Near_attack final : public Attack {
public:
  /// The attacker is to move. Vcf and table must outlive this. `most_fours`: of a search that may
  /// end the attack.
  Near_attack(const Position& position, Vcf& vcf, Proof_table& table, std::uint64_t most_fours)
      : board_(position),
        attacker_(position.to_move()),
        vcf_(vcf),
        table_(table),
        most_fours_(most_fours) {}

  [[nodiscard]] std::uint64_t key() const override { return board_.key(); }
  [[nodiscard]] std::optional<Proof_numbers> expand(Turn turn, Threat_children& children,
                                                    const Goes_on& goes_on) override;
  void play(Turn turn, const Threat_child& child) override;
  void undo(Turn turn, const Threat_child& child) override;
  [[nodiscard]] const Move_list& end() const override { return end_; }
  [[nodiscard]] std::uint64_t work() const override { return vcf_.work(); }

private:
  [[nodiscard]] std::optional<Proof_numbers> decided_for_attacker();
  [[nodiscard]] std::optional<Proof_numbers> decided_for_defender();
  void add_attacks(Threat_children& children);
  void add_attack(Point p, Threat_children& children);
  void add_defences(Threat_children& children);
  [[nodiscard]] bool is_attack(Point p) const;
  [[nodiscard]] bool was_visited() const noexcept;
  [[nodiscard]] bool wins_by_fours();
  [[nodiscard]] std::uint64_t key_after(const Threat_child& child) const noexcept;

  Board board_;
  const Color attacker_;
  Vcf& vcf_;
  Proof_table& table_;
  const std::uint64_t most_fours_;
  std::vector<Board::Undo> undos_;
  Move_list end_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
