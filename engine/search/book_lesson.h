// A lesson of an opening book: the positions of a game, with searched values.
#pragma once

#include "engine/budget.h"
#include "engine/game_board.h"
#include "engine/player.h"
#include "engine/refusal.h"
#include "engine/search/growing_book.h"
#include "engine/settings.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The entry with the best of these moves as its leaf, found by a search; without moves it has no
/// leaf. In addition to the requirements of Growing_book, `Book_traits` provides:
///   position_of(board)
///   keep(entry, choice)            stores a choice as the leaf
///   lesson_limits(board, nodes)    of a search in a lesson
template<class Book_traits, class Search>
[[nodiscard]] typename Book_traits::Entry with_leaf(typename Book_traits::Entry entry,
                                                    std::span<const int> places, Search search) {
  entry.leaf = entry.no_leaf;
  if (places.empty()) return entry;
  const typename Book_traits::Position position = Book_traits::position_of(entry.board);
  std::vector<Move> among;
  among.reserve(places.size());
  for (const int place : places) among.push_back(Book_traits::move_of(position, place));
  Book_traits::keep(entry, search(position, std::move(among)));
  return entry;
}

/// A book that has these positions too. Those that are new, and those whose leaf became a link, are
/// searched with an empty table and about this many nodes at most. Nothing: the budget ended before
/// all were searched.
template<class Book_traits>
[[nodiscard]] std::optional<Growing_book<Book_traits>>
taught(const Opening_book<Book_traits>& book, std::span<const typename Book_traits::Board> boards,
       Player<typename Book_traits::Position>& player, std::uint64_t nodes, Budget& budget) {
  const auto known = book.entries();
  Growing_book<Book_traits> grown({known.begin(), known.end()});
  grown.add(boards);
  const auto waiting = grown.waiting();
  std::vector<typename Book_traits::Entry> found;
  found.reserve(waiting.size());
  for (const auto& entry : waiting) {
    const std::vector<int> places = grown.unlinked(entry);
    found.push_back(with_leaf<Book_traits>(
        entry, places,
        [&](const typename Book_traits::Position& position, std::vector<Move> among) {
          player.clear_search();
          Budget own(budget, Book_traits::lesson_limits(entry.board, nodes));
          Question question;
          question.among = std::move(among);
          question.values_single = true;
          return player.choose(position, own, question);
        }));
    if (budget.poll()) return std::nullopt;
  }
  grown.replace(found);
  return grown;
}

/// The bounds of a lesson.
struct Lesson_limits {
  std::uint64_t nodes;   ///< of each search
  std::size_t positions; ///< of the book
};

/// A lesson is the same on every machine: one thread, and a table that is soon cleared.
[[nodiscard]] inline Settings settings_of_lesson(Settings settings) {
  constexpr int most_memory = 16;
  settings.book = false;
  settings.threads = 1;
  settings.memory = std::min(settings.memory, most_memory);
  return settings;
}

/// The same for the positions of a game, as a file. Refused: no_book if the book is full.
template<class Book_traits>
[[nodiscard]] std::optional<Taught_book>
taught_book(const Opening_book<Book_traits>& book,
            std::span<const typename Book_traits::Position> positions,
            Player<typename Book_traits::Position>& player, const Lesson_limits& limits,
            Budget& budget) {
  std::vector<typename Book_traits::Board> boards;
  boards.reserve(positions.size());
  for (typename Book_traits::Position position : positions) {
    if (position.outcome().is_over()) continue;
    std::vector<Move> pass;
    Book_traits::pass_if_forced(position, pass);
    const auto board = Book_traits::board_of(position);
    if (Book_traits::empties(board) >= Book_traits::lesson_empties) boards.push_back(board);
  }
  const std::size_t known = book.entries().size();
  if (known + boards.size() > limits.positions)
    throw Refusal(Refusal::Kind::no_book, "the book is full");
  const auto grown = taught<Book_traits>(book, boards, player, limits.nodes, budget);
  if (!grown) return std::nullopt;
  const std::size_t count = grown->entries().size();
  return Taught_book{bytes_of(grown->entries()), Opening_book<Book_traits>::dimensions(count),
                     count, count - known};
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
