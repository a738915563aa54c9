// The solver of NoGo: proves who wins, by a search for win or loss with a table of results.
#pragma once

#include "engine/budget.h"
#include "engine/hash_store.h"
#include "engine/nogo/solver/grid.h"
#include "engine/nogo/solver/remainder_search.h"
#include "engine/nogo/solver/result_table.h"
#include "engine/search/proof.h"
#include "games/instruction_set.h"
#include "games/nogo/position.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string_view>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Proves results by a search for win or loss only, the most promising move first, with a table of
/// its results, which hold for ranges of free moves. The table is kept while the rules stay the
/// same. A file can hold results of any board except a single row, whose results contain numbers of
/// games of this process.
class Solver final : public Hash_store {
public:
  /// `bytes`: for the table. Each thread has another `bytes_for_few` for results of few points.
  explicit Solver(std::size_t bytes, int threads = 1);

  /// 4 to 16 MiB; none where those of all threads would have more than half as many as the table.
  [[nodiscard]] static constexpr std::size_t bytes_for_few(std::size_t bytes,
                                                           int threads) noexcept {
    const std::size_t share = bytes / 2 / static_cast<std::size_t>(threads);
    return share < least_few ? 0 : std::min(std::clamp(bytes / 16, least_few, most_few), share);
  }

  /// Boards of up to 40 points, except that a banned centre has to be open again.
  [[nodiscard]] static bool takes(const Position& position) noexcept;

  /// The result for the player to move; unknown when the meter ended the search. A node is a
  /// position that was searched. For positions that it takes. On a row one thread searches.
  [[nodiscard]] Proof prove(const Position& position, Meter& meter);
  /// The result, if counting or the table gives it, and the estimate for move ordering, from the
  /// view of the player to move. After `prepare`.
  [[nodiscard]] Remainder_search<Grid>::Glance glance(const Position& position) {
    return first().glance(position);
  }
  /// Makes ready for positions of these rules.
  void prepare(const Rules& rules);
  void clear_search() noexcept {
    for (auto& search : searches_) search.clear();
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
  [[nodiscard]] Remainder_search<Grid>& first() noexcept { return searches_.front(); }
  [[nodiscard]] const Remainder_search<Grid>& first() const noexcept { return searches_.front(); }
  [[nodiscard]] Proof prove_together(const Position& position, Meter& meter);

  /// The first entry of a file is the board: its points, and its width and height with a last byte
  /// of 0, which no result has. The bits above are the number of buckets: results are in the order
  /// of their buckets, and would not fit into fewer.
  [[nodiscard]] static Entry board_entry(const Rules& rules) noexcept;
  [[nodiscard]] static bool is_board(const Entry& entry) noexcept {
    return entry.data != 0 && (entry.data & 0xFF) == 0;
  }
  static constexpr int shift_of_buckets = 24;
  static constexpr std::size_t least_few = std::size_t{4} << 20;
  static constexpr std::size_t most_few = std::size_t{16} << 20;

  Result_table table_;
  std::deque<Remainder_search<Grid>> searches_; // of each thread
  Geometry geometry_;
  Point_set points_;
  Entry board_{};               // of the grid
  std::optional<Entry> loaded_; // the board of what was loaded and not used yet
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
