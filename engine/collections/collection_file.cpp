#include "engine/collections/collection_file.h"

#include <fmt/format.h>

namespace goishi {

namespace {

/// "Gois", by which `file` and other programs tell a collection from other databases.
constexpr std::int64_t application = 0x476F6973;
constexpr std::int64_t version = 1;

constexpr std::string_view tables = R"(
CREATE TABLE players(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE events(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE boards(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE sources(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, size INTEGER NOT NULL,
  modified INTEGER NOT NULL, read INTEGER NOT NULL, is_read_whole INTEGER NOT NULL);
CREATE TABLE games(id INTEGER PRIMARY KEY, board INTEGER NOT NULL, source INTEGER NOT NULL,
  number INTEGER NOT NULL, black INTEGER, white INTEGER, black_rating TEXT, white_rating TEXT,
  event INTEGER, place TEXT, date TEXT, result TEXT, first INTEGER NOT NULL, stones BLOB,
  moves BLOB NOT NULL, checksum INTEGER NOT NULL);
CREATE TABLE positions(key INTEGER, game INTEGER, ply INTEGER, move INTEGER NOT NULL,
  PRIMARY KEY(key, game, ply)) WITHOUT ROWID;
CREATE TABLE sums(key INTEGER, move INTEGER, games INTEGER NOT NULL, black INTEGER NOT NULL,
  draws INTEGER NOT NULL, white INTEGER NOT NULL, margin REAL, rating REAL, best INTEGER,
  PRIMARY KEY(key, move)) WITHOUT ROWID;
CREATE TABLE leading(key INTEGER, rank INTEGER, game INTEGER NOT NULL,
  PRIMARY KEY(key, rank)) WITHOUT ROWID;
CREATE TABLE state(last_game INTEGER NOT NULL);
INSERT INTO state VALUES(0);
)";

} // namespace

Collection_file::Collection_file(const std::string& path, Access access) : Sqlite(path, access) {
  if (access == Access::writes) begin();
  if (number("PRAGMA application_id") != application) refuse("is not a collection");
  if (number("PRAGMA user_version") != version)
    refuse("the collection is of another version of the program");
}

void Collection_file::begin() {
  // One process writes. A process that is killed loses what it has not committed, no more; so does
  // the machine. The pages of a batch fit into memory.
  run("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -131072");
  run("BEGIN IMMEDIATE");
  if (number("SELECT count(*) FROM sqlite_schema") == 0 && number("PRAGMA application_id") == 0)
    run(fmt::format("{}PRAGMA application_id = {}; PRAGMA user_version = {}", tables, application,
                    version));
  run("COMMIT");
}

bool Collection_file::has_sums() {
  return number("SELECT last_game FROM state") == number("SELECT coalesce(max(id), 0) FROM games");
}

void append_packed(std::string& bytes, std::uint16_t number) {
  bytes += static_cast<char>(number & 0xFF);
  bytes += static_cast<char>(number >> 8);
}

std::uint16_t packed_at(std::string_view bytes, std::size_t i) {
  const auto byte = [bytes](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  return static_cast<std::uint16_t>(byte(2 * i) | byte(2 * i + 1) << 8);
}

} // namespace goishi
