// Positions near the end of Reversi, and ways to solve them, for tests.
#pragma once

#include "engine/reversi/midgame/reversi_searcher.h"
#include "engine/search/deepening.h"
#include "games/random.h"
#include "tests/engine/search/alphabeta_laws.h"
#include "tests/engine/searching.h"
#include "tests/laws/position_laws.h"
#include "tests/oracles/reversi.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace goishi::reversi_test {

using reversi::Position;
using reversi::endgame::Board;
using reversi::endgame::Board_of;

/// The share of `usual` that GOISHI_LAW_POSITIONS requests; a million means all.
inline int scaled(int usual) {
  constexpr std::uint64_t all = 1'000'000;
  const auto wanted = laws::positions_to_visit(all) * static_cast<std::uint64_t>(usual) / all;
  return static_cast<int>(std::clamp<std::uint64_t>(wanted, 1, std::numeric_limits<int>::max()));
}

template<int side = 8>
Board_of<side> board_of(const Position& position) {
  return {position.own(), position.other()};
}

/// A board with Black to move.
template<int side>
Position position_of(const Board_of<side>& board) {
  std::vector<Placement> stones;
  for (int i = 0; i < side * side; ++i) {
    const auto point = static_cast<Point>(i);
    const int square = 8 * (i / side) + i % side;
    if ((board.own >> square & 1) != 0) stones.push_back({Color::black, point});
    if ((board.other >> square & 1) != 0) stones.push_back({Color::white, point});
  }
  return Position::set_up(reversi::Rules::make(side).value(), stones, Color::black).value();
}

/// A position of a random game with this many empty squares that is not over.
template<int side = 8>
Position late_position(int empties, Random& random) {
  for (;;) {
    Position position{reversi::Rules::make(side).value()};
    do {
      if (std::popcount(position.empties()) == empties && !position.outcome().is_over())
        return position;
    } while (!test::play_any(position, random).is_none());
  }
}

/// Random discs with this many empty squares; `share` in 256 are the mover's.
template<int side = 8>
Board_of<side> random_board(int empties, std::uint32_t share, Random& random) {
  constexpr std::size_t count = std::size_t{side} * side;
  std::array<int, count> squares;
  for (int i = 0; i < side * side; ++i)
    squares[static_cast<std::size_t>(i)] = 8 * (i / side) + i % side;
  for (std::uint32_t i = count - 1; i > 0; --i) std::swap(squares[i], squares[random.below(i + 1)]);
  Board_of<side> board;
  for (auto i = static_cast<std::size_t>(empties); i < count; ++i)
    (random.below(256) < share ? board.own : board.other) |= reversi::endgame::bit(squares[i]);
  return board;
}

/// The margin of a colour with best play, by the oracle's rules. Outside of the window it is a
/// bound.
inline int exhaust(const oracles::Reversi& board, Color color, int alpha, int beta) {
  int best = -65;
  for (Point p = 0; p < board.points() && best < beta; ++p) {
    if (board.at(p) != Cell::empty || !board.is_legal(color, Move::at(p))) continue;
    oracles::Reversi next = board;
    next.play(color, Move::at(p));
    best = std::max(best, -exhaust(next, opponent(color), -beta, -std::max(alpha, best)));
  }
  if (best > -65) return best;
  if (const Outcome outcome = board.outcome(color); outcome.is_over()) return outcome.margin(color);
  return -exhaust(board, opponent(color), -beta, -alpha);
}

inline oracles::Reversi oracle_of(const Position& position) {
  oracles::Reversi board(int{position.geometry().width});
  for (Point p = 0; p < position.geometry().points(); ++p) board.put(p, position.at(p));
  return board;
}

/// The margin of the player to move.
inline int exhaust(const Position& position) {
  return exhaust(oracle_of(position), position.to_move(), -65, 65);
}

/// The player of 6x6 and 8x8.
using Solver = Player<Position>;

template<int side = 8>
std::unique_ptr<Solver> make_solver(int threads = 1, int mebibytes = 1) {
  static const auto model =
      laws::model_of<reversi::Knowledge<reversi::Narrow_board>>(reversi::Rules::make(side).value());
  using Searcher = reversi::midgame::Reversi_searcher_of<side>;
  return std::make_unique<Iterative_deepening<Position, Searcher>>(
      test::with_memory(mebibytes, threads), model);
}

/// Searches to the end, and also values forced moves.
inline Choice solve(Solver& solver, const Position& position, const Limits& limits = {}) {
  return test::choose(solver, position, limits, test::candidates(2));
}

/// The margin that a solver proves; nothing without a proof.
inline std::optional<int> proved_margin(Solver& solver, const Position& position) {
  const Choice choice = solve(solver, position);
  if (!choice.proved || !choice.margin) return std::nullopt;
  return static_cast<int>(*choice.margin);
}

/// The exact search of one thread, without an evaluation and without a limit.
template<int side = 8>
class Exact_search {
public:
  /// Uses a table of this many bytes.
  explicit Exact_search(std::size_t bytes) : table_(bytes) { table_.new_search(); }

  [[nodiscard]] int null_window_search(const Board_of<side>& board, int alpha) {
    return exact_.null_window_search(board, board.moves(), alpha);
  }

private:
  reversi::endgame::Bounds_table table_;
  Budget budget_{Limits{}};
  Meter meter_{budget_, Unit::node, 1000};
  reversi::endgame::Search_thread thread_{meter_};
  reversi::endgame::Endgame_search_of<side> exact_{table_, thread_};
};

} // namespace goishi::reversi_test
