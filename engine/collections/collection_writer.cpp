#include "engine/collections/collection_writer.h"

#include "engine/collections/checksum.h"
#include "engine/collections/collection_sums.h"
#include "engine/names.h"

#include <algorithm>
#include <tuple>

namespace goishi {

namespace {

/// Equal for games that are one.
std::uint64_t checksum_of(const Played_game& game, const Game_facts& facts) {
  std::string all;
  for (const std::string& part :
       {game.board, game.stones, game.moves, facts.names[0], facts.names[1], facts.date}) {
    all += std::to_string(part.size());
    all += ':';
    all += part;
  }
  return checksum(all += color_letter(game.first));
}

std::optional<std::string_view> unless_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional<std::string_view>(text);
}

} // namespace

Collection_writer::Collection_writer(const std::string& path, const Instruction_set& set)
    : file_(path, Sqlite::Access::writes),
      recorded_(set),
      insert_game_(file_,
                   "INSERT INTO games VALUES(NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
                   "?)"),
      insert_position_(file_, "INSERT INTO positions VALUES(?, ?, ?, ?)") {
  Sqlite_statement known(file_, "SELECT checksum FROM games");
  while (known.step()) checksums_.insert(static_cast<std::uint64_t>(known.integer(0)));
}

std::optional<std::size_t> Collection_writer::begin(const Source_file& source) {
  open();
  Sqlite_statement known(file_, "SELECT id, size, modified, read, is_read_whole FROM sources "
                                "WHERE path = ?");
  read_ = 0;
  if (!known.with(std::string_view(source.path)).step()) {
    Sqlite_statement(file_, "INSERT INTO sources VALUES(NULL, ?, ?, ?, 0, 0)")
        .run(std::string_view(source.path), source.size, source.modified);
    source_ = file_.last_row();
    return read_;
  }
  source_ = known.integer(0);
  if (known.integer(1) == source.size && known.integer(2) == source.modified) {
    if (known.integer(4) != 0) return std::nullopt;
    read_ = static_cast<std::size_t>(known.integer(3));
    return read_;
  }
  Sqlite_statement(file_, "UPDATE sources SET size = ?, modified = ?, read = 0, is_read_whole = 0 "
                          "WHERE id = ?")
      .run(source.size, source.modified, source_);
  return read_;
}

Collection_writer::Added Collection_writer::add(const Record& record, std::size_t number) {
  const Played_game game = recorded_.play(record);
  const Game_facts& facts = record.facts;
  const std::uint64_t checksum = checksum_of(game, facts);
  if (!checksums_.insert(checksum).second) return Added::twice;
  open();
  insert_game_.run(number_of("boards", game.board), source_, static_cast<std::int64_t>(number),
                   number_of("players", facts.names[0]), number_of("players", facts.names[1]),
                   unless_empty(facts.ratings[0]), unless_empty(facts.ratings[1]),
                   number_of("events", facts.event), unless_empty(facts.place),
                   unless_empty(facts.date), unless_empty(game.result),
                   static_cast<std::int64_t>(index(game.first)), Sqlite_bytes{game.stones},
                   Sqlite_bytes{game.moves}, static_cast<std::int64_t>(checksum));
  const auto id = static_cast<std::uint32_t>(file_.last_row());
  for (const auto& [key, move, ply] : game.positions)
    rows_.push_back({static_cast<std::int64_t>(key), id, ply, move});
  return Added::yes;
}

bool Collection_writer::is_done(std::size_t number) {
  read_ = number;
  if (rows_.size() < batch) return false;
  commit();
  return true;
}

void Collection_writer::end() {
  open();
  Sqlite_statement(file_, "UPDATE sources SET is_read_whole = 1 WHERE id = ?").run(source_);
}

void Collection_writer::open() {
  if (!is_open_) file_.run("BEGIN IMMEDIATE");
  is_open_ = true;
}

void Collection_writer::commit() {
  if (!is_open_) return;
  // In the order of the table each page is touched once.
  std::ranges::sort(rows_, {},
                    [](const Row& row) { return std::tuple(row.key, row.game, row.ply); });
  for (const auto& [key, game, ply, move] : rows_)
    insert_position_.run(key, std::int64_t{game}, std::int64_t{ply}, std::int64_t{move});
  rows_.clear();
  Sqlite_statement(file_, "UPDATE sources SET read = ? WHERE id = ?")
      .run(static_cast<std::int64_t>(read_), source_);
  file_.run("COMMIT");
  is_open_ = false;
  file_.require_in_place();
}

void Collection_writer::add_up() {
  commit();
  if (!file_.has_sums()) add_up_positions(file_);
  file_.require_in_place();
}

std::int64_t Collection_writer::games() {
  return file_.number("SELECT count(*) FROM games").value_or(0);
}

std::optional<std::int64_t> Collection_writer::number_of(const std::string& table,
                                                         const std::string& name) {
  constexpr std::size_t most = 100'000;
  if (name.empty()) return std::nullopt;
  if (names_.size() == most) names_.clear();
  const auto [known, is_new] = names_.try_emplace(table + ' ' + name);
  if (!is_new) return known->second;
  const std::string_view text = name;
  Sqlite_statement(file_, "INSERT OR IGNORE INTO " + table + "(name) VALUES(?)").run(text);
  Sqlite_statement number(file_, "SELECT id FROM " + table + " WHERE name = ?");
  number.with(text).step();
  return known->second = number.integer(0);
}

} // namespace goishi
