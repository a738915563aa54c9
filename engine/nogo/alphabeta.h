// What alpha-beta knows of NoGo.
#pragma once

#include "engine/search/alphabeta_knowledge.h"
#include "games/nogo/evaluation.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace goishi::nogo::inline GOISHI_LEVEL {

/// Estimates by mobility: ten for each legal point that the player to move has more than the
/// opponent. No late move is reduced: every shape of reduction that was tried lost its match with
/// equal nodes on 9x9 (13 of 40 games, 20 of 60, 28 of 60).
class Alphabeta_knowledge {
public:
  static constexpr int margin_unit = 0;
  // Fitted to games, as the two others are: docs/alphabeta.md.
  static constexpr int rate_scale = 13;
  static constexpr int window = 15;

  explicit Alphabeta_knowledge(const Position& root) noexcept : geometry_(root.geometry()) {}

  [[nodiscard]] static Score evaluate(const Position& position) noexcept {
    return 10 * mobility_difference(position);
  }

  /// Safe points decide many games long before their end.
  [[nodiscard]] static std::optional<Score> settled(const Position& position) noexcept {
    const Color c = position.to_move();
    const int own = position.mobility(c);
    const int others = position.mobility(opponent(c));
    // A side's safe points are not open to the other, so this many empty points have to be closed
    // to the loser before a look at them can pay.
    const int closed = position.empty_points().size() - std::min(own, others);
    if (closed + slack < std::min(own, others)) return std::nullopt;
    const auto winner = proved_winner(position);
    if (!winner) return std::nullopt;
    return *winner == c ? score::win_in(2 * others + 1) : score::loss_in(2 * own);
  }

  /// Near to the last move first, in square rings as the spiral of the write-up visits them; where
  /// a subtree hangs on it, the mobility after the move counts more.
  [[nodiscard]] int rate(Position& position, Move move, const Node& node) const noexcept {
    const int nearness = -8 * distance(node.previous, move);
    if (node.depth < 2) return nearness;
    return 200 * mobility_difference_after(position, move) + nearness;
  }

private:
  // Groups of safe points lower the bound on the moves of their owner, one each; few have more.
  static constexpr int slack = 3;

  [[nodiscard]] int distance(Move from, Move to) const noexcept {
    if (!from.is_point()) return 0;
    const Point a = from.point();
    const Point b = to.point();
    return std::max(std::abs(geometry_.column(a) - geometry_.column(b)),
                    std::abs(geometry_.row(a) - geometry_.row(b)));
  }

  Geometry geometry_;
};

} // namespace goishi::nogo::inline GOISHI_LEVEL
