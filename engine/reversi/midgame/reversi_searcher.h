// The searcher of Reversi on 6x6 and 8x8 for iterative deepening.
#pragma once

#include "engine/budget.h"
#include "engine/reversi/endgame/bounds_table.h"
#include "engine/reversi/midgame/midgame_constants.h"
#include "engine/reversi/midgame/midgame_search.h"
#include "engine/reversi/reversi_knowledge.h"
#include "engine/search/alphabeta_shared.h"
#include "engine/search/score.h"
#include "engine/search/transposition.h"
#include "engine/settings.h"
#include "games/instruction_set.h"
#include "games/reversi/position.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame {

/// The state that threads and successive searches share.
template<int side>
class Reversi_shared_of {
public:
  using Model = reversi::Model<Narrow_board>;

  Reversi_shared_of(const Settings& settings, std::shared_ptr<const Model> model,
                    const Search_features& features);

  void new_search() noexcept {
    table_.new_search();
    splits_.new_search();
  }
  void clear() noexcept { table_.clear(); }
  [[nodiscard]] int threads() const noexcept { return threads_; }
  [[nodiscard]] const Search_features& features() const noexcept { return features_; }
  [[nodiscard]] const Pattern_evaluation_of<side>& evaluation() const {
    return model_->template patterns<side>();
  }
  [[nodiscard]] const Midgame_constants& constants() const noexcept { return constants_; }
  [[nodiscard]] endgame::Bounds_table& table() noexcept { return table_; }
  [[nodiscard]] Split_points& splits() noexcept { return splits_; }

  /// The best move of a position by the table, or by a quick search near the end of the game; none
  /// if neither has one.
  [[nodiscard]] Move best_move(const Position& position) const;

private:
  const std::shared_ptr<const Model> model_;
  const Search_features features_;
  const Midgame_constants constants_;
  const int threads_;
  endgame::Bounds_table table_;
  Split_points splits_;
};

/// The constants of this search, with the calibration of trained weights: docs/alphabeta.md, "Win
/// rates".
struct Knowledge {
  using Model = reversi::Model<Narrow_board>;
  static constexpr int margin_unit = centidiscs;
  static constexpr int rate_scale = 200;
  static constexpr int window = 200;
};

/// One thread of a search of one position; see goishi::Searcher. The depths of iterative deepening
/// are the steps of a search: first ply by ply, with much pruning; from ten plies before the end on
/// to the end, with less and less pruning. The last step is exact.
template<int side>
class Reversi_searcher_of {
public:
  using Knowledge = midgame::Knowledge;
  using Shared = Reversi_shared_of<side>;
  static constexpr auto parameters = Midgame_constants::parameters;

  Reversi_searcher_of(const Position& root, Shared& shared, std::size_t thread, Budget& budget);

  /// Helps the first thread until that has finished.
  void help() { search_.help(); }

  void set_pulse(Pulse* pulse) noexcept { meter_.set_pulse(pulse); }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return meter_.count(); }
  [[nodiscard]] bool stopped() const noexcept { return search_.stopped(); }

  [[nodiscard]] int whole_depth() const noexcept { return static_cast<int>(steps_.size()); }
  [[nodiscard]] int plies(int step) const noexcept { return effort(step).depth; }
  /// The confidence of a step in percent; nothing for the exact one.
  [[nodiscard]] std::optional<int> confidence(int step) const noexcept;

  [[nodiscard]] std::vector<Move> root_moves(std::span<const Move> among) const;
  [[nodiscard]] Score search_root_move(Move move, int step, Window window, std::size_t i);
  void store_root(Bound bound, int step, Score value, Move move) noexcept;

private:
  using Node = Node_of<side>;

  [[nodiscard]] const Effort& effort(int step) const noexcept {
    return steps_[static_cast<std::size_t>(step) - 1];
  }

  /// The square of a move, or of one that leads to an image of the same position: from a
  /// symmetrical root the table knows what moves lead to when the first of them is searched.
  [[nodiscard]] int twin_of(Move move) const noexcept {
    return twins_[static_cast<std::size_t>(root_.square_of(move.point()))];
  }

  const Position root_;
  const Node node_;
  /// For each square the first of those that the symmetries of the root exchange with it.
  const std::array<std::uint8_t, 64> twins_;
  endgame::Bounds_table& table_;
  const std::vector<Effort> steps_;
  Meter meter_;
  Midgame_search_of<side> search_;
};

extern template class Reversi_shared_of<6>;
extern template class Reversi_shared_of<8>;
extern template class Reversi_searcher_of<6>;
extern template class Reversi_searcher_of<8>;

/// Of 8x8.
using Reversi_searcher = Reversi_searcher_of<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame
