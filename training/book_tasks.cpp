// The tasks that make a book of openings, for all games.
#include "engine/gomoku/book.h"
#include "engine/gomoku/searches.h"
#include "engine/nogo/book.h"
#include "engine/nogo/searches.h"
#include "engine/refusal.h"
#include "engine/reversi/searches.h"
#include "engine/search/book_lesson.h"
#include "engine/search/growing_book.h"
#include "training/reversi/book_text.h"
#include "training/selfplay.h"

#include <limits>

namespace goishi {
inline namespace GOISHI_INSTRUCTION_SET {
namespace {

// A game with a growing book provides the requirements of Growing_book, position_of(board), and:
//   player(position, request)  the engine's search for the position's rules
//   keep(entry, choice)        stores a choice as the leaf

/// A game whose values are chances to win.
template<class Book_traits>
struct Book_of_chances : Book_traits {
  using typename Book_traits::Entry;
  static void keep(Entry& entry, const Choice& choice) {
    constexpr int deepest = std::numeric_limits<decltype(entry.depth)>::max();
    entry.leaf = static_cast<std::uint8_t>(choice.move.point());
    entry.leaf_value =
        static_cast<std::int16_t>(std::lround(1000 * (choice.win_rate.value_or(0.5) - 0.5)));
    entry.depth = static_cast<decltype(entry.depth)>(std::clamp(choice.depth, 1, deepest));
  }
};

struct Gomoku : Book_of_chances<gomoku::Book_traits> {
  [[nodiscard]] static auto player(const Position& position, const Request& request) {
    return Searching_player(gomoku::searches(), "alphabeta", game, position.rules(), request);
  }
};

struct Nogo : Book_of_chances<nogo::Book_traits> {
  [[nodiscard]] static auto player(const Position& position, const Request& request) {
    return Searching_player(nogo::searches(), "mcts", game, position.rules(), request);
  }
};

struct Reversi : reversi::Book_traits {
  [[nodiscard]] static auto player(const Position& /*position*/, const Request& request) {
    return Searching_player(reversi::searches<reversi::Narrow_board>(), "alphabeta", game,
                            reversi::Rules(), request);
  }
};

std::string input_of(const Request& request) { return read_file(request.input, most_bytes); }

/// The book of a request, or one of the start positions alone.
template<class Game>
Growing_book<Game> book_of(const Request& request) {
  if (request.book.empty()) return Growing_book<Game>::of_starts();
  return Growing_book<Game>::of_bytes(read_file(request.book, most_bytes));
}

template<class Book>
void write_book(const Request& request, const Book& book) {
  replace_file(request.output, bytes_of(book.entries()));
}

template<class Game>
void print_status(const Request& request) {
  const auto book = book_of<Game>(request);
  const auto starts = Game::starts();
  const int empties = Game::empties(starts.front());
  int plies = 0;
  for (const auto& entry : book.entries())
    plies = std::max(plies, empties - Game::empties(entry.board));
  std::vector<int> values;
  for (const auto& start : starts) {
    const auto* const root = book.find(start);
    values.push_back(root != nullptr ? root->value : 0);
  }
  fmt::print("{{\"positions\": {}, \"waiting\": {}, \"plies\": {}, \"starts\": [{}]}}\n",
             book.entries().size(), book.waiting().size(), plies, fmt::join(values, ", "));
}

template<class Game>
void grow(const Request& request) {
  auto book = book_of<Game>(request);
  book.grow({request.count, request.ply_cost, request.least_empties});
  write_book(request, book);
}

/// The entry with the best of these moves as its leaf, found by a search.
template<class Game>
typename Game::Entry searched_as(const Request& request, const typename Game::Entry& entry,
                                 const std::vector<int>& places) {
  return with_leaf<Game>(entry, places, [&](const auto& position, std::vector<Move> among) {
    auto player = Game::player(position, request);
    return player.choose(position, player.limits(), std::move(among));
  });
}

template<class Game>
void search(const Request& request) {
  const auto book = book_of<Game>(request);
  const auto waiting = book.waiting();
  const std::size_t first = std::min(static_cast<std::size_t>(request.first), waiting.size());
  const std::size_t count =
      std::min(static_cast<std::size_t>(request.most), waiting.size() - first);
  std::vector<typename Game::Entry> all;
  for (const auto& entry : std::span(waiting).subspan(first, count))
    all.push_back(searched_as<Game>(request, entry, book.unlinked(entry)));
  replace_file(request.output, bytes_of(all));
}

template<class Game>
void merge(const Request& request) {
  auto book = book_of<Game>(request);
  book.replace(entries_of<typename Game::Entry>(input_of(request)));
  write_book(request, book);
}

template<class Game>
constexpr Task tasks_of_book[] = {
    {"status", "prints the numbers of positions and of waiting positions of --book as JSON",
     print_status<Game>},
    {"grow", "adds --count positions to --book", grow<Game>},
    {"search",
     "searches --most waiting positions from --first on, each with an empty table or tree, and "
     "writes their entries",
     search<Game>},
    {"merge", "replaces entries of --book by those of --in", merge<Game>},
};

void add_games(const Request& request) {
  auto book = book_of<reversi::Book_traits>(request);
  const reversi::Games games =
      reversi::games_of_text(input_of(request), request.plies, request.least_empties);
  book.add(games.boards);
  write_book(request, book);
  fmt::print("{{\"games\": {}, \"refused\": {}}}\n", games.games, games.refused);
}

void export_text(const Request& request) {
  replace_file(request.output, reversi::to_text(book_of<reversi::Book_traits>(request)));
}

void import_text(const Request& request) {
  write_book(request, reversi::book_of_text(input_of(request)));
}

constexpr auto& shared = tasks_of_book<Reversi>;
constexpr Task tasks_of_reversi[] = {
    shared[0],
    shared[1],
    shared[2],
    shared[3],
    {"games", "adds the positions of the games of --in to --book", add_games},
    {"export", "writes --book as text", export_text},
    {"import", "makes a book from the text of --in", import_text},
};

} // namespace

} // namespace GOISHI_INSTRUCTION_SET

std::span<const Task> gomoku::book_tasks() noexcept { return tasks_of_book<Gomoku>; }
std::span<const Task> nogo::book_tasks() noexcept { return tasks_of_book<Nogo>; }
std::span<const Task> reversi::book_tasks() noexcept { return tasks_of_reversi; }

} // namespace goishi
