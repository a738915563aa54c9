// Solver search for remainders of up to sixteen points.
#pragma once

#include "engine/budget.h"
#include "engine/nogo/solver/refutations.h"
#include "engine/nogo/solver/result_table.h"
#include "engine/nogo/solver/small_remainder.h"
#include "games/instruction_set.h"

#include <array>
#include <cstddef>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The same search as `Remainder_search`'s, in remainders of up to sixteen points. Most positions
/// of a large search are there. Results of few points have a table of their own, which stays in the
/// processor's cache.
class Small_solver {
public:
  /// `table`: of the results, but for those of few points. `bytes`: for the table of these.
  Small_solver(Result_table& table, Refutations& refutations, std::size_t bytes) noexcept
      : table_(table), few_table_(bytes), refutations_(refutations) {}

  /// Clears the results of few points, for another board: their keys depend on the places of the
  /// points.
  void clear() noexcept { few_table_.clear(); }
  void prefetch(const Small_remainder& remainder, const Remainder_key& key) const noexcept {
    table_of(remainder).prefetch(key);
  }
  [[nodiscard]] Result_bounds find(const Small_remainder& remainder,
                                   const Remainder_key& key) const noexcept {
    return table_of(remainder).find(key);
  }
  /// The bound that decides the result, also for as many other numbers of free moves as possible;
  /// none if the meter ended the search. A node is a position that was searched.
  [[nodiscard]] Result_bounds search(const Small_grid& grid, const Small_remainder& position,
                                     const Remainder_key& key, std::size_t ply, Meter& meter);

private:
  struct Child {
    Small_remainder remainder;
    Remainder_key key;
    int score;
    std::uint8_t place; // of the move on the board, if it is on a point
    bool is_free_move;
  };
  struct Children {
    std::array<Child, Small_remainder::most_points + 1> child;
    std::size_t count = 0;
    std::size_t unknown = 0; // their results are not in the table
  };

  [[nodiscard]] bool expand(const Small_grid& grid, const Small_remainder& position,
                            Children& children, std::size_t ply, Result_bounds& bounds) const;
  [[nodiscard]] bool counts_out(const Small_grid& grid, const Small_remainder& position,
                                Children& children, Result_bounds& bounds) const;
  [[nodiscard]] bool finds(const Small_remainder& position, Children& children, std::size_t end,
                           Result_bounds& bounds) const;
  [[nodiscard]] static bool answer(const Small_remainder& position, const Child& child,
                                   const Result_bounds& known, Result_bounds& bounds) noexcept;
  void search_children(const Small_grid& grid, const Small_remainder& position, Children& children,
                       std::size_t ply, Meter& meter, Result_bounds& bounds);

  [[nodiscard]] const Result_table& table_of(const Small_remainder& remainder) const noexcept {
    return remainder.has_few_points() ? few_table_ : table_;
  }

  Result_table& table_;
  Result_table few_table_;
  Refutations& refutations_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
