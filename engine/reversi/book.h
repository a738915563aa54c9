// The book of openings of Reversi on 8x8.
#pragma once

#include "engine/model_file.h"
#include "engine/player.h"
#include "engine/reversi/endgame/board.h"
#include "games/instruction_set.h"
#include "games/reversi/position.h"
#include "games/symmetry.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

inline constexpr std::string_view book_name = "reversi-book";

/// A position of a book, 24 bytes of its file, little-endian. All images of a board under the
/// symmetries are one position; a player who must pass has passed, so that the one to move can.
/// Moves that lead to other positions of the book are links: their values stand there. Of the
/// other moves the best one is known by a search: the leaf.
struct Book_entry {
  static constexpr std::uint8_t no_leaf = 64;

  [[nodiscard]] endgame::Board board() const noexcept { return {own, other}; }
  [[nodiscard]] bool has_leaf() const noexcept { return leaf < no_leaf; }

  std::uint64_t own = 0;
  std::uint64_t other = 0;
  /// The margin in discs for the player to move: the best of the links and the leaf.
  std::int8_t value = 0;
  std::int8_t leaf_value = 0;
  std::uint8_t leaf = no_leaf; ///< its square
  std::uint8_t depth = 0;      ///< of the search that found the leaf, in plies
  std::uint32_t positions = 1; ///< of the book that follow, this one counted

  friend bool operator==(const Book_entry&, const Book_entry&) = default;
};
static_assert(sizeof(Book_entry) == 24);

/// Entries as a file has them.
[[nodiscard]] std::string bytes_of(std::span<const Book_entry> entries);
/// The entries that bytes hold; what is left over behind the last one counts for nothing.
[[nodiscard]] std::vector<Book_entry> entries_of(std::string_view bytes);

/// The image of a board that a book holds: the one with the smallest words.
struct Normal_board {
  explicit Normal_board(const endgame::Board& board) noexcept;

  endgame::Board board;
  /// Takes the given board to this one.
  Symmetry symmetry;
};

/// A move on a board, and what follows it.
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

/// The positions of a book, each of which is found in a few hundred nanoseconds. Never changes.
class Book {
public:
  /// Refused (cannot_load_file): a file of another game or of other dimensions than Nx3, or one
  /// whose positions are out of order.
  explicit Book(const Model_file& file);
  /// Positions sorted by their words.
  explicit Book(std::vector<Book_entry> entries) noexcept : entries_(std::move(entries)) {}

  [[nodiscard]] std::span<const Book_entry> entries() const noexcept { return entries_; }

  /// The entry of a board that is normal; null: the book has none.
  [[nodiscard]] const Book_entry* find(const Normal_board& board) const noexcept;

  /// The moves of a position of 8x8 that the book knows, the best first and among equal ones those
  /// with more positions behind; none where it does not have the position.
  [[nodiscard]] std::vector<Candidate> moves(const Position& position) const;

private:
  struct Known_move;

  [[nodiscard]] std::vector<Known_move> known_moves(const endgame::Board& board) const;
  /// Makes the line of a move through the book, and counts how deep it was looked.
  void follow(Position position, const Known_move& first, Candidate& candidate) const;

  std::vector<Book_entry> entries_;
};

/// That of models/reversi-book.model: made when it is first asked for, by any thread, in a few
/// milliseconds; one for the process. Null: the program holds none.
[[nodiscard]] const Book* built_in_book();

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
