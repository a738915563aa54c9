// Move ordering of Gomoku's alpha-beta search.
#pragma once

#include "engine/gomoku/histories.h"
#include "engine/search/ordering.h"
#include "games/gomoku/board.h"
#include "games/gomoku/move_policy.h"
#include "games/instruction_set.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// A policy, and the weights of the parts of a rating besides history.
struct Weighed_policy {
  const Move_policy* policy = nullptr; ///< null: it is not asked
  int weight = 0;      ///< for each unit of the natural logarithm of a move's probability
  int of_patterns = 0; ///< of threat_score
};

/// Generates moves in stages, so that a node that is cut off at its first move generates no others:
/// the move of the table; then, while the opponent threatens an open four, the defences and the own
/// fours; else the points near a stone. For positions in which neither side can make a five, and
/// the side to move no open or double four.
class Move_picker {
public:
  /// `known`: the move of the table, or none.
  Move_picker(const Board& board, Weighed_policy policy, const Histories& histories,
              const Move_policy::Last_moves& last, Move known) noexcept;

  /// Besides the move of the table only those that make an open three or more, or keep the opponent
  /// from it.
  void leave_quiet_out() noexcept { only_threats_ = true; }
  /// Whether the moves are only those that the opponent's threat leaves.
  [[nodiscard]] bool is_forced() const noexcept { return is_forced_; }

  /// The next legal move; none when all have been tried.
  [[nodiscard]] Move next();
  /// After all have been tried: next() hands out the legal moves that are near no stone.
  void add_far();

private:
  enum class Stage : std::uint8_t { known, make, rated, rest };

  [[nodiscard]] Move take() noexcept;
  void make();
  void make_threats();
  void make_rest();
  void rate(Move move) noexcept;

  const Board& board_;
  std::optional<Move_scores> scores_; ///< where the policy is asked
  const int policy_weight_;
  const int pattern_weight_;
  const Histories& histories_;
  const Move known_;
  const bool is_forced_;
  bool only_threats_ = false;
  bool has_any_ = false;
  Stage stage_ = Stage::known;
  std::size_t taken_ = 0;
  Move_order order_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
