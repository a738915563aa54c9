// Lists of the games of a collection: filtered, sorted, and a page at a time.
#pragma once

#include "engine/collections/game_reader.h"
#include "engine/collections/record_completer.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// A game in a list.
struct Game_summary {
  /// As in Collected_game.
  std::size_t number = 0;
  std::string place{};
  /// Each at most 200 bytes long. Empty for a damaged game. The result of a finished game is that
  /// by the rules where its file has none.
  Game_facts facts{};
  std::size_t moves = 0;
  /// Game, rule and board: "reversi 8x8", "gomoku renju 15x15".
  std::string rules{};
  /// The things that the reader left out or assumed: a few, in values of at most 200 bytes.
  std::vector<Statement> remarks{};
  /// Why the game cannot be read; empty: it can.
  std::string error{};
};

/// A game whose file has no result is played by `completer`. If that is refused, the result stays
/// empty.
[[nodiscard]] Game_summary summary_of(const Collected_game& game, Record_completer& completer);

/// The conditions that a game has to meet. An empty one is met by every game.
struct Game_filter {
  /// Parts of a name, in any case: of one of the players, and of each.
  std::string player;
  std::string black;
  std::string white;
  std::string event;
  /// The first and last date, or the beginning of one: "2003", "2003-12-15".
  std::string from_date;
  std::string to_date;
  /// 'B', 'W' or '0', a draw.
  std::optional<char> result;

  /// A damaged game meets no condition.
  [[nodiscard]] bool takes(const Game_summary& game) const;

  friend bool operator==(const Game_filter&, const Game_filter&) = default;

private:
  [[nodiscard]] bool takes_date(std::string_view date) const;
};

/// Without a name, an event or a date, games are behind the others. Wins of Black are before draws
/// and wins of White, the highest first.
enum class Game_order : std::uint8_t { number, date, black, white, event, result, moves };

struct Games_query {
  Game_filter filter;
  Game_order order = Game_order::number;
  bool is_reversed = false;
  /// The part of the list: its first game, counted from 1, and the most games.
  std::size_t from = 1;
  std::size_t count = 20;

  /// Whether games are listed as they are read.
  [[nodiscard]] bool is_by_number() const { return order == Game_order::number && !is_reversed; }
};

inline constexpr std::size_t most_games_of_page = 200;
/// A count without a limit. A list that is sorted by anything but numbers ends at
/// most_sorted_games.
inline constexpr std::size_t every_game = std::numeric_limits<std::size_t>::max();
/// The most games before the end of a page that is sorted by anything but numbers. Their summaries
/// are in memory.
inline constexpr std::size_t most_sorted_games = 1'000'000;

/// The words of a query, each with the sign behind it.
[[nodiscard]] std::string usage_of_query();

/// Adds a word to a query: `player=Smith%20J`, `sort=-date` (reversed), where %20 is a blank.
/// False: it is no such word. Refused: syntax_error.
bool take_query_word(Games_query& query, std::string_view word);

struct Game_list {
  /// The games that were read, those that the query takes, and those that are damaged.
  std::size_t total = 0;
  std::size_t matching = 0;
  std::size_t damaged = 0;
  /// The reading was stopped.
  bool is_stopped = false;
  /// Why the rest of the file cannot be read; empty: it was.
  std::string error;
  std::vector<Game_summary> games;
};

/// Reads all games and keeps the summaries of those that a page may need. Stops when `must_stop`,
/// which is asked at each game. Refused: syntax_error, for a page beyond most_sorted_games.
[[nodiscard]] Game_list list_games(Game_reader& games, const Games_query& query,
                                   const std::function<bool()>& must_stop);
/// The same, but hands the games of the list to `use` in their order, by number as they are read,
/// and keeps none of them.
[[nodiscard]] Game_list list_games(Game_reader& games, const Games_query& query,
                                   const std::function<bool()>& must_stop,
                                   const std::function<void(Game_summary)>& use);

} // namespace goishi
