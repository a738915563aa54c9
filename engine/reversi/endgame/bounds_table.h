// The transposition table of the endgame solver.
#pragma once

#include "engine/reversi/endgame/board.h"
#include "engine/search/word_table.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {

/// No square: nothing is known of the best move.
inline constexpr std::uint8_t no_square = 64;

/// The confidence of a result: the steps of probcut confidence through which a search becomes
/// exact.
enum Selectivity : std::uint8_t {
  percent_73,
  percent_87,
  percent_95,
  percent_98,
  percent_99,
  exact
};

/// A table entry: the margin is between `lower` and `upper`, by a search of `depth` plies with this
/// selectivity.
struct Bounds {
  std::int8_t lower = -64;
  std::int8_t upper = 64;
  std::uint8_t best = no_square;   ///< the move that was last found to be the best
  std::uint8_t second = no_square; ///< the best one before it
  std::uint8_t depth = 0;
  std::uint8_t selectivity = 0;
  std::uint8_t cost = 0; ///< the logarithm of the nodes that it took
  std::uint8_t generation = 0;

  [[nodiscard]] bool is_at_least(int wanted_depth, int wanted_selectivity) const noexcept {
    return depth >= wanted_depth && selectivity >= wanted_selectivity;
  }

  /// Takes in the result of a search with the window from alpha to beta.
  void update(int new_depth, int new_selectivity, int alpha, int beta, int margin, int square,
              std::uint64_t nodes) noexcept {
    if (depth != new_depth || selectivity != new_selectivity) {
      lower = -64;
      upper = 64;
      depth = static_cast<std::uint8_t>(new_depth);
      selectivity = static_cast<std::uint8_t>(new_selectivity);
    }
    if (margin > alpha) lower = static_cast<std::int8_t>(std::max<int>(margin, lower));
    if (margin < beta) upper = static_cast<std::int8_t>(std::min<int>(margin, upper));
    if (best != square) second = std::exchange(best, static_cast<std::uint8_t>(square));
    cost = static_cast<std::uint8_t>(std::bit_width(nodes));
  }
};

/// The knowledge of positions that threads and successive searches share: see Word_table.
class Bounds_table {
public:
  /// Never more than `bytes`; below 64 the table holds nothing.
  explicit Bounds_table(std::size_t bytes) noexcept : words_(bytes) {}

  /// Before each search. What was stored before this is replaced first.
  void new_search() noexcept {
    ++generation_;
    words_.take_memory();
  }
  /// Gives the memory back.
  void clear() noexcept {
    words_.clear();
    generation_ = 0;
  }

  template<int side>
  [[nodiscard]] static std::uint64_t key_of(const Board_of<side>& board) noexcept {
    std::uint64_t key =
        (board.own ^ std::rotl(board.other * 0xB5AD'4ECE'DA1C'E2A9, 32)) * 0x9E6C'63D0'876A'3F35;
    key = (key ^ key >> 29 ^ board.other) * 0xBF58'476D'1CE4'E5B9;
    return key ^ key >> 32;
  }

  void prefetch(std::uint64_t key) const noexcept { words_.prefetch(key); }

  /// The knowledge of a position: none, with a depth of 0, where the table does not hold it.
  [[nodiscard]] Bounds find(std::uint64_t key) const noexcept {
    const std::uint64_t data = words_.find(key);
    return data != 0 ? std::bit_cast<Bounds>(data) : Bounds();
  }

  void store(std::uint64_t key, Bounds bounds) noexcept {
    bounds.generation = generation_;
    const auto value = [this](std::uint64_t data) { return replacement_value(data); };
    const Word_table::Place place = words_.place(key, value);
    if (place.entry != nullptr) words_.write(place, key, std::bit_cast<std::uint64_t>(bounds));
  }

private:
  /// Old ones go first, then those that cost little.
  [[nodiscard]] int replacement_value(std::uint64_t data) const noexcept {
    const auto known = std::bit_cast<Bounds>(data);
    return data == 0 ? -1 : known.cost + (known.generation == generation_ ? 64 : 0);
  }

  Word_table words_;
  std::uint8_t generation_ = 0;
};

/// The enhanced transposition cut-off: whether the entries `known(move)` of the children, if they
/// are of this depth and selectivity, prove that the margin is at least `bound`, which is above
/// alpha.
template<class Moves, class Known>
[[nodiscard]] bool enhanced_cutoff(const Moves& moves, const Known& known, int depth,
                                   int selectivity, int alpha, int& bound) noexcept {
  for (int i = 0; i < moves.count; ++i) {
    const Bounds child = known(moves[i]);
    if (!child.is_at_least(depth, selectivity) || -child.upper <= alpha) continue;
    bound = -child.upper;
    return true;
  }
  return false;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
