// The opening book of Gomoku on 15x15.
#pragma once

#include "engine/player.h"
#include "engine/search/opening_book.h"
#include "games/gomoku/position.h"
#include "games/gomoku/rules.h"
#include "games/instruction_set.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <tuple>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The stones of a board of 15x15, from the view of the player to move, and the rule. Boards with
/// too many stones are all equal, and no book has them.
struct Book_board {
  static constexpr std::size_t room = 11;
  static constexpr std::uint8_t nothing = 255;
  /// Points in ascending order, and nothing behind them.
  using Stones = std::array<std::uint8_t, room>;
  static constexpr Stones none = [] {
    Stones stones{};
    for (std::uint8_t& stone : stones) stone = nothing;
    return stones;
  }();

  /// A board without stones.
  [[nodiscard]] static Book_board empty(std::uint8_t rule) noexcept {
    Book_board board;
    board.rule = rule;
    return board;
  }
  /// Puts a stone in its place.
  void put(Stones& stones, Point p) noexcept;
  [[nodiscard]] bool is_too_full() const noexcept { return rule == nothing; }

  Stones own = none;
  Stones other = none;
  std::uint8_t rule = 0; ///< as gomoku::Rule

  friend bool operator==(const Book_board&, const Book_board&) = default;
  friend auto operator<=>(const Book_board& a, const Book_board& b) noexcept {
    return std::tie(a.rule, a.own, a.other) <=> std::tie(b.rule, b.own, b.other);
  }
};

/// A position of a book, 32 bytes of its file.
struct Book_entry {
  static constexpr std::uint8_t no_leaf = 225;

  [[nodiscard]] bool has_leaf() const noexcept { return leaf < no_leaf; }

  Book_board board;
  std::uint8_t leaf = no_leaf; ///< its point
  /// As Chances_of_book.
  std::int16_t value = 0;
  std::int16_t leaf_value = 0;
  std::uint16_t positions = 1;
  std::uint16_t depth = 0; ///< of the search that found the leaf, in plies

  friend bool operator==(const Book_entry&, const Book_entry&) = default;
};
static_assert(sizeof(Book_entry) == 32);

/// Gomoku for Opening_book: one book for three rules. It holds moves near a stone, like searches.
struct Book_traits : Chances_of_book<Position> {
  using Board = Book_board;
  using Entry = Book_entry;
  static constexpr std::string_view game = "gomoku";
  static constexpr std::string_view book_name = "gomoku-book";
  static constexpr Geometry geometry{Rules::usual_side, Rules::usual_side};

  /// After a move.
  struct Successor {
    Successor(const Board& before, int point) noexcept;

    Board board;
    /// The game has ended, or the stones have no room in a book.
    bool is_over;

    [[nodiscard]] static int for_mover(int value) noexcept { return -value; }
  };

  /// The rules of which there can be a book: freestyle, standard and renju on 15x15, without holes.
  [[nodiscard]] static bool is_of(const Rules& rules) noexcept {
    return rules.rule() <= Rule::renju && rules == *Rules::make(geometry, rules.rule());
  }

  [[nodiscard]] static Board image(const Board& board, int symmetry) noexcept;
  template<class Visit>
  static void for_moves(const Board& board, Visit visit) {
    if (board.is_too_full()) return;
    Move_list moves;
    near_moves_of(board, moves);
    for (const Move move : moves)
      if (move.is_point()) visit(static_cast<int>(move.point()));
  }
  [[nodiscard]] static Board board_of(const Position& position) noexcept;
  [[nodiscard]] static Position position_of(const Board& board);

  // While a book grows.
  [[nodiscard]] static std::array<Board, 3> starts() noexcept {
    return {Board::empty(0), Board::empty(1), Board::empty(2)};
  }
  [[nodiscard]] static bool is_decided(int value) noexcept { return std::abs(value) >= 500; }
  [[nodiscard]] static int empties(const Board& board) noexcept;

private:
  static void near_moves_of(const Board& board, Move_list& moves);
};

using Book = Opening_book<Book_traits>;

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
