// Playouts of Gomoku: uniformly random games from a position to their end.
#pragma once

#include "games/game.h"
#include "games/gomoku/filling.h"
#include "games/gomoku/position.h"
#include "games/random.h"

#include <variant>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Plays games from a position to their end, each move uniform among the legal ones. In renju Black
/// too plays any point that is not forbidden at that moment, and no other; the forbidden points
/// are looked for one move at a time, which makes renju many times slower than the other rules.
///
/// The games depend on the position and the generator only, with every instruction set.
class Playout {
public:
  explicit Playout(const Position& start);

  /// One game. From a position that is over: its outcome.
  Outcome run(Random& random);

  /// The length and the moves of the last game, from the start on.
  [[nodiscard]] int length() const;
  void moves(Move_list& moves) const;

private:
  /// Move by move.
  class Legal {
  public:
    explicit Legal(const Position& start);
    Outcome run(Random& random);
    [[nodiscard]] const Move_list& moves() const { return moves_; }

  private:
    Move draw(const Position& position, Random& random);

    Position start_;
    Move_list empty_;
    Move_list moves_;
  };
  using Small_filling = Filling<std::uint8_t, 16>;
  using Large_filling = Filling<std::int16_t, 32>;
  using Way = std::variant<Legal, Small_filling, Large_filling>;

  static Way way(const Position& start);

  const Rules* rules_;
  Outcome outcome_;
  Way way_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
