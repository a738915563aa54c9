// Games of many files in one file, and what was played in any position of them.
#pragma once

#include "engine/collections/collection_file.h"
#include "engine/collections/position_tally.h"
#include "engine/game_in_progress.h"
#include "engine/records/record.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// A move that was played in a position.
struct Explored_move : Move_results {
  Move move;
  /// The name of best_player.
  std::string best;
};

/// A game that reached it.
struct Explored_game {
  std::int64_t number;
  Game_facts facts;
};

struct Exploration {
  /// Of all games that reached the position; some may have ended there.
  Results all;
  /// Those of most games first. Images of a move in a position that is its own image are one.
  std::vector<Explored_move> moves;
  std::vector<Explored_game> games;
};

/// A collection that is read; Collection_writer makes one.
class Collection {
public:
  /// Refused: cannot_load_file.
  explicit Collection(const std::string& path);

  [[nodiscard]] const std::string& name() const noexcept { return name_; }

  /// The position of a game; `games` are listed, of most_leading at most. Refused:
  /// cannot_load_file.
  [[nodiscard]] Exploration explore(const Game_in_progress& game, std::size_t games);
  /// A game by its number. Refused: cannot_load_file.
  [[nodiscard]] Record game(std::int64_t number);

private:
  struct Found {
    std::map<std::uint16_t, Move_results> moves;
    std::vector<std::int64_t> games;
  };
  [[nodiscard]] Found sums_of(std::int64_t key);
  [[nodiscard]] Found add_up(std::int64_t key, bool has_points);
  [[nodiscard]] std::string player(std::int64_t number);
  [[nodiscard]] Game_facts facts(std::int64_t game);

  std::string name_;
  Collection_file file_;
};

/// The columns of `games g` that make a summary.
inline constexpr std::string_view summary_columns =
    "g.id, g.black, g.white, g.black_rating, g.white_rating, g.date, g.result";
[[nodiscard]] Tallied_game summary_in(const Sqlite_statement& row, bool has_points);

} // namespace goishi
