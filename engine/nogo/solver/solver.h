// A search for the winner of a position of NoGo.
#pragma once

#include "engine/budget.h"
#include "engine/hash_store.h"
#include "engine/nogo/solver/grid.h"
#include "engine/nogo/solver/refutations.h"
#include "engine/nogo/solver/region_values.h"
#include "engine/nogo/solver/remainder.h"
#include "engine/nogo/solver/result_table.h"
#include "engine/nogo/solver/small_solver.h"
#include "engine/search/proof.h"
#include "games/instruction_set.h"
#include "games/nogo/position.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Proves results by a search for win or loss alone, the most promising move first, with a table of
/// all that it found, for as many free moves as it holds. What the table holds is kept while the
/// rules stay the same. A file may have what was found on any board but a row, where results hold
/// the numbers of games in this process.
class Solver final : public Hash_store {
public:
  /// `bytes`: for the table. Results of few points have `bytes_for_few` besides.
  explicit Solver(std::size_t bytes) noexcept
      : table_(bytes), small_(table_, refutations_, bytes_for_few(bytes)) {}

  /// 4 to 16 MiB; none where the table itself has not twice as many.
  [[nodiscard]] static constexpr std::size_t bytes_for_few(std::size_t bytes) noexcept {
    return bytes < 2 * least_few ? 0 : std::clamp(bytes / 16, least_few, most_few);
  }

  /// Boards of up to 40 points, except that a banned centre has to be open again.
  [[nodiscard]] static bool takes(const Position& position) noexcept;

  /// The result for the player to move; unknown when the meter ended the search. A node is a
  /// position that was searched. For positions that it takes.
  [[nodiscard]] Proof prove(const Position& position, Meter& meter);
  /// The result as far as counting or the table tell it, and the estimate for ordering moves, from
  /// the view of the player to move. After `prepare`.
  struct Glance {
    Proof proof;
    int estimate;
  };
  [[nodiscard]] Glance glance(const Position& position);
  /// Makes ready for positions of these rules.
  void prepare(const Rules& rules);
  void forget() noexcept {
    grid_.reset();
    loaded_.reset();
  }

  [[nodiscard]] std::string_view form() const override { return "nogo results 3"; }
  [[nodiscard]] std::size_t bytes_in_use() const noexcept override { return table_.bytes_in_use(); }
  void for_each(const std::function<void(const Entry&)>& take) const override;
  void begin() override;
  [[nodiscard]] bool accepts(const Entry& entry, int points) const override;
  [[nodiscard]] bool is_position(const Entry& entry) const noexcept override {
    return entry.data != 0 && !is_board(entry);
  }
  void put(const Entry& entry) override;

private:
  /// A position as a sum: what is left of it without small regions, and the value of these, from
  /// the view of the player to move, who is Left.
  struct Sum {
    Remainder remainder;
    Short_games::Id value = Short_games::zero;
  };
  struct Child {
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
  };

  /// The first entry of a file tells the board: its points, and its width and height with a last
  /// byte of 0, which no result has. Above them a file has how many buckets there were: results lie
  /// in the order of their buckets, and would find no room in fewer.
  [[nodiscard]] static Entry board_entry(const Rules& rules) noexcept;
  [[nodiscard]] static bool is_board(const Entry& entry) noexcept {
    return entry.data != 0 && (entry.data & 0xFF) == 0;
  }
  static constexpr int shift_of_buckets = 24;
  static constexpr std::size_t least_few = std::size_t{4} << 20;
  static constexpr std::size_t most_few = std::size_t{16} << 20;

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

  Result_table table_;
  Refutations refutations_;
  Small_solver small_;
  Region_values values_;
  Geometry geometry_;
  Point_set points_;
  std::optional<Grid> grid_;
  Entry board_{};               // of the grid
  std::optional<Entry> loaded_; // the board of what was loaded and not used yet
  std::vector<Ply> plies_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
