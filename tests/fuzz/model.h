// The game as a client sees it: the answers, replayed with the slow oracles.
#pragma once

#include "engine/game_board.h"
#include "tests/oracles/gomoku.h"
#include "tests/oracles/nogo.h"
#include "tests/oracles/reversi.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace goishi::fuzz {

/// The board of one game with its default rules, and all moves on it.
class Model {
public:
  /// The game must have a board of this size.
  Model(std::string_view game, Geometry geometry);

  /// Whether `play` may accept the move.
  [[nodiscard]] bool accepts(Played played) const;
  /// Whether `genmove` has a move to answer.
  [[nodiscard]] bool may_choose(Color c) const;
  void play(Played played);
  /// False: there are fewer moves, and nothing is undone.
  bool undo(std::size_t count);

  [[nodiscard]] Color to_move() const { return now().to_move; }
  [[nodiscard]] Outcome outcome() const { return now().outcome; }
  /// The number of moves, including passes after the end.
  [[nodiscard]] std::size_t move_count() const { return past_.size() - 1; }
  [[nodiscard]] Geometry geometry() const { return geometry_; }

  /// The difference between the model and the game; empty: none.
  [[nodiscard]] std::string difference(const Game_board& board) const;

private:
  using Oracle = std::variant<oracles::Nogo, oracles::Gomoku, oracles::Reversi>;

  struct State {
    Oracle oracle;
    Color to_move = Color::black;
    Outcome outcome;
    /// Passes after the end, which a game does not count as moves.
    std::size_t idle_passes = 0;
  };

  [[nodiscard]] static Oracle make(std::string_view game, Geometry geometry);
  [[nodiscard]] const State& now() const { return past_.back(); }
  [[nodiscard]] bool oracle_accepts(Played played) const;

  std::string game_;
  Geometry geometry_;
  std::vector<State> past_;
};

} // namespace goishi::fuzz
