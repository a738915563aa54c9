// Move ordering: rated moves, killers and the butterfly history.
#pragma once

#include "games/game.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A move and how early to try it.
struct Rated_move {
  Move move;
  std::int32_t rating;
};

/// The moves of a node, from the highest rating down. They are sorted only as far as the search
/// asks, because most nodes end after their first moves. Among equals the first listed comes first,
/// so that the order is the same everywhere.
class Move_order {
public:
  void add(Move move, std::int32_t rating) noexcept { moves_.push_back({move, rating}); }

  [[nodiscard]] std::size_t size() const noexcept { return moves_.size(); }
  [[nodiscard]] Rated_move operator[](std::size_t i) const noexcept { return moves_[i]; }

  /// The i-th move to try; call it in the order of i.
  [[nodiscard]] Rated_move take(std::size_t i) noexcept {
    std::size_t best = i;
    for (std::size_t j = i + 1; j < moves_.size(); ++j)
      if (moves_[j].rating > moves_[best].rating) best = j;
    const Rated_move taken = moves_[best];
    for (; best > i; --best) moves_[best] = moves_[best - 1];
    moves_[i] = taken;
    return taken;
  }

private:
  Fixed_list<Rated_move, max_points + 1> moves_;
};

/// Move ordering learned in the search, regardless of the position: killers, which cut off another
/// line at the same distance from the root (Huberman 1968), and the butterfly history of cut-offs
/// by colour and point (Schaeffer 1983).
class Move_history {
public:
  /// The bound of butterfly values.
  static constexpr std::int32_t highest = 1 << 13;

  void clear() noexcept {
    for (auto& pair : killers_) pair = {};
    for (auto& side : butterfly_) side.fill(0);
  }

  /// The root has moved: killers are void, and the butterfly history fades.
  void new_search() noexcept {
    for (auto& pair : killers_) pair = {};
    for (auto& side : butterfly_)
      for (auto& value : side) value = static_cast<std::int16_t>(value / 4);
  }

  /// 2 for the last killer at this distance, 1 for the one before, else 0.
  [[nodiscard]] int killer(int ply, Move move) const noexcept {
    const auto& pair = killers_[slot(ply)];
    return move == pair[0] ? 2 : move == pair[1] ? 1 : 0;
  }

  /// From -highest to highest.
  [[nodiscard]] std::int32_t butterfly(Color c, Move move) const noexcept {
    return move.is_point() ? butterfly_[static_cast<std::size_t>(index(c))][move.point()] : 0;
  }

  /// A move cut off the line at this distance, searched to this depth; the moves tried in vain
  /// before it are the first `failed` of the order.
  void add_cutoff(Color c, int ply, int depth, const Move_order& order,
                  std::size_t failed) noexcept {
    const Move move = order[failed].move;
    auto& pair = killers_[slot(ply)];
    if (pair[0] != move) {
      pair[1] = pair[0];
      pair[0] = move;
    }
    const std::int32_t bonus = std::min(depth * depth, 400);
    add_bonus(c, move, bonus);
    for (std::size_t i = 0; i < failed; ++i) add_bonus(c, order[i].move, -bonus);
  }

private:
  static constexpr std::size_t plies = 128;

  [[nodiscard]] static std::size_t slot(int ply) noexcept {
    return std::min(static_cast<std::size_t>(ply), plies - 1);
  }

  /// Moves the value towards the bound by a share of the bonus that shrinks as it comes closer.
  void add_bonus(Color c, Move move, std::int32_t bonus) noexcept {
    if (!move.is_point()) return;
    auto& value = butterfly_[static_cast<std::size_t>(index(c))][move.point()];
    const std::int32_t pull = value * std::abs(bonus) / highest;
    value = static_cast<std::int16_t>(value + bonus - pull);
  }

  std::array<std::array<Move, 2>, plies> killers_{};
  std::array<std::array<std::int16_t, max_points>, 2> butterfly_{};
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
