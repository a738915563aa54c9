// The opening book of NoGo on 9x9.
#pragma once

#include "engine/player.h"
#include "engine/search/opening_book.h"
#include "games/instruction_set.h"
#include "games/nogo/position.h"
#include "games/nogo/rules.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The stones of a board of 9x9, from the view of the player to move.
struct Book_board {
  using Points = std::array<std::uint64_t, 2>;

  [[nodiscard]] static bool has(const Points& points, Point p) noexcept {
    return (points[p / 64] >> (p % 64) & 1) != 0;
  }
  static void put(Points& points, Point p) noexcept {
    points[p / 64] |= std::uint64_t{1} << (p % 64);
  }

  Points own{};
  Points other{};

  friend bool operator==(const Book_board&, const Book_board&) = default;
  friend auto operator<=>(const Book_board& a, const Book_board& b) noexcept {
    return std::tie(a.own, a.other) <=> std::tie(b.own, b.other);
  }
};

/// A position of a book, 40 bytes of its file.
struct Book_entry {
  static constexpr std::uint8_t no_leaf = 81;

  [[nodiscard]] bool has_leaf() const noexcept { return leaf < no_leaf; }

  Book_board board;
  /// As Chances_of_book.
  std::int16_t value = 0;
  std::int16_t leaf_value = 0;
  std::uint8_t leaf = no_leaf; ///< its point
  std::uint8_t depth = 0;      ///< of the line of the search that found the leaf, in plies
  std::uint16_t positions = 1;

  friend bool operator==(const Book_entry&, const Book_entry&) = default;
};
static_assert(sizeof(Book_entry) == 40);

/// NoGo, as its book sees it. Exchanged colours are one position, because a board is seen by the
/// player to move.
struct Book_traits : Chances_of_book<Position> {
  using Board = Book_board;
  using Entry = Book_entry;
  static constexpr std::string_view game = "nogo";
  static constexpr std::string_view book_name = "nogo-book";
  static constexpr Geometry geometry{9, 9};

  /// After a move. A book has no position near the end.
  struct Successor {
    Successor(const Board& before, int point) noexcept : board{before.other, before.own} {
      Board::put(board.other, static_cast<Point>(point));
    }

    Board board;
    static constexpr bool is_over = false;

    [[nodiscard]] static int for_mover(int value) noexcept { return -value; }
  };

  /// The rules of which there can be a book: 9x9 without holes and without a banned centre.
  [[nodiscard]] static const Rules& rules();
  [[nodiscard]] static bool is_of(const Rules& rules) noexcept {
    return rules.geometry() == geometry && !rules.banned_centre() && rules.points().size() == 81;
  }

  [[nodiscard]] static Board image(const Board& board, int symmetry) noexcept;
  template<class Visit>
  static void for_moves(const Board& board, Visit visit) {
    Move_list moves;
    position_of(board).legal_moves(moves);
    for (const Move move : moves) visit(static_cast<int>(move.point()));
  }
  [[nodiscard]] static Board board_of(const Position& position) noexcept;
  [[nodiscard]] static Position position_of(const Board& board);

  // While a book grows.
  [[nodiscard]] static std::array<Board, 1> starts() noexcept { return {}; }
  [[nodiscard]] static bool is_decided(int /*value*/) noexcept { return false; }
  [[nodiscard]] static int empties(const Board& board) noexcept {
    int empty = geometry.points();
    for (const auto& points : {board.own, board.other})
      for (const std::uint64_t word : points) empty -= std::popcount(word);
    return empty;
  }
};

using Book = Opening_book<Book_traits>;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
