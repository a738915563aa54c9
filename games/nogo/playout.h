// Playouts of NoGo.
#pragma once

#include "games/game.h"
#include "games/nogo/position.h"
#include "games/random.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

enum class Playout_policy : std::uint8_t {
  /// Every legal move is as likely as every other.
  uniform,
  /// Uniform over the points that both may play, if any, then over all own points: the
  /// policy of BobNoGo (M. Mueller, 2011).
  contested_first,
};

/// A random game from a given position to the end.
class Playout {
public:
  /// Plays to the end and returns the winner. Depends on the position and the state of `random`
  /// alone, and leaves `random` further on.
  Color play(const Position& start, Random& random,
             Playout_policy policy = Playout_policy::uniform) noexcept;

  [[nodiscard]] Color winner() const noexcept { return winner_; }
  /// The points in the order in which they were played. The player to move at the start played the
  /// first; colours alternate.
  [[nodiscard]] std::span<const Point> moves() const noexcept {
    return {moves_.data(), static_cast<std::size_t>(count_)};
  }

  // For play_out, which fills it in.
  void begin() noexcept { count_ = 0; }
  void add(Point p) noexcept {
    assert(count_ < largest_board);
    moves_[static_cast<std::size_t>(count_++)] = p;
  }
  void end(Color winner) noexcept { winner_ = winner; }

private:
  int count_ = 0;
  Color winner_ = Color::black;
  std::array<Point, largest_board> moves_;
};

/// Plays games from one position, each as likely as of Playout::play; with one random state they
/// are others than those of as many calls of that. Two are played at a time, a move of the one and
/// a move of the other: neither waits for the other's branches and memory, so that two take
/// about 1.5 times as long as one. (From where the centre is banned it is one after another.)
void play_out(const Position& start, Random& random, Playout_policy policy,
              std::span<Playout> games) noexcept;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
