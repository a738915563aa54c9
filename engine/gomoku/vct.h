// Victory by continuous threats (VCT).
#pragma once

#include "engine/budget.h"
#include "engine/gomoku/far_attack.h"
#include "engine/gomoku/near_attack.h"
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

  enum class Verdict : std::uint8_t {
    unknown,   ///< the search can go on
    no_threat, ///< the position is over, or no threats win
    win,       ///< see line()
  };

  /// Begins a search of wins by threats of `attacker`, to move. The position's rules must outlive
  /// it.
  void begin(const Position& position, Color attacker);
  /// Goes on with it for a while: for fours alone, for near threats and for far ones in turn, each
  /// time longer. The meter counts and bounds the nodes, see Vcf and Proof_search.
  Verdict go_on(Meter& meter);
  /// The nodes of the next go_on(), about.
  [[nodiscard]] std::uint64_t next_nodes() const noexcept { return nodes_; }

  /// Whether `attacker`, to move, wins by threats; false also where the budget ended.
  [[nodiscard]] bool solve(const Position& position, Color attacker, Meter& meter);

  /// The replies to a move that threatens to win by fours: the defender is to move. Nothing if it
  /// threatens nothing, and in caro.
  [[nodiscard]] std::optional<Replies> replies(const Position& position);

  /// After a win: the attacker's stones and the longest answers that were searched, to the end of
  /// Vcf::line(). A pass means that no answer is legal.
  [[nodiscard]] const Move_list& line() const noexcept { return line_; }

private:
  /// What is looked for.
  enum class Kind : std::uint8_t { fours, near, far };

  static constexpr std::uint64_t first_nodes = 2'000;

  [[nodiscard]] Verdict search_fours(Meter& meter);
  [[nodiscard]] Verdict search_near(Meter& meter);
  [[nodiscard]] Verdict search_far(Meter& meter);

  const Rules& rules_;
  Word_table fours_;
  Proof_table near_;
  Proof_table far_;
  Vcf vcf_;
  Far_attack far_attack_;
  std::optional<Position> position_;
  std::optional<Near_attack> near_attack_;
  Kind next_ = Kind::fours;
  bool has_fours_ = false; ///< that are not refuted
  bool has_near_ = false;
  std::uint64_t nodes_ = first_nodes;
  Move_list line_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
