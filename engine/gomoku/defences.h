// Finds the defences against a win by continuous fours.
#pragma once

#include "engine/gomoku/rows.h"
#include "engine/gomoku/vcf.h"
#include "games/game.h"

#include <cstddef>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Finds every defence against a line of continuous fours that the attacker would play next.
class Defences {
public:
  /// The rules must outlive this.
  explicit Defences(const Rules& rules) noexcept : rules_(rules) {}

  /// Lists all legal points where a stone of the defender stops the line of Vcf::line(): if there
  /// is none, the threat cannot be stopped. Changes `rows` during the call only. The defender, to
  /// move, completes no row at once.
  void find(Rows& rows, Color attacker, const Move_list& line, Move_list& defences) const;

  /// In caro, where the answers to a four may branch: the points that may be defences against a win
  /// by fours, as Vcf::stones() has it. None is left out, but many do not help.
  void find_any(Rows& rows, Color attacker, const Vcf::Stones& win, Move_list& points) const;

private:
  struct Threat_line {
    Color attacker;
    const Move_list& moves;
  };

  [[nodiscard]] bool wins_against(Rows& rows, const Threat_line& line, Point defence) const;
  [[nodiscard]] bool wins_from(Rows& rows, const Threat_line& line, std::size_t ply,
                               Completions fives) const;
  [[nodiscard]] bool depends_on_distant_stones(Rows& rows, const Threat_line& line) const;
  [[nodiscard]] bool is_doubtful(const Rows& rows, Point gain) const;
  void add_near(Rows& rows, const Threat_line& line, Move_list& points) const;

  const Rules& rules_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
