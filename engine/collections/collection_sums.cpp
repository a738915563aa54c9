#include "engine/collections/collection_sums.h"

#include "engine/collections/collection_database.h"
#include "engine/collections/position_tally.h"
#include "engine/instruction_set.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace goishi {

namespace {

/// Fewer are added up in a millisecond or two.
constexpr std::size_t many = 100;

/// By their numbers.
using Summaries = std::unordered_map<std::int64_t, Tallied_game>;

Summaries summaries_in(Collection_file& file) {
  std::unordered_map<std::int64_t, bool> has_points;
  for (Sqlite_statement board(file, "SELECT id, name FROM boards"); board.step();) {
    std::string_view name = board.bytes(1);
    has_points[board.integer(0)] = game_named(take_until(name, ' ')).has_points;
  }
  Summaries all;
  constexpr int board_column = 7;
  Sqlite_statement games(file, fmt::format("SELECT {}, g.board FROM games g", summary_columns));
  while (games.step())
    all[games.integer(0)] = summary_in(games, has_points[games.integer(board_column)]);
  return all;
}

class Sums {
public:
  explicit Sums(Collection_file& file)
      : games_(summaries_in(file)),
        sums_(file, "INSERT INTO sums VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        leading_(file, "INSERT INTO leading VALUES(?, ?, ?)") {}

  /// A game of the position, which is the same as before or a new one.
  void add(std::int64_t key, std::int64_t game, std::uint16_t move) {
    if (key != key_) end();
    key_ = key;
    position_.emplace_back(game, move);
  }

  /// No game of the position follows.
  void end() {
    if (position_.size() > many) write();
    position_.clear();
  }

private:
  void write() {
    Position_tally tally;
    for (const auto& [game, move] : position_) tally.add(games_[game], move);
    for (const auto& [move, results] : tally.results())
      sums_.run(key_, std::int64_t{move}, results.games, results.black, results.draws,
                results.white, results.margin, results.rating, results.best_player);
    std::int64_t rank = 0;
    for (const std::int64_t game : tally.leading()) leading_.run(key_, ++rank, game);
  }

  Summaries games_;
  Sqlite_statement sums_;
  Sqlite_statement leading_;
  std::int64_t key_ = 0;
  std::vector<std::pair<std::int64_t, std::uint16_t>> position_;
};

} // namespace

void add_up_positions(Collection_file& file) {
  file.run("BEGIN IMMEDIATE; DELETE FROM sums; DELETE FROM leading");
  Sums sums(file);
  Sqlite_statement rows(file, "SELECT key, game, move FROM positions ORDER BY key, game, ply");
  while (rows.step())
    sums.add(rows.integer(0), rows.integer(1), static_cast<std::uint16_t>(rows.integer(2)));
  sums.end();
  file.run("UPDATE state SET last_game = (SELECT coalesce(max(id), 0) FROM games); COMMIT");
}

} // namespace goishi
