// Games of a file, one after the other.
#pragma once

#include "engine/collections/byte_stream.h"
#include "engine/records/record.h"
#include "engine/refusal.h"

#include <cstddef>
#include <functional>
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
  /// Each line of a list of moves is a game, even if no two of them name the same point.
  bool lines_are_games = false;
};

/// Reads any known format, which its first bytes show. Refused: cannot_load_file.
[[nodiscard]] std::unique_ptr<Game_reader> open_games(const Games_source& source);
/// The same for the bytes of the file, as open_bytes gives them.
[[nodiscard]] std::unique_ptr<Game_reader> open_games(std::unique_ptr<Byte_stream> bytes,
                                                      const Games_source& source);

/// The game of this number in a file, alone. Without a number the first one; the record keeps the
/// text of the whole file where parse_record reads its format, and the file has at most
/// max_record_size. Refused: cannot_load_file, also for a damaged game, with its place.
[[nodiscard]] Record load_game(const Games_source& source, std::optional<std::size_t> number = {});

/// A format of files.
struct Games_format {
  /// For people: "SGF".
  std::string_view name;
  /// Whether a file is in this format, by its first bytes (at least 4 KiB, unless it has fewer).
  bool (*fits)(std::string_view beginning);
  std::unique_ptr<Game_reader> (*open)(std::unique_ptr<Byte_stream> bytes,
                                       const Games_source& source);
  /// Whether parse_record reads the text of a file as its first game, and keeps the others with it.
  bool keeps_whole_files = false;
};

/// What `parse` gives for a game's text of at most max_record_size, or why it cannot be read. A
/// text that was cut off behind that size is refused.
[[nodiscard]] std::variant<Record, Refusal>
parsed_game(std::string_view text, const std::function<Record(std::string_view)>& parse);

} // namespace goishi
