#include "engine/reversi/endgame/endgame_search.h"

#include "engine/reversi/endgame/candidates.h"
#include "engine/reversi/endgame/last_squares.h"
#include "engine/reversi/endgame/stable_discs.h"

#include <algorithm>
#include <bit>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {
namespace {

/// With at most this number of empty squares, moves are ordered by the parity of their quarters
/// alone.
constexpr int shallow_empties = 6;
/// With at most this number, each thread uses its own table, which stays in the cache of its
/// core.
constexpr int local_empties = 10;
/// With at least this number, a node looks up its children in the table before it searches one. FFO
/// #47 to #49 took 151.9 M positions, 153.4 M with 12 in this place, and 155.9 M without; with nine
/// they took 151.2 M, and no less time.
constexpr int asking_empties = 10;

/// With so few answers left to the opponent, none of them in a corner, a move is taken for the best
/// one: those that are not listed yet wait until it is known not to cut off. Only where a node asks
/// nothing of its children: 0.3 % more positions of 12,521 searches with 13 squares, 3.5 % fewer
/// instructions. With two answers 7 % more positions.
constexpr int few_answers = 1;

/// With a lower alpha stable discs are not worth counting: there are too few of them.
template<int side>
[[nodiscard]] constexpr int least_alpha(int empties) noexcept {
  return std::min(2 * empties - 4, side * side - 2);
}

} // namespace

template<int side>
Endgame_search_of<side>::Endgame_search_of(Bounds_table& table, Search_thread& thread)
    : table_(table), thread_(thread), edges_(Edge_table::of(side)), local_(local_entries) {}

template<int side>
bool Endgame_search_of<side>::stays_below(const Board& board, int empties, int alpha,
                                          int& bound) const noexcept {
  if (alpha < least_alpha<side>(empties)) return false;
  bound = side * side - 2 * count_stable<side>(edges_, board.other, board.own);
  return bound <= alpha;
}

/// Lists moves, and their boards' places in the table on the way, so that these are loaded
/// meanwhile. Takes those that are listed from `moves`: all of them, or the first up to one that
/// leaves few answers.
template<int side>
void Endgame_search_of<side>::list(const Board& board, Bits& moves, int empties, Bits odd,
                                   const Bounds& known, Candidates& candidates) const noexcept {
  const bool is_asking = empties >= asking_empties;
  int count = 0;
  bool is_enough = false;
  while (moves != 0 && !is_enough) {
    Candidate& move = candidates[count++];
    const Bits odd_moves = moves & odd;
    move.square = first(odd_moves != 0 ? odd_moves : moves);
    moves ^= bit(move.square);
    move.flipped = board.flips(move.square);
    move.after = board.after(move.square, move.flipped);
    if (is_asking) {
      move.key = Bounds_table::key_of(move.after);
      if (empties - 1 > local_empties)
        table_.prefetch(move.key);
      else
        __builtin_prefetch(&local_[local_index(move.key)]);
    }
    move.moves = move.after.moves();
    if (move.after.own == 0)
      move.score = wins_all;
    else if (move.square == known.best)
      move.score = known_best;
    else if (move.square == known.second)
      move.score = known_second;
    else
      move.score = counted_score(move, odd);
    is_enough =
        !is_asking && (move.moves & corners<side>) == 0 && std::popcount(move.moves) <= few_answers;
  }
  candidates.count = count;
  candidates.rank();
}

template<int side>
bool Endgame_search_of<side>::enhanced_cutoff(const Candidates& moves, int empties, int alpha,
                                              int& bound) const noexcept {
  if (empties - 1 > local_empties) {
    const auto shared = [this](const Candidate& move) { return table_.find(move.key); };
    return endgame::enhanced_cutoff(moves, shared, empties - 1, exact, alpha, bound);
  }
  const auto local = [this](const Candidate& move) {
    const Local_entry& entry = local_[local_index(move.key)];
    return entry.board == move.after ? entry.bounds : Bounds();
  };
  return endgame::enhanced_cutoff(moves, local, empties - 1, exact, alpha, bound);
}

template<int side>
int Endgame_search_of<side>::null_window_search(const Board& board, Bits moves, int alpha) {
  const Bits empties = board.empties();
  const int count = std::popcount(empties);
  if (count <= 4) return solve_last(board, alpha, thread_.nodes);
  const Bits odd = odd_quarters<side>(empties);
  if (count <= shallow_empties) return shallow(board, moves, alpha, empties, odd);
  if (count <= local_empties) return ordered<Memory::local>(board, moves, alpha, empties, odd);
  return ordered<Memory::shared>(board, moves, alpha, empties, odd);
}

template<int side>
int Endgame_search_of<side>::shallow(const Board& board, Bits moves, int alpha, Bits empties,
                                     Bits odd) {
  ++thread_.nodes;
  const int count = std::popcount(empties);
  if (int bound; stays_below(board, count, alpha, bound)) return bound;
  if (moves == 0) {
    const Board passed = board.after_pass();
    const Bits answers = passed.moves();
    if (answers == 0) return final_margin<side>(board.own, count);
    return -shallow(passed, answers, ~alpha, empties, odd);
  }
  int best = no_margin;
  for (Bits group : {moves & odd, moves & ~odd})
    for (; group != 0; group &= group - 1) {
      const int square = first(group);
      const Board after = board.after(square, board.flips(square));
      const Bits left = empties ^ bit(square);
      const Bits parity = odd ^ quarter<side>[static_cast<std::size_t>(square)];
      const int margin = count == 5 ? -solve_four(after, ~alpha, left, parity, thread_.nodes)
                                    : -shallow(after, after.moves(), ~alpha, left, parity);
      if (margin > alpha) return margin;
      best = std::max(best, margin);
    }
  return best;
}

template<int side>
template<typename Endgame_search_of<side>::Memory memory>
int Endgame_search_of<side>::ordered(const Board& board, Bits moves, int alpha, Bits empties,
                                     Bits odd) {
  ++thread_.nodes;
  if (thread_.is_over()) return alpha;
  const std::uint64_t key = Bounds_table::key_of(board);
  Local_entry& entry = local_[local_index(key)];
  if constexpr (memory == Memory::local)
    __builtin_prefetch(&entry);
  else
    table_.prefetch(key);
  const int count = std::popcount(empties);
  if (int bound; stays_below(board, count, alpha, bound)) return bound;
  if (moves == 0) {
    const Board passed = board.after_pass();
    const Bits answers = passed.moves();
    if (answers == 0) return final_margin<side>(board.own, count);
    return -ordered<memory>(passed, answers, ~alpha, empties, odd);
  }
  Bounds known;
  if constexpr (memory == Memory::shared)
    known = table_.find(key);
  else if (entry.board == board)
    known = entry.bounds;
  if (known.is_at_least(count, exact)) {
    if (known.lower > alpha) return known.lower;
    if (known.upper <= alpha) return known.upper;
  }
  const std::uint64_t before = thread_.nodes;
  Candidates candidates;
  list(board, moves, count, odd, known, candidates);
  if (int bound; count >= asking_empties && enhanced_cutoff(candidates, count, alpha, bound))
    return bound;
  int best = no_margin;
  int best_square = no_square;
  for (int i = 0; i < candidates.count || moves != 0; ++i) {
    if (i == candidates.count) {
      list(board, moves, count, odd, known, candidates);
      i = 0;
    }
    const Candidate& move = candidates.take(i);
    const Bits left = empties ^ bit(move.square);
    const Bits parity = odd ^ quarter<side>[static_cast<std::size_t>(move.square)];
    constexpr bool is_local = memory == Memory::local;
    const int margin = count - 1 > (is_local ? shallow_empties : local_empties)
                           ? -ordered<memory>(move.after, move.moves, ~alpha, left, parity)
                       : is_local
                           ? -shallow(move.after, move.moves, ~alpha, left, parity)
                           : -ordered<Memory::local>(move.after, move.moves, ~alpha, left, parity);
    if (margin <= best) continue;
    best = margin;
    best_square = move.square;
    if (best > alpha) break;
  }
  if (thread_.stopped()) return alpha;
  known.update(count, exact, alpha, alpha + 1, best, best_square, thread_.nodes - before);
  if constexpr (memory == Memory::shared)
    table_.store(key, known);
  else
    entry = {board, known};
  return best;
}

template class Endgame_search_of<6>;
template class Endgame_search_of<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
