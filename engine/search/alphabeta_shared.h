// The state that threads and successive searches of alpha-beta share.
#pragma once

#include "engine/search/game_knowledge.h"
#include "engine/search/ordering.h"
#include "engine/search/parameters.h"
#include "engine/search/transposition.h"
#include "engine/settings.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The parts of the search that can be switched off one by one. With only the first three, the
/// value of a search to a depth equals that of plain minimax; the others change it.
struct Search_features {
  bool null_windows = true;
  bool aspiration = true;
  bool enhanced_cut = true;
  bool candidates = true;
  bool proofs = true;
  bool extensions = true;
  bool reductions = true;
  /// A loss is claimed only after all legal moves were searched, not the candidates alone.
  bool strict_losses = false;

  [[nodiscard]] static constexpr Search_features none() noexcept {
    return {false, false, false, false, false, false, false, false};
  }
};

/// The hash table, a history of moves for each thread, the parameters of the search, and the model
/// of the game.
template<class Knowledge>
class Alphabeta_shared {
public:
  using Model = typename Knowledge::Model;

  Alphabeta_shared(const Settings& settings, std::shared_ptr<const Model> model,
                   const Search_features& features)
      : model_(std::move(model)),
        features_(features),
        late_moves_(from_parameters(settings.parameters, late_moves_of_game())),
        table_(static_cast<std::size_t>(std::max(settings.memory, 0)) << 20),
        histories_(static_cast<std::size_t>(std::max(settings.threads, 1))) {}

  /// Before each search.
  void new_search() noexcept {
    table_.new_search();
    for (Move_history& history : histories_) history.new_search();
  }
  /// Back to the state before the first search.
  void clear() noexcept {
    table_.clear();
    for (Move_history& history : histories_) history.clear();
  }

  [[nodiscard]] int threads() const noexcept { return static_cast<int>(histories_.size()); }
  [[nodiscard]] const Model& model() const noexcept { return *model_; }
  [[nodiscard]] const Search_features& features() const noexcept { return features_; }
  [[nodiscard]] const Late_moves& late_moves() const noexcept { return late_moves_; }
  [[nodiscard]] Transposition_table& table() noexcept { return table_; }
  [[nodiscard]] Move_history& history(std::size_t thread) noexcept { return histories_[thread]; }

  /// The best move that searches found in a position; none where they know of none.
  template<Position P>
  [[nodiscard]] Move best_move(const P& position) const noexcept {
    return table_.find(position.key()).move;
  }

private:
  [[nodiscard]] static constexpr Late_moves late_moves_of_game() noexcept {
    if constexpr (Reduces<Knowledge>) return Knowledge::late_moves;
    return {};
  }

  const std::shared_ptr<const Model> model_;
  const Search_features features_;
  const Late_moves late_moves_;
  Transposition_table table_;
  std::vector<Move_history> histories_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
