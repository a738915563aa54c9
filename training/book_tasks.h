// The tasks of goishi-selfplay that make a book of openings, whatever the game.
#pragma once

#include "engine/budget.h"
#include "engine/file.h"
#include "engine/player.h"
#include "games/instruction_set.h"
#include "training/growing_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goishi {

/// The request of a command. All results follow from these numbers and the book alone.
struct Book_request {
  std::string book;  ///< a file of entries; empty: nothing but the starts of the game
  std::string input; ///< games, text or entries
  std::string output;
  int count = 32;                ///< positions to add
  int first = 0;                 ///< of those that wait, the first to search
  int most = 1;                  ///< and how many
  int depth = 18;                ///< plies of a search, in Reversi
  int playouts = 50000;          ///< of a search, in NoGo
  std::uint64_t nodes = 300'000; ///< of a search, in Gomoku
  int memory = 64;               ///< MiB for it
  int ply_cost = 25;
  int least_empties = 26;
  int plies = 30; ///< of games
};

inline namespace GOISHI_INSTRUCTION_SET {

inline constexpr std::size_t most_bytes_of_book = std::size_t{1} << 30;

template<class Opening>
[[nodiscard]] Growing_book<Opening> book_of(const Book_request& request) {
  if (request.book.empty()) return Growing_book<Opening>::of_starts();
  return Growing_book<Opening>::of_bytes(read_file(request.book, most_bytes_of_book));
}

/// The engine's own search of positions of a book. What it needs of the game besides:
///   position_of(board), and keep(entry, choice), which makes a choice the leaf
template<class Opening>
class Book_search {
public:
  using Entry = typename Opening::Entry;
  using Position = typename Opening::Position;
  using Player = goishi::Player<Position>;
  /// A player for a position, by its rules.
  using Make_player = std::function<std::unique_ptr<Player>(const Position& position)>;

  Book_search(Make_player make_player, const Limits& limits)
      : limits_(limits), make_player_(std::move(make_player)) {}

  /// The entry with the best of these moves as its leaf.
  [[nodiscard]] Entry find_leaf(Entry entry, const std::vector<int>& places) {
    entry.leaf = Entry::no_leaf;
    if (places.empty()) return entry;
    Question question;
    question.values_single = true;
    for (const int place : places) question.among.push_back(Move::at(static_cast<Point>(place)));
    const Position position = Opening::position_of(entry.board());
    Budget budget(limits_);
    Opening::keep(entry, make_player_(position)->choose(position, budget, question));
    return entry;
  }

private:
  const Limits limits_;
  const Make_player make_player_;
};

/// An opening with chances as values, as it is searched.
template<class Opening>
struct Searched_for_chances : Opening {
  template<class Entry>
  static void keep(Entry& entry, const Choice& choice) {
    constexpr int deepest = std::numeric_limits<decltype(entry.depth)>::max();
    entry.leaf = static_cast<std::uint8_t>(choice.move.point());
    entry.leaf_value =
        static_cast<std::int16_t>(std::lround(1000 * (choice.win_rate.value_or(0.5) - 0.5)));
    entry.depth = static_cast<decltype(entry.depth)>(std::clamp(choice.depth, 1, deepest));
  }
};

template<class Opening>
void search_book(const Book_request& request, Book_search<Opening> search) {
  const auto book = book_of<Opening>(request);
  const auto waiting = book.waiting();
  const std::size_t first = std::min(static_cast<std::size_t>(request.first), waiting.size());
  const std::size_t count =
      std::min(static_cast<std::size_t>(request.most), waiting.size() - first);
  std::vector<typename Opening::Entry> searched;
  for (const auto& entry : std::span(waiting).subspan(first, count))
    searched.push_back(search.find_leaf(entry, book.unlinked(entry)));
  replace_file(request.output, bytes_of(searched));
}

template<class Opening>
void merge_book(const Book_request& request) {
  auto book = book_of<Opening>(request);
  book.replace(entries_of<typename Opening::Entry>(read_file(request.input, most_bytes_of_book)));
  replace_file(request.output, bytes_of(book.entries()));
}

template<class Opening>
void grow_book(const Book_request& request) {
  auto book = book_of<Opening>(request);
  book.grow(request.count, {request.ply_cost, request.least_empties});
  replace_file(request.output, bytes_of(book.entries()));
}

template<class Opening>
void tell_book(const Book_request& request) {
  const auto book = book_of<Opening>(request);
  const auto starts = Opening::starts();
  const int empties = Opening::empties(starts.front());
  int plies = 0;
  for (const auto& entry : book.entries())
    plies = std::max(plies, empties - Opening::empties(entry.board()));
  std::vector<int> values;
  for (const auto& start : starts) {
    const auto* const root = book.find(start);
    values.push_back(root != nullptr ? root->value : 0);
  }
  fmt::print("{{\"positions\": {}, \"waiting\": {}, \"plies\": {}, \"starts\": [{}]}}\n",
             book.entries().size(), book.waiting().size(), plies, fmt::join(values, ", "));
}

/// Does one of these, and tells whether there is such a task:
///   tell    prints how many positions `book` has and how many of them wait, as JSON
///   grow    adds `count` positions to `book`
///   search  searches `most` of the positions that wait, from the `first` on, and writes their
///           entries; each search begins with an empty table or tree
///   merge   puts the entries of `input` in the place of those of `book`
/// All but the first write to `output`.
template<class Opening, class Make_search>
[[nodiscard]] bool carry_out_for_any_book(std::string_view task, const Book_request& request,
                                          Make_search make_search) {
  if (task == "tell")
    tell_book<Opening>(request);
  else if (task == "grow")
    grow_book<Opening>(request);
  else if (task == "search")
    search_book<Opening>(request, make_search());
  else if (task == "merge")
    merge_book<Opening>(request);
  else
    return false;
  return true;
}

} // namespace GOISHI_INSTRUCTION_SET
} // namespace goishi
