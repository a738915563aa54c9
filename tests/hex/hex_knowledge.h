// Evaluation, move ordering and playouts of Hex for the searches of all games.
#pragma once

#include "engine/search/game_knowledge.h"
#include "games/instruction_set.h"
#include "tests/hex/position.h"

#include <algorithm>
#include <array>
#include <deque>
#include <vector>

namespace goishi::hex::inline GOISHI_INSTRUCTION_SET {

/// The number of stones that each side needs to join its edges without answers by the opponent.
class Knowledge {
public:
  using Model = No_model;

  static constexpr int margin_unit = 0;
  static constexpr int rate_scale = 20;
  static constexpr int window = 30;
  static constexpr Uct_rule rule = Uct_rule::ucb;

  Knowledge(const Position& /*root*/, const Model& /*model*/) noexcept {}

  [[nodiscard]] static Uct_constants uct() noexcept { return {.exploration = 0.5F}; }

  /// Ten for each additional stone that the opponent needs, and half of that for having the move.
  [[nodiscard]] static Score evaluate(const Position& position) {
    const Color c = position.to_move();
    return 10 * (stones_to_join(position, opponent(c)) - stones_to_join(position, c)) + 5;
  }

  [[nodiscard]] static int move_score(Position& position, Move move) {
    const auto undo = position.play(move);
    const int score = -evaluate(position);
    position.undo(move, undo);
    return score;
  }

  [[nodiscard]] static int order(Position& position, Move move, const Node& /*node*/) {
    return 20 * move_score(position, move);
  }

  /// Fills the empty points in random order: one side joins its edges in every order.
  static float playout(const Position& position, Random& random, Amaf_table& /*amaf*/) {
    Position game = position;
    Move_list moves;
    game.legal_moves(moves);
    while (!game.outcome().is_over()) {
      const auto i = random.below(static_cast<std::uint32_t>(moves.size()));
      std::swap(moves[i], moves[moves.size() - 1]);
      static_cast<void>(game.play(moves[moves.size() - 1]));
      moves.pop_back();
    }
    return game.outcome().winner() == Color::black ? 1.0F : 0.0F;
  }

private:
  /// The shortest path between the edges: own stones cost nothing, empty points cost one.
  [[nodiscard]] static int stones_to_join(const Position& position, Color c) {
    const Geometry g = position.geometry();
    constexpr int far = max_points;
    std::vector<int> cost(static_cast<std::size_t>(g.points()), far);
    std::deque<Point> next;
    const auto reach = [&](int column, int row, int so_far) {
      const Point p = g.at(column, row);
      const Cell cell = position.at(p);
      const int step = cell == cell_of(c) ? 0 : 1;
      if (cell == cell_of(opponent(c)) || so_far + step >= cost[p]) return;
      cost[p] = so_far + step;
      step == 0 ? next.push_front(p) : next.push_back(p);
    };
    const bool is_rows = position.rules().joins_rows(c);
    for (int i = 0; i < g.width; ++i) is_rows ? reach(i, 0, 0) : reach(0, i, 0);
    while (!next.empty()) {
      const Point p = next.front();
      next.pop_front();
      const int along = is_rows ? g.row(p) : g.column(p);
      if (along == g.width - 1) return cost[p];
      for (const auto& [x, y] : Rules::steps)
        if (g.contains(g.column(p) + x, g.row(p) + y))
          reach(g.column(p) + x, g.row(p) + y, cost[p]);
    }
    return far;
  }
};

} // namespace goishi::hex::inline GOISHI_INSTRUCTION_SET
