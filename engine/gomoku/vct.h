// Victory by continuous threats (VCT).
#pragma once

#include "engine/budget.h"
#include "engine/gomoku/far_attack.h"
#include "engine/gomoku/proof_search.h"
#include "engine/gomoku/vcf.h"
#include "engine/player.h"
#include "engine/search/word_table.h"
#include "games/gomoku/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Searches for a win in which each stone of the attacker is a four or threatens to win by fours
/// (VCT), by depth-first proof-number search. All rules, either colour.
///
/// A win that is found holds against every defence. A search without success proves nothing: it
/// does not try wins that need a quiet move.
class Vct {
public:
  /// `bytes` bounds its tables. The rules must outlive this.
  Vct(const Rules& rules, std::size_t bytes);

  /// Whether `attacker`, to move, wins by threats; false also where the budget ended. Wins by fours
  /// alone are looked for first. A node is a four of these or a visit to a position, which the
  /// meter counts and bounds.
  [[nodiscard]] bool solve(const Position& position, Color attacker, Meter& meter);

  /// The replies to a move that threatens to win by fours: the defender is to move. Nothing if it
  /// threatens nothing, and in caro.
  [[nodiscard]] std::optional<Replies> replies(const Position& position);

  /// After a win: the attacker's stones and the longest answers that were searched, to the end of
  /// Vcf::line(). A pass means that no answer is legal.
  [[nodiscard]] const Move_list& line() const noexcept { return line_; }

private:
  [[nodiscard]] bool wins_by_threats(const Position& position, Meter& meter);

  const Rules& rules_;
  Word_table fours_;
  Proof_table near_;
  Proof_table far_;
  Vcf vcf_;
  Far_attack far_attack_;
  Move_list line_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
