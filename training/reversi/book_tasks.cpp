#include "training/reversi/book_tasks.h"

#include "engine/file.h"
#include "engine/refusal.h"
#include "engine/reversi/searches.h"
#include "training/reversi/book_text.h"
#include "training/reversi/growing_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <memory>
#include <span>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

using endgame::Bits;

constexpr std::size_t most_bytes = std::size_t{1} << 30;

Growing_book book_of(const Book_request& request) {
  if (request.book.empty()) return Growing_book::of_start();
  return Growing_book::of_bytes(read_file(request.book, most_bytes));
}

/// The engine's own search of positions of a book.
class Book_search {
public:
  explicit Book_search(const Book_request& request) : depth_(request.depth) {
    Settings settings;
    settings.game = "reversi";
    settings.memory = request.memory;
    settings.book = false;
    const auto all = searches<Narrow_board>();
    const auto alphabeta =
        std::ranges::find(all, "alphabeta", &std::decay_t<decltype(all[0])>::name);
    player_ = alphabeta->make(settings, std::make_shared<const Model<Narrow_board>>(Rules()));
  }

  /// The entry with the best of these moves as its leaf.
  [[nodiscard]] Book_entry find_leaf(Book_entry entry, Bits squares) {
    entry.leaf = Book_entry::no_leaf;
    if (squares == 0) return entry;
    Question question;
    question.values_single = true;
    for (Bits left = squares; left != 0; left &= left - 1)
      question.among.push_back(Move::at(static_cast<Point>(endgame::first(left))));
    Limits limits;
    limits.depth = depth_;
    Budget budget(limits);
    player_->forget();
    const goishi::Choice choice = player_->choose(position_of(entry), budget, question);
    entry.leaf = static_cast<std::uint8_t>(choice.move.point());
    entry.leaf_value = static_cast<std::int8_t>(std::lround(choice.margin.value()));
    entry.depth = static_cast<std::uint8_t>(choice.depth);
    return entry;
  }

private:
  [[nodiscard]] static Position position_of(const Book_entry& entry) {
    std::vector<Placement> stones;
    for (int square = 0; square < 64; ++square) {
      const auto point = static_cast<Point>(square);
      if ((entry.own & endgame::bit(square)) != 0) stones.push_back({Color::black, point});
      if ((entry.other & endgame::bit(square)) != 0) stones.push_back({Color::white, point});
    }
    return Position::set_up(Rules(), stones, Color::black).value();
  }

  const int depth_;
  std::unique_ptr<goishi::Player<Position>> player_;
};

void search(const Book_request& request) {
  const Growing_book book = book_of(request);
  const std::vector<Book_entry> waiting = book.waiting();
  const std::size_t first = std::min(static_cast<std::size_t>(request.first), waiting.size());
  const std::size_t count =
      std::min(static_cast<std::size_t>(request.most), waiting.size() - first);
  Book_search search(request);
  std::vector<Book_entry> searched;
  for (const Book_entry& entry : std::span(waiting).subspan(first, count))
    searched.push_back(search.find_leaf(entry, book.unlinked(entry)));
  replace_file(request.output, bytes_of(searched));
}

void merge(const Book_request& request) {
  Growing_book book = book_of(request);
  book.replace(entries_of(read_file(request.input, most_bytes)));
  replace_file(request.output, bytes_of(book.entries()));
}

void add_games(const Book_request& request) {
  Growing_book book = book_of(request);
  const Games games =
      games_of_text(read_file(request.input, most_bytes), request.plies, request.least_empties);
  book.add(games.boards);
  replace_file(request.output, bytes_of(book.entries()));
  fmt::print("{{\"games\": {}, \"refused\": {}}}\n", games.games, games.refused);
}

void grow(const Book_request& request) {
  Growing_book book = book_of(request);
  book.grow(request.count, {request.ply_cost, request.least_empties});
  replace_file(request.output, bytes_of(book.entries()));
}

void tell(const Book_request& request) {
  const Growing_book book = book_of(request);
  int most_discs = 0;
  for (const Book_entry& entry : book.entries())
    most_discs = std::max(most_discs, std::popcount(entry.own | entry.other));
  const Growing_book start = Growing_book::of_start();
  const Book_entry* const root = book.find(start.entries().front().board());
  fmt::print("{{\"positions\": {}, \"waiting\": {}, \"plies\": {}, \"start\": {}}}\n",
             book.entries().size(), book.waiting().size(), most_discs - 4,
             root != nullptr ? root->value : 0);
}

} // namespace

void carry_out_for_book(std::string_view task, const Book_request& request) {
  if (task == "book-tell") return tell(request);
  if (task == "book-grow") return grow(request);
  if (task == "book-search") return search(request);
  if (task == "book-merge") return merge(request);
  if (task == "book-games") return add_games(request);
  if (task == "book-export") return replace_file(request.output, to_text(book_of(request)));
  if (task == "book-import")
    return replace_file(request.output,
                        bytes_of(book_of_text(read_file(request.input, most_bytes)).entries()));
  throw Refusal(Refusal::Kind::syntax_error, "there is no task " + std::string(task));
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
