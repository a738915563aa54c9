// The exact endgame solver of Reversi: null-window search without an evaluation.
#pragma once

#include "engine/reversi/endgame/board.h"
#include "engine/reversi/endgame/bounds_table.h"
#include "engine/reversi/endgame/candidates.h"
#include "engine/reversi/endgame/search_thread.h"
#include "games/instruction_set.h"
#include "games/reversi/stability.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {

/// One thread's exact search of positions with few empty squares, where a node must be cheap: the
/// nearer the end, the less it orders moves and uses its tables.
template<int side>
class Endgame_search_of {
public:
  using Board = Board_of<side>;

  /// From here on downwards this search is the right one; above, an evaluation pays.
  /// On FFO #47 to #49 11 took a little more time for about as many positions, and 14 took a fifth
  /// more positions.
  static constexpr int most_empties = 13;

  Endgame_search_of(Bounds_table& table, Search_thread& thread);

  /// The margin of the player to move in discs if that is at most `alpha`, or an upper bound that
  /// is; else a lower bound above alpha. `moves` are the moves of the board. Means nothing once the
  /// work is stopped.
  [[nodiscard]] int null_window_search(const Board& board, Bits moves, int alpha);

  /// The stability cut-off: whether stable discs prove that the margin is at most `bound`, which is
  /// at or below alpha.
  [[nodiscard]] bool stays_below(const Board& board, int empties, int alpha,
                                 int& bound) const noexcept;

private:
  using Candidate = Candidate_of<side>;
  using Candidates = Candidates_of<Candidate>;
  enum class Memory : std::uint8_t { local, shared };
  struct Local_entry {
    Board board;
    Bounds bounds;
  };

  static constexpr std::size_t local_entries = std::size_t{1} << 13;
  [[nodiscard]] static std::size_t local_index(std::uint64_t key) noexcept {
    return key >> 40 & (local_entries - 1);
  }
  /// The enhanced transposition cut-off: whether the children's entries prove that the margin is at
  /// least `bound`, which is above alpha.
  [[nodiscard]] bool enhanced_cutoff(const Candidates& moves, int empties, int alpha,
                                     int& bound) const noexcept;
  void list(const Board& board, Bits& moves, int empties, Bits odd, const Bounds& known,
            Candidates& candidates) const noexcept;

  /// `odd`: the quarters with an odd number of empty squares. Orders moves, and uses the table.
  template<Memory memory>
  [[nodiscard]] int ordered(const Board& board, Bits moves, int alpha, Bits empties, Bits odd);
  /// With five and six empty squares: order moves by parity alone, without a table.
  [[nodiscard]] int solve_five(Board board, int alpha, Bits empties, Bits odd);
  [[nodiscard]] int solve_six(const Board& board, Bits moves, int alpha, Bits empties, Bits odd);

  Bounds_table& table_;
  Search_thread& thread_;
  const Edge_table& edges_;
  std::vector<Local_entry> local_;
};

extern template class Endgame_search_of<6>;
extern template class Endgame_search_of<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
