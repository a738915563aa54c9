// The opening book of Reversi on 8x8.
#pragma once

#include "engine/player.h"
#include "engine/reversi/endgame/board.h"
#include "engine/search/opening_book.h"
#include "games/instruction_set.h"
#include "games/reversi/images.h"
#include "games/reversi/position.h"
#include "games/symmetry.h"

#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

inline constexpr std::string_view book_name = "reversi-book";

/// A position of a book, 24 bytes of its file. A player who must pass has passed, so that the one
/// to move can.
struct Book_entry {
  static constexpr std::uint8_t no_leaf = 64;

  [[nodiscard]] bool has_leaf() const noexcept { return leaf < no_leaf; }

  endgame::Board board;
  /// The margin in discs for the player to move.
  std::int8_t value = 0;
  std::int8_t leaf_value = 0;
  std::uint8_t leaf = no_leaf; ///< its square
  std::uint8_t depth = 0;      ///< of the search that found the leaf, in plies
  std::uint32_t positions = 1;

  friend bool operator==(const Book_entry&, const Book_entry&) = default;
};
static_assert(sizeof(Book_entry) == 24);

/// A move on a board, and the position after it.
struct Successor {
  /// After the move on this square, and after a pass if it is forced.
  Successor(const endgame::Board& before, int square) noexcept;

  endgame::Board board;
  /// The opponent had to pass: the same player is to move.
  bool is_pass_forced = false;
  /// Nobody can move.
  bool is_over = false;

  /// A value of the board, for the player who moved to it.
  [[nodiscard]] int for_mover(int value) const noexcept { return is_pass_forced ? value : -value; }
};

/// Reversi, as its book sees it.
struct Book_traits {
  using Position = reversi::Position;
  using Board = endgame::Board;
  using Entry = Book_entry;
  using Successor = reversi::Successor;
  static constexpr std::string_view game = "reversi";
  static constexpr std::string_view book_name = reversi::book_name;
  static constexpr Geometry geometry{8, 8};

  [[nodiscard]] static Board image(const Board& board, int symmetry) noexcept {
    const Symmetry turn = Symmetry::number(symmetry);
    return {reversi::image(board.own, turn), reversi::image(board.other, turn)};
  }
  template<class Visit>
  static void for_moves(const Board& board, Visit visit) {
    for (endgame::Bits left = board.moves(); left != 0; left &= left - 1)
      visit(endgame::first(left));
  }
  [[nodiscard]] static Board board_of(const Position& position) noexcept {
    return {position.own(), position.other()};
  }
  [[nodiscard]] static Move move_of(const Position& position, int square) noexcept {
    return Move::at(position.point_of(square));
  }
  static void pass_if_forced(Position& position, std::vector<Move>& line) {
    if (!position.must_pass()) return;
    line.push_back(Move::pass());
    position.play(Move::pass());
  }
  static void set_value(Candidate& candidate, int value) noexcept;

  // Of a lesson.
  /// Positions with fewer empty squares are for the search to solve.
  static constexpr int lesson_empties = 18;
  /// Plies ahead while the end of the game is too far away, otherwise as far as the nodes last.
  [[nodiscard]] static Limits lesson_limits(const Board& board, std::uint64_t nodes) noexcept;
  [[nodiscard]] static Position position_of(const Board& board);
  static void keep(Entry& entry, const Choice& choice) noexcept;

  // While a book grows.
  /// The cost of each disc that a move loses.
  static constexpr int cost_of_value = 100;
  [[nodiscard]] static std::array<Board, 1> starts() noexcept {
    return {{{0x0000'0008'1000'0000, 0x0000'0010'0800'0000}}};
  }
  [[nodiscard]] static bool is_decided(int /*value*/) noexcept { return false; }
  [[nodiscard]] static int empties(const Board& board) noexcept {
    return std::popcount(board.empties());
  }
};

using Book = Opening_book<Book_traits>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
