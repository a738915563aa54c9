// Puts the games of files into a collection.
#pragma once

#include "engine/collections/collection_file.h"
#include "engine/collections/game_reader.h"
#include "engine/collections/recorded_games.h"
#include "engine/instruction_set.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace goishi {

/// A file with games; one with another size or time is read again.
struct Source_file {
  std::string path;
  std::int64_t size = 0;
  std::int64_t modified = 0;
};

/// Creates a collection, or adds to one. Games go into the file in batches, each by a transaction,
/// with how far its source was read: whenever the program or the machine stops, the file holds
/// whole batches, and the same sources go on behind them. Every function refuses (cannot_save_file)
/// what cannot be written.
class Collection_writer {
public:
  /// Games already in the collection have the same rules, moves, players and date.
  enum class Added { yes, twice };

  Collection_writer(const std::string& path, const Instruction_set& set);

  /// Begins a file. Returns the number of its games that were read before; nothing if it was read
  /// whole.
  [[nodiscard]] std::optional<std::size_t> begin(const Source_file& source);
  /// Adds the next game of the file. Refused: also cannot_load_file, if it is not legal; the game
  /// is left out.
  Added add(const Record& record, std::size_t number);
  /// The game of this number is done with, added or not. Returns whether a batch was written.
  bool is_done(std::size_t number);
  /// The file was read whole.
  void end();

  /// Writes what is not yet written.
  void commit();
  /// Adds up the positions of many games, if games were added since; after the last file.
  void add_up();

  [[nodiscard]] std::int64_t games();

private:
  /// 16 bytes of memory each; a batch is sorted there.
  static constexpr std::size_t batch = std::size_t{1} << 20;

  struct Row {
    std::int64_t key;
    std::uint32_t game;
    std::uint16_t ply;
    std::uint16_t move;
  };

  /// Begins a transaction unless one is open.
  void open();
  /// The number of a name in a table, in which it is from now on; nothing for an empty one.
  [[nodiscard]] std::optional<std::int64_t> number_of(const std::string& table,
                                                      const std::string& name);

  Collection_file file_;
  Recorded_games recorded_;
  Sqlite_statement insert_game_;
  Sqlite_statement insert_position_;
  std::unordered_set<std::uint64_t> checksums_;
  std::unordered_map<std::string, std::int64_t> names_;
  std::vector<Row> rows_;
  std::int64_t source_ = 0;
  std::size_t read_ = 0;
  bool is_open_ = false;
};

} // namespace goishi
