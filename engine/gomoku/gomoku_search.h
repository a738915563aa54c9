// Alpha-beta search of Gomoku, with searches of continuous fours: one thread.
#pragma once

#include "engine/budget.h"
#include "engine/gomoku/gomoku_constants.h"
#include "engine/gomoku/histories.h"
#include "engine/gomoku/move_picker.h"
#include "engine/gomoku/vcf.h"
#include "engine/search/alphabeta_shared.h"
#include "engine/search/score.h"
#include "engine/search/split_points.h"
#include "engine/search/transposition.h"
#include "games/gomoku/board.h"
#include "games/instruction_set.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// A principal variation search (Marsland and Campbell 1982, with Reinefeld's null windows) with
/// knowledge of fives and fours: answers to fours cost no depth, an open four ends the line, leaves
/// are searched for continuous fours, and unpromising moves are pruned or searched less deeply.
///
/// A score of win_in or loss_in is proven: a pruned move never counts as a loss, except points
/// outside of near_points, and with `strict_losses` not even these. If the depth reaches the end of
/// the game on every line, nothing is pruned.
class Gomoku_search {
public:
  /// `splits`: where threads share nodes; null where there is one thread only.
  Gomoku_search(const Board& root, Transposition_table& table, Word_table& fours,
                Histories& histories, const Gomoku_constants& constants,
                const Search_features& features, const Move_policy* policy, Budget& budget,
                Split_points* splits = nullptr)
      : board_(root),
        table_(table),
        vcf_(root.rules(), fours),
        histories_(histories),
        constants_(constants),
        features_(features),
        policy_(policy),
        splits_(splits),
        meter_(budget, Unit::node, grain) {}

  void set_pulse(Pulse* pulse) noexcept { meter_.set_pulse(pulse); }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return meter_.count(); }
  [[nodiscard]] bool stopped() const noexcept { return stopped_; }
  [[nodiscard]] const Board& board() const noexcept { return board_; }
  [[nodiscard]] int empties() const noexcept { return board_.position().empties(); }

  /// The value of the i-th move of the root, searched to `depth` plies, at least 1.
  [[nodiscard]] Score search_root_move(Move move, int depth, Window window, std::size_t i);

  /// From the root, searches nodes that other threads share, until the search is finished.
  void help();

private:
  // A clock is read in about 25 ns, a node takes some 0.6 us.
  static constexpr std::uint64_t grain = 64;

  struct Node {
    int depth = 0;
    int ply = 0;
    /// Whether a value of beta or more is expected.
    bool is_cut_node = false;
  };
  /// A ply of the line that is searched.
  struct Step {
    Move move;
    Score estimate = 0;
  };
  /// The greatest number of failed moves that update history.
  static constexpr std::size_t most_failed = 64;
  /// The search of a node's moves so far.
  struct Moves_tried {
    Score best = -score::infinity;
    Move best_move{};
    Fixed_list<Move, most_failed> failed{};
    int tried = 0;

    void add_failed(Move move) noexcept {
      if (failed.size() < most_failed) failed.push_back(move);
    }
  };
  struct Split;

  [[nodiscard]] Score search(Node node, Window window);
  [[nodiscard]] std::optional<Score> decided(int ply) const;
  [[nodiscard]] Score answer_five(const Node& node, Window window);
  [[nodiscard]] Score answer_fives(const Node& node, Window window);
  [[nodiscard]] Score leaf(const Node& node, Score estimate, Score beta);
  [[nodiscard]] std::optional<Score> win_by_fours(int ply, int nodes);
  [[nodiscard]] Score expand(Node node, Window window);
  [[nodiscard]] std::optional<Score> prune(const Node& node, Score beta);
  void try_moves(const Node& node, Window window, Move_picker& picker, Moves_tried& progress);
  /// try_moves with the threads that come to help.
  void share_moves(const Node& node, Window window, Move_picker& picker, Moves_tried& progress);
  void work_at(Split& split);
  /// work_at for another thread, from the node of this ply, which lies above.
  void help_at(Split& split, int ply);
  void be_stopped() noexcept { stopped_ = is_spent_ = true; }
  /// Asks at once whether the search must end, as after a wait for other threads.
  void look() noexcept {
    stopped_ = is_spent_ || (split_point_ != nullptr && split_point_->is_over());
  }
  [[nodiscard]] Score try_move(Move move, const Node& node, Window window, int less, bool first);
  [[nodiscard]] Move_picker picker_of(const Node& node, Move known) const;

  /// Whether a thread would help to search the moves behind the first.
  [[nodiscard]] bool is_worth_sharing(const Node& node, int tried) const noexcept;
  [[nodiscard]] bool is_futile(const Node& node, Score alpha) const noexcept;
  [[nodiscard]] bool is_too_late(Move move, const Node& node, int tried) const;
  [[nodiscard]] int reduction(Move move, const Node& node, int tried) const;

  [[nodiscard]] bool is_improving(int ply) const noexcept;
  /// What a cut-off at this depth adds to the history of its move.
  [[nodiscard]] int bonus(int depth) const noexcept;
  [[nodiscard]] Step& step(int ply) noexcept { return steps_[static_cast<std::size_t>(ply) + 1]; }
  [[nodiscard]] const Step& step(int ply) const noexcept {
    return steps_[static_cast<std::size_t>(ply) + 1];
  }

  Board board_;
  Transposition_table& table_;
  Vcf vcf_;
  Histories& histories_;
  const Gomoku_constants& constants_;
  const Search_features features_;
  const Move_policy* policy_; ///< null: none was learned
  Split_points* const splits_;
  /// The innermost of those whose moves are searched here; null: none.
  const Split_point* split_point_ = nullptr;
  Meter meter_;
  /// The search must end: the budget is spent, or a split point is over.
  bool stopped_ = false;
  bool is_spent_ = false;
  /// The move before the root, none, and the plies from there. Every ply fills a point, but for
  /// passes.
  std::array<Step, 2 * max_points + 2> steps_{};
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
