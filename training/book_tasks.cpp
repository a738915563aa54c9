// The tasks that make a book of openings, for all games.
#include "engine/budget.h"
#include "engine/file.h"
#include "engine/gomoku/book.h"
#include "engine/gomoku/gomoku_searcher.h"
#include "engine/gomoku/model.h"
#include "engine/nogo/book.h"
#include "engine/nogo/searches.h"
#include "engine/player.h"
#include "engine/refusal.h"
#include "engine/reversi/searches.h"
#include "engine/search/deepening.h"
#include "engine/settings.h"
#include "training/growing_book.h"
#include "training/reversi/book_text.h"
#include "training/tasks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr std::size_t most_bytes_of_book = std::size_t{1} << 30;

Settings settings_of(std::string_view game, const Request& request) {
  Settings settings;
  settings.game = game;
  settings.memory = request.memory;
  settings.book = false;
  return settings;
}

/// A search of a game, without its book.
template<class Searches, class Model>
auto player_of(const Searches& searches, std::string_view name, const Settings& settings,
               std::shared_ptr<const Model> model) {
  return std::ranges::find(searches, name, &std::decay_t<decltype(searches[0])>::name)
      ->make(settings, std::move(model));
}

// A game with a growing book provides the requirements of Growing_book, position_of(board), and:
//   player(position, request)  the engine's search for the position's rules
//   limits(request)            the limits of a search
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
    return std::make_unique<Iterative_deepening<Position, gomoku::Gomoku_searcher>>(
        settings_of(game, request), std::make_shared<const gomoku::Model>(position.rules()));
  }
  [[nodiscard]] static Limits limits(const Request& request) {
    Limits limits;
    limits.nodes = request.nodes;
    return limits;
  }
};

struct Nogo : Book_of_chances<nogo::Book_traits> {
  [[nodiscard]] static auto player(const Position& position, const Request& request) {
    return player_of(nogo::searches(), "mcts", settings_of(game, request),
                     std::make_shared<const nogo::Model>(position.rules()));
  }
  [[nodiscard]] static Limits limits(const Request& request) {
    Limits limits;
    limits.playouts = static_cast<std::uint64_t>(request.playouts);
    return limits;
  }
};

struct Reversi : reversi::Book_traits {
  using Narrow_board = reversi::Narrow_board;

  [[nodiscard]] static Position position_of(const Board& board) {
    return Position::set_up(reversi::Rules(), reversi::stones_of(board), Color::black).value();
  }
  [[nodiscard]] static auto player(const Position& /*position*/, const Request& request) {
    return player_of(reversi::searches<Narrow_board>(), "alphabeta", settings_of(game, request),
                     std::make_shared<const reversi::Model<Narrow_board>>(reversi::Rules()));
  }
  [[nodiscard]] static Limits limits(const Request& request) {
    Limits limits;
    limits.depth = request.depth;
    return limits;
  }
  static void keep(Entry& entry, const Choice& choice) {
    entry.leaf = static_cast<std::uint8_t>(choice.move.point());
    entry.leaf_value = static_cast<std::int8_t>(std::lround(choice.margin.value()));
    entry.depth = static_cast<std::uint8_t>(choice.depth);
  }
};

std::string input_of(const Request& request) {
  return read_file(request.input, most_bytes_of_book);
}

template<class Book>
void write_book(const Request& request, const Book& book) {
  replace_file(request.output, bytes_of(book.entries()));
}

/// The entry with the best of these moves as its leaf, found by a search.
template<class Game>
typename Game::Entry searched(typename Game::Entry entry, const std::vector<int>& places,
                              const Request& request) {
  entry.leaf = entry.no_leaf;
  if (places.empty()) return entry;
  Question question;
  question.values_single = true;
  for (const int place : places) question.among.push_back(Move::at(static_cast<Point>(place)));
  const auto position = Game::position_of(entry.board);
  Budget budget(Game::limits(request));
  Game::keep(entry, Game::player(position, request)->choose(position, budget, question));
  return entry;
}

template<class Game>
void search(const Growing_book<Game>& book, const Request& request) {
  const auto waiting = book.waiting();
  const std::size_t first = std::min(static_cast<std::size_t>(request.first), waiting.size());
  const std::size_t count =
      std::min(static_cast<std::size_t>(request.most), waiting.size() - first);
  std::vector<typename Game::Entry> all;
  for (const auto& entry : std::span(waiting).subspan(first, count))
    all.push_back(searched<Game>(entry, book.unlinked(entry), request));
  replace_file(request.output, bytes_of(all));
}

template<class Game>
void tell(const Growing_book<Game>& book) {
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

template<class Book_traits>
Growing_book<Book_traits> book_of(const Request& request) {
  if (request.book.empty()) return Growing_book<Book_traits>::of_starts();
  return Growing_book<Book_traits>::of_bytes(read_file(request.book, most_bytes_of_book));
}

template<class Game>
void carry_out_for_book(std::string_view task, const Request& request) {
  auto book = book_of<Game>(request);
  if (task == "tell") return tell(book);
  if (task == "search") return search(book, request);
  if (task == "grow")
    book.grow(request.count, {request.ply_cost, request.least_empties});
  else if (task == "merge")
    book.replace(entries_of<typename Game::Entry>(input_of(request)));
  else
    throw Refusal(Refusal::Kind::syntax_error, "there is no task " + std::string(task));
  write_book(request, book);
}

void add_games(const Request& request) {
  auto book = book_of<reversi::Book_traits>(request);
  const reversi::Games games =
      reversi::games_of_text(input_of(request), request.plies, request.least_empties);
  book.add(games.boards);
  write_book(request, book);
  fmt::print("{{\"games\": {}, \"refused\": {}}}\n", games.games, games.refused);
}

} // namespace

void carry_out_for_gomoku_book(std::string_view task, const Request& request) {
  carry_out_for_book<Gomoku>(task, request);
}

void carry_out_for_nogo_book(std::string_view task, const Request& request) {
  carry_out_for_book<Nogo>(task, request);
}

void carry_out_for_reversi_book(std::string_view task, const Request& request) {
  if (task == "games") return add_games(request);
  if (task == "export")
    return replace_file(request.output, reversi::to_text(book_of<reversi::Book_traits>(request)));
  if (task == "import") return write_book(request, reversi::book_of_text(input_of(request)));
  carry_out_for_book<Reversi>(task, request);
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
