#include "engine/collections/collection_database.h"

#include "engine/collections/position_keys.h"
#include "engine/database/board_name.h"
#include "engine/options.h"
#include "engine/records/record_file.h"
#include "engine/records/replay.h"
#include "engine/records/result.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace goishi {

namespace {

/// The rules of a board by its name. Refused: syntax_error.
Game_settings rules_named(std::string_view name) {
  Settings settings;
  option_named("game").parse(settings, take_until(name, ' '));
  option_named("size").parse(settings, take_until(name, ' '));
  while (!name.empty()) {
    std::string_view rule = take_until(name, ' ');
    const Option& option = option_named(take_until(rule, '='));
    option.parse(settings, rule);
  }
  return settings;
}

} // namespace

Tallied_game summary_in(const Sqlite_statement& row, bool has_points) {
  Tallied_game summary;
  summary.number = row.integer(0);
  summary.players = {row.integer(1), row.integer(2)};
  summary.ratings = {rating_of(row.bytes(3)), rating_of(row.bytes(4))};
  summary.day = day_of(row.bytes(5));
  read_result(row.bytes(6), has_points, summary);
  return summary;
}

Collection::Collection(const std::string& path) : name_(path), file_(path, Sqlite::Access::reads) {}

Exploration Collection::explore(const Game_in_progress& game, std::size_t games) {
  const Game_board& board = game.board();
  Position_keys keys(board,
                     board_name(board.info(), board.geometry(), game.settings().rule_options));
  keys.look(board);
  const auto key = static_cast<std::int64_t>(keys.key(mover(board, Move::none())));
  Found found = sums_of(key);
  if (found.moves.empty()) found = add_up(key, board.has_points());
  Exploration exploration;
  for (const auto& [number, results] : found.moves) {
    exploration.all.add(results);
    const Move move = unpacked(number).move;
    const bool is_on_board = move.is_point() && move.point() < board.geometry().points();
    if (!is_on_board && !move.is_pass()) continue;
    exploration.moves.push_back({results, keys.on_board(move), player(results.best_player)});
  }
  std::ranges::stable_sort(exploration.moves, std::greater{}, &Explored_move::games);
  for (const std::int64_t number : found.games)
    if (exploration.games.size() < games) exploration.games.push_back({number, facts(number)});
  return exploration;
}

Collection::Found Collection::sums_of(std::int64_t key) {
  Found found;
  if (!file_.has_sums()) return found;
  Sqlite_statement sums(file_, "SELECT move, games, black, draws, white, margin, rating, best "
                               "FROM sums WHERE key = ?");
  for (sums.with(key); sums.step();) {
    Move_results& results = found.moves[static_cast<std::uint16_t>(sums.integer(0))];
    results.add({sums.integer(1), sums.integer(2), sums.integer(3), sums.integer(4)});
    if (!sums.is_null(5)) results.margin = sums.real(5);
    if (!sums.is_null(6)) results.rating = sums.real(6);
    results.best_player = sums.integer(7);
  }
  Sqlite_statement leading(file_, "SELECT game FROM leading WHERE key = ? ORDER BY rank");
  for (leading.with(key); leading.step();) found.games.push_back(leading.integer(0));
  return found;
}

Collection::Found Collection::add_up(std::int64_t key, bool has_points) {
  Sqlite_statement rows(file_, fmt::format("SELECT {}, p.move FROM positions p "
                                           "JOIN games g ON g.id = p.game WHERE p.key = ?",
                                           summary_columns));
  constexpr int move_column = 7;
  Position_tally tally;
  for (rows.with(key); rows.step();)
    tally.add(summary_in(rows, has_points), static_cast<std::uint16_t>(rows.integer(move_column)));
  return {tally.results(), tally.leading()};
}

std::string Collection::player(std::int64_t number) {
  Sqlite_statement name(file_, "SELECT name FROM players WHERE id = ?");
  return std::string(name.with(number).step() ? name.bytes(0) : std::string_view());
}

Game_facts Collection::facts(std::int64_t game) {
  Sqlite_statement row(file_, "SELECT g.black, g.white, g.black_rating, g.white_rating, g.date, "
                              "g.place, e.name, g.result FROM games g "
                              "LEFT JOIN events e ON e.id = g.event WHERE g.id = ?");
  Game_facts facts;
  if (!row.with(game).step()) return facts;
  facts.names = {player(row.integer(0)), player(row.integer(1))};
  const auto text = [&row](int column) { return std::string(row.bytes(column)); };
  facts.ratings = {text(2), text(3)};
  facts.date = text(4);
  facts.place = text(5);
  facts.event = text(6);
  facts.result = text(7);
  return facts;
}

Record Collection::game(std::int64_t number) {
  Sqlite_statement row(file_, "SELECT b.name, g.first, g.stones, g.moves FROM games g "
                              "JOIN boards b ON b.id = g.board WHERE g.id = ?");
  if (!row.with(number).step()) file_.refuse(fmt::format("it has no game {}", number));
  Record record;
  try {
    record.rules = rules_named(row.bytes(0));
  } catch (const Refusal& refusal) {
    throw refusal.at(Refusal::Kind::cannot_load_file, {{"rules", "the rules"}});
  }
  record.first = row.integer(1) == 0 ? Color::black : Color::white;
  for (std::size_t i = 0; i < row.bytes(2).size() / 2; ++i) {
    const Played stone = unpacked(packed_at(row.bytes(2), i));
    if (stone.move.is_point()) record.stones.push_back({stone.color, stone.move.point()});
  }
  for (std::size_t i = 0; i < row.bytes(3).size() / 2; ++i)
    record.moves.push_back({unpacked(packed_at(row.bytes(3), i)), {}});
  record.facts = facts(number);
  record.resigned = resigned_by(record.facts.result);
  Record_file file;
  file.form = Record_file::Form::database;
  file.collection = name_;
  keep_file(std::move(file), record);
  return record;
}

} // namespace goishi
