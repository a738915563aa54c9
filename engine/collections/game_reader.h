// Games of a file, one after the other.
#pragma once

#include "engine/collections/byte_stream.h"
#include "engine/records/record.h"
#include "engine/refusal.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace goishi {

/// A game of a collection.
struct Collected_game {
  /// Counted from 1, damaged games too.
  std::size_t number = 0;
  /// Where it begins: "line 12", "byte 84".
  std::string place;
  /// The game, or why it cannot be read. Its moves may be illegal until a session has loaded it.
  std::variant<Record, Refusal> content;
};

/// Reads the games of a file in order; only one of them is in memory. A damaged game does not stop
/// the others.
class Game_reader {
public:
  virtual ~Game_reader() = default;

  /// The next game; nothing at the end. Refused: cannot_load_file, if nothing behind this place can
  /// be read.
  virtual std::optional<Collected_game> next() = 0;
};

/// A file that is to be read, and what its games take from the user.
struct Games_source {
  /// For files beside this one, such as WTHOR's names of players.
  std::string path;
  /// The facts that a file lacks.
  Settings settings;
  Geometry geometry;
  Letters letters = Letters::by_text;
};

/// Reads any known format, which its first bytes show. Refused: cannot_load_file.
[[nodiscard]] std::unique_ptr<Game_reader> open_games(const Games_source& source);

/// A format of files.
struct Games_format {
  /// For people: "SGF".
  std::string_view name;
  /// Whether a file is in this format, by its first bytes (at least 4 KiB, unless it has fewer).
  bool (*fits)(std::string_view beginning);
  std::unique_ptr<Game_reader> (*open)(std::unique_ptr<Byte_stream> bytes,
                                       const Games_source& source);
};

} // namespace goishi
