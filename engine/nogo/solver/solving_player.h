// The player of `solver`: plays moves that are proved to win.
#pragma once

#include "engine/nogo/solver/solver.h"
#include "engine/player.h"
#include "games/instruction_set.h"
#include "games/nogo/position.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Plays a move that is proved to win, if the budget suffices to find one. With a clock or a node
/// limit it takes a quarter of it, or all if only a proof is wanted. It leaves all other positions,
/// and those too large for the solver, to another player.
class Solving_player final : public Player<Position> {
public:
  /// `memory`: MiB for the solver's table. `board`: what positions have.
  Solving_player(Geometry board, int memory, int threads,
                 std::unique_ptr<Player<Position>> otherwise)
      : fits_(Grid::fits(board)),
        solver_(static_cast<std::size_t>(memory) << 20, threads),
        otherwise_(std::move(otherwise)) {}

  void clear_search() override {
    solver_.clear_search();
    otherwise_->clear_search();
  }

  [[nodiscard]] Hash_store* hash() override { return fits_ ? &solver_ : otherwise_->hash(); }
  void teach(const Position& position, const Position_record& known) override {
    otherwise_->teach(position, known);
  }

private:
  struct Root_move {
    Move move;
    int estimate = 0; // for who makes it, as is the proof
    Proof proof = Proof::unknown;
    std::uint64_t nodes = 0;
    std::vector<Move> line{};
  };
  using Root_moves = std::vector<Root_move>;

  Choice think(const Position& root, Budget& whole, const Question& question) override;
  [[nodiscard]] Root_moves root_moves(Position& position, const std::vector<Move>& among,
                                      bool ends_at_win);
  void prove(Root_moves& moves, Position& position, const Question& question, Meter& meter);
  void follow(Root_move& move, Position position, Budget& budget);
  [[nodiscard]] Move reply(Position& position, Proof wanted, Meter& meter);
  [[nodiscard]] static Choice choice_of(const Root_moves& moves, int wanted, const Meter& meter,
                                        const Budget& budget);
  [[nodiscard]] static Candidate candidate_of(const Root_move& move);

  bool fits_;
  Solver solver_;
  std::unique_ptr<Player<Position>> otherwise_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
