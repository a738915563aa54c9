// A book of openings while it is made.
#pragma once

#include "engine/reversi/book.h"
#include "games/instruction_set.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The rule by which a book grows.
struct Growth {
  /// The cost of each ply, in hundredths of a disc.
  int ply_cost = 25;
  /// Positions with fewer empty squares do not enter the book.
  int least_empties = 26;
};

/// Positions, some of which wait for a search: the new ones, and those whose leaf has become a
/// link. Everything follows from the positions and their leaves alone.
class Growing_book {
public:
  explicit Growing_book(std::vector<Book_entry> entries);

  /// The book with nothing but the start of the game.
  [[nodiscard]] static Growing_book of_start();
  /// From entries as a file has them; refused (cannot_load_file): bytes that are none.
  [[nodiscard]] static Growing_book of_bytes(std::string_view bytes);

  [[nodiscard]] std::span<const Book_entry> entries() const noexcept { return book_.entries(); }
  [[nodiscard]] const Book_entry* find(const endgame::Board& board) const noexcept {
    return book_.find(Normal_board(board));
  }

  /// Adds these positions where they are new. The player to move must be able to.
  void add(std::span<const endgame::Board> boards);
  /// Puts entries in the place of those of the same positions; other positions are passed over.
  void replace(std::span<const Book_entry> searched);

  /// The moves of a position that lead to none of the book.
  [[nodiscard]] endgame::Bits unlinked(const Book_entry& entry) const noexcept;
  /// Whether a search must find its leaf.
  [[nodiscard]] bool is_waiting(const Book_entry& entry) const noexcept;
  /// Those that wait, in the order of the entries.
  [[nodiscard]] std::vector<Book_entry> waiting() const;

  /// Adds the positions behind `count` leaves, by drop-out expansion (Lincke 2000): those on whose
  /// way from the start both players lose least, plies counted too. None may wait. Fewer, where
  /// there are no more leaves.
  void grow(int count, const Growth& growth);

private:
  struct Link;
  struct Step;

  template<class Visit>
  void for_links(const Book_entry& entry, Visit visit) const;
  [[nodiscard]] std::vector<std::size_t> by_discs() const;
  [[nodiscard]] std::vector<Step> steps(const Growth& growth) const;
  /// Values and numbers of positions from those of the leaves.
  void settle();
  void settle_value(std::vector<Book_entry>& entries, std::size_t i) const;
  void count_positions(std::vector<Book_entry>& entries) const;

  Book book_;
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
