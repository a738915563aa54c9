#include "engine/reversi/endgame/endgame_search.h"

#include "engine/reversi/endgame/candidates.h"
#include "engine/reversi/endgame/last_squares.h"
#include "engine/reversi/endgame/stable_discs.h"

#include <algorithm>
#include <bit>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {
namespace {

/// With at most this number of empty squares, moves are ordered by the parity of their quarters
/// alone. FFO #40 took 5 % longer with 5 and 12 % longer with 7.
constexpr int parity_empties = 6;
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
  const Board from = board;
  Bits rest = moves;
  int count = 0;
  bool is_enough = false;
  do {
    Candidate& move = candidates[count];
    const Bits odd_moves = rest & odd;
    const int square = first(odd_moves != 0 ? odd_moves : rest);
    rest ^= bit(square);
    const Bits flipped = from.flips(square);
    const Board after = from.after(square, flipped);
    if (is_asking) {
      const std::uint64_t key = Bounds_table::key_of(after);
      move.key = key;
      if (empties - 1 > local_empties)
        table_.prefetch(key);
      else
        __builtin_prefetch(&local_[local_index(key)]);
    }
    const Bits answers = after.moves();
    move.after = after;
    move.moves = answers;
    move.square = square;
    const int score = after.own == 0         ? wins_all
                      : square == known.best ? known_best
                      : square == known.second
                          ? known_second
                          : counted_score(square, flipped, after, answers, odd);
    candidates.set_score(count++, score);
    is_enough =
        !is_asking && (answers & corners<side>) == 0 && std::popcount(answers) <= few_answers;
  } while (rest != 0 && !is_enough);
  moves = rest;
  candidates.count = count;
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
  if (count == 5) return solve_five(board, alpha, empties, odd);
  if (count == parity_empties) return solve_six(board, moves, alpha, empties, odd);
  if (count <= local_empties) return ordered<Memory::local>(board, moves, alpha, empties, odd);
  return ordered<Memory::shared>(board, moves, alpha, empties, odd);
}

template<int side>
int Endgame_search_of<side>::solve_five(Board board, int alpha, Bits empties, Bits odd) {
  ++thread_.nodes;
  if (int bound; stays_below(board, 5, alpha, bound)) return bound;
  for (int sign = 1;; sign = -1) {
    int best = no_margin;
    for (Bits group : {empties & odd, empties & ~odd})
      for (; group != 0; group &= group - 1) {
        const int square = first(group);
        const Bits flipped = board.flips_if_any(square);
        if (flipped == 0) continue;
        const int margin =
            -solve_four(board.after(square, flipped), ~alpha, empties ^ bit(square),
                        odd ^ quarter<side>[static_cast<std::size_t>(square)], thread_.nodes);
        if (margin > alpha) return sign * margin;
        best = std::max(best, margin);
      }
    if (best != no_margin) return sign * best;
    if (sign < 0) return -final_margin<side>(board.own, 5);
    board = board.after_pass();
    alpha = ~alpha;
  }
}

template<int side>
int Endgame_search_of<side>::solve_six(const Board& board, Bits moves, int alpha, Bits empties,
                                       Bits odd) {
  ++thread_.nodes;
  if (int bound; stays_below(board, 6, alpha, bound)) return bound;
  if (moves == 0) {
    const Board passed = board.after_pass();
    const Bits answers = passed.moves();
    if (answers == 0) return final_margin<side>(board.own, 6);
    return -solve_six(passed, answers, ~alpha, empties, odd);
  }
  int best = no_margin;
  for (Bits group : {moves & odd, moves & ~odd})
    for (; group != 0; group &= group - 1) {
      const int square = first(group);
      const int margin =
          -solve_five(board.after(square, board.flips(square)), ~alpha, empties ^ bit(square),
                      odd ^ quarter<side>[static_cast<std::size_t>(square)]);
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
    const int margin = count - 1 > (is_local ? parity_empties : local_empties)
                           ? -ordered<memory>(move.after, move.moves, ~alpha, left, parity)
                       : is_local
                           ? -solve_six(move.after, move.moves, ~alpha, left, parity)
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
