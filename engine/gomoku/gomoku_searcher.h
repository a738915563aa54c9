// The searcher of five and six in a row for iterative deepening.
#pragma once

#include "engine/gomoku/gomoku_constants.h"
#include "engine/gomoku/gomoku_knowledge.h"
#include "engine/gomoku/gomoku_search.h"
#include "engine/gomoku/histories.h"
#include "engine/search/alphabeta_shared.h"
#include "engine/search/score.h"
#include "engine/search/split_points.h"
#include "engine/search/transposition.h"
#include "engine/settings.h"
#include "games/gomoku/board.h"
#include "games/instruction_set.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The state that threads and successive searches share.
class Gomoku_shared {
public:
  Gomoku_shared(const Settings& settings, const std::shared_ptr<const Model>& model,
                const Search_features& features);

  void new_search() noexcept;
  void clear() noexcept;

  [[nodiscard]] int threads() const noexcept { return threads_; }
  [[nodiscard]] const Search_features& features() const noexcept { return features_; }
  [[nodiscard]] const Gomoku_constants& constants() const noexcept { return constants_; }
  [[nodiscard]] const Move_policy* policy() const noexcept { return model_->policy(); }
  [[nodiscard]] Transposition_table& table() noexcept { return table_; }
  /// The results of searches of fours.
  [[nodiscard]] Word_table& fours() noexcept { return fours_; }
  [[nodiscard]] Split_points& splits() noexcept { return splits_; }
  [[nodiscard]] Histories& histories(std::size_t thread) noexcept { return histories_[thread]; }

  /// The best move that searches found in a position, or one that fives and open fours decide.
  template<goishi::Position P>
  [[nodiscard]] Move best_move(const P& position) const {
    const Move known = table_.find(position.key()).move;
    return known.is_none() && !position.outcome().is_over() ? decided_move(Board(position)) : known;
  }

private:
  [[nodiscard]] static Move decided_move(const Board& board);

  const Search_features features_;
  const Gomoku_constants constants_;
  const std::shared_ptr<const Model> model_;
  const int threads_;
  Transposition_table table_;
  Word_table fours_;
  Split_points splits_;
  std::vector<Histories> histories_;
};

/// One thread of a search of one position; see goishi::Searcher. Several threads share the table
/// and the moves of nodes.
class Gomoku_searcher {
public:
  using Knowledge = gomoku::Knowledge;
  using Shared = Gomoku_shared;
  static constexpr auto parameters = Gomoku_constants::parameters;

  Gomoku_searcher(const Board& root, Shared& shared, std::size_t thread, Budget& budget)
      : table_(shared.table()),
        is_strict_(shared.features().strict_losses),
        whole_depth_(root.position().empties()),
        search_(root, table_, shared.fours(), shared.histories(thread), shared.constants(),
                shared.features(), shared.policy(), budget,
                shared.threads() > 1 ? &shared.splits() : nullptr) {}

  /// Helps the first thread until that has finished.
  void help() { search_.help(); }

  void set_pulse(Pulse* pulse) noexcept { search_.set_pulse(pulse); }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return search_.nodes(); }
  [[nodiscard]] bool stopped() const noexcept { return search_.stopped(); }

  [[nodiscard]] int whole_depth() const noexcept { return whole_depth_; }
  [[nodiscard]] static int plies(int depth) noexcept { return depth; }
  [[nodiscard]] static std::optional<int> confidence(int /*depth*/) noexcept {
    return std::nullopt;
  }

  [[nodiscard]] std::vector<Move> root_moves(std::span<const Move> among) const;
  [[nodiscard]] std::vector<Move> moves_left_out() const;
  [[nodiscard]] Score search_root_move(Move move, int depth, Window window, std::size_t i) {
    return search_.search_root_move(move, depth, window, i);
  }
  void store_root(Bound bound, int depth, Score value, Move move) noexcept;

private:
  Transposition_table& table_;
  const bool is_strict_;
  const int whole_depth_;
  Gomoku_search search_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
