// Solver search: the winner of a remainder.
#pragma once

#include "engine/budget.h"
#include "engine/nogo/solver/grid.h"
#include "engine/nogo/solver/refutations.h"
#include "engine/nogo/solver/region_values.h"
#include "engine/nogo/solver/remainder.h"
#include "engine/nogo/solver/result_table.h"
#include "engine/nogo/solver/small_solver.h"
#include "engine/nogo/solver/team.h"
#include "engine/search/proof.h"
#include "games/instruction_set.h"
#include "games/nogo/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// A search for win or loss only, the most promising move first, with a table of its results, which
/// hold for ranges of free moves. Positions are of one board at a time, and their centre is not
/// banned. Several threads may search one position with one table.
template<class Board>
class Remainder_search {
public:
  using Remainder = Remainder_on<Board>;

  /// `table`: of the results, but for those of few points, which have these bytes.
  Remainder_search(Result_table& table, std::size_t bytes_for_few)
      : table_(table), small_(table_, refutations_, bytes_for_few) {}

  /// Prepares for positions of these rules, and clears all but the table.
  void prepare(const Rules& rules);
  void clear() noexcept { grid_.reset(); }
  /// The board that it is ready for.
  [[nodiscard]] const std::optional<Board>& grid() const noexcept { return grid_; }

  /// The result for the player to move, of no more points than these; unknown also when the meter
  /// ended the search. A node is a position that was searched.
  [[nodiscard]] Proof prove(const Position& position, Meter& meter,
                            int most_points = Board::most_points);
  /// The other threads of the search, which share its table; null: none. Not on boards of one row,
  /// whose keys hold numbers of games that differ between searches.
  void join(Team* team) noexcept { team_ = team; }
  /// The result, if counting or the table gives it, and the estimate for move ordering, from the
  /// view of the player to move.
  struct Glance {
    Proof proof;
    int estimate;
  };
  [[nodiscard]] Glance glance(const Position& position);

private:
  using Bits = typename Board::Bits;
  /// A position as a sum: what is left of it without small regions, and the value of these, from
  /// the view of the player to move, who is Left.
  struct Sum {
    Remainder remainder;
    Short_games::Id value = Short_games::zero;
  };
  struct Child {
    // Nothing is set, since it is large.
    // cppcheck-suppress uninitMemberVar
    Child() noexcept {} // NOLINT(modernize-use-equals-default)

    Sum sum;
    Remainder_key key;
    std::uint8_t place; // of the move, if it is on a point
    bool is_free_move;
    bool is_small;
    Small_remainder small; // if little is left of it
  };
  using Children = std::vector<Child>;
  struct Ranked {
    int score;
    std::size_t child;
  };
  /// The moves that are searched at a ply, and the order in which they are.
  struct Ply {
    Children children;
    std::vector<Ranked> order;
    Remainder_key key; ///< of the position, whose free moves these are
    int free_moves;
  };

  [[nodiscard]] Result_bounds search(const Sum& position, const Remainder_key& key, std::size_t ply,
                                     Meter& meter);
  [[nodiscard]] Result_bounds search(const Child& child, std::size_t ply, Meter& meter);
  [[nodiscard]] Result_bounds find(const Child& child) const noexcept {
    return child.is_small ? small_.find(child.small, child.key) : table_.find(child.key);
  }
  void take_out_regions(Sum& position);
  [[nodiscard]] bool add(Sum& position, Short_games::Id value);
  [[nodiscard]] Remainder_key key_of(const Sum& position) const noexcept;
  void find_key(Child& child) const noexcept;
  [[nodiscard]] Result_bounds count_out(const Sum& position) const noexcept;
  [[nodiscard]] int score(const Sum& position) const noexcept;
  [[nodiscard]] bool expand(const Sum& position, Children& children, Result_bounds& bounds);
  [[nodiscard]] bool counts_out(const Sum& position, Children& children, Result_bounds& bounds);
  [[nodiscard]] static bool answer(const Sum& position, const Child& child,
                                   const Result_bounds& known, Result_bounds& bounds);
  [[nodiscard]] static bool is_repeated(const Children& children, std::size_t i) noexcept;
  void search_children(const Sum& position, std::size_t ply, Meter& meter, Result_bounds& bounds);
  [[nodiscard]] Result_bounds found_by_others(std::size_t ply) const noexcept;
  [[nodiscard]] bool is_of_use(std::size_t ply) const noexcept;

  Result_table& table_;
  Refutations refutations_;
  Small_solver small_;
  Region_values values_;
  std::optional<Board> grid_;
  std::vector<Ply> plies_;
  Team* team_ = nullptr;
};

extern template class Remainder_search<Grid>;
extern template class Remainder_search<Wide_grid>;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
