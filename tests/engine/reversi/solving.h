// Positions near the end of Reversi, and ways to solve them, for tests.
#pragma once

#include "engine/reversi/midgame/searcher.h"
#include "engine/search/deepening.h"
#include "games/random.h"
#include "tests/engine/search/alphabeta_laws.h"
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

/// So many of `usual` as GOISHI_LAW_POSITIONS asks for, where a million means all.
inline int scaled(int usual) {
  constexpr std::uint64_t all = 1'000'000;
  const auto wanted = laws::positions_to_visit(all) * static_cast<std::uint64_t>(usual) / all;
  return static_cast<int>(std::clamp<std::uint64_t>(wanted, 1, std::numeric_limits<int>::max()));
}

inline Board board_of(const Position& position) { return {position.own(), position.other()}; }

/// A board with Black to move.
inline Position position_of(const Board& board) {
  std::vector<Placement> stones;
  for (int square = 0; square < 64; ++square) {
    const auto point = static_cast<Point>(square);
    if ((board.own >> square & 1) != 0) stones.push_back({Color::black, point});
    if ((board.other >> square & 1) != 0) stones.push_back({Color::white, point});
  }
  return Position::set_up(reversi::Rules(), stones, Color::black).value();
}

/// A position of a random game with so many empty squares in which somebody has a move.
inline Position late_position(int empties, Random& random) {
  for (;;) {
    Position position{reversi::Rules()};
    Move_list moves;
    for (position.legal_moves(moves); !moves.empty(); position.legal_moves(moves)) {
      if (std::popcount(position.empties()) == empties) return position;
      (void)position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

/// Any discs with so many empty squares; `share` in 256 of them are the mover's.
inline Board random_board(int empties, std::uint32_t share, Random& random) {
  std::array<int, 64> squares;
  for (int i = 0; i < 64; ++i) squares[static_cast<std::size_t>(i)] = i;
  for (std::uint32_t i = 63; i > 0; --i) std::swap(squares[i], squares[random.below(i + 1)]);
  Board board;
  for (auto i = static_cast<std::size_t>(empties); i < 64; ++i)
    (random.below(256) < share ? board.own : board.other) |= reversi::endgame::bit(squares[i]);
  return board;
}

/// The margin of a colour when both play as well as they can, by the oracle's rules alone: what
/// lies outside of the window is a bound.
inline int exhaust(const oracles::Reversi& board, Color color, int alpha, int beta) {
  int best = -65;
  for (Point p = 0; p < 64 && best < beta; ++p) {
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
  oracles::Reversi board(8);
  for (Point p = 0; p < 64; ++p) board.put(p, position.at(p));
  return board;
}

/// The margin of the player to move.
inline int exhaust(const Position& position) {
  return exhaust(oracle_of(position), position.to_move(), -65, 65);
}

/// The player of 8x8.
using Solver = Iterative_deepening<Position, reversi::midgame::Searcher>;

inline std::unique_ptr<Solver> make_solver(int threads = 1, int mebibytes = 1) {
  static const auto model =
      laws::model_of<reversi::Knowledge<reversi::Narrow_board>>(reversi::Rules());
  Settings settings;
  settings.memory = mebibytes;
  settings.threads = threads;
  return std::make_unique<Solver>(settings, model);
}

/// Searches to the end, and values forced moves too.
inline Choice solve(Solver& solver, const Position& position, const Limits& limits = {}) {
  Budget budget(limits);
  Question question;
  question.candidates = 2;
  return solver.choose(position, budget, question);
}

/// The margin that a solver proves; nothing when it proves none.
inline std::optional<int> proved_margin(Solver& solver, const Position& position) {
  const Choice choice = solve(solver, position);
  if (!choice.proved || !choice.margin) return std::nullopt;
  return static_cast<int>(*choice.margin);
}

/// The exact search of one thread, without an evaluation and without a limit.
class Exact_search {
public:
  /// Has a table of so many bytes.
  explicit Exact_search(std::size_t bytes) : table_(bytes) { table_.new_search(); }

  [[nodiscard]] int probe(const Board& board, int alpha) {
    return exact_.probe(board, board.moves(), alpha);
  }

private:
  reversi::endgame::Bounds_table table_;
  Budget budget_{Limits{}};
  Meter meter_{budget_, Unit::node, 1000};
  reversi::endgame::Work work_{meter_};
  reversi::endgame::Exact exact_{table_, work_};
};

} // namespace goishi::reversi_test
