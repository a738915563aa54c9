// The games of several files, one after the other.
#pragma once

#include "engine/collections/game_reader.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace goishi {

/// The files of a folder that have names of games, in any case, by their names; or the file itself.
/// A match has its games in a folder `games` of its own.
[[nodiscard]] std::vector<std::string> files_in(const std::string& path);

/// A game and the file that it stands in.
struct Filed_game {
  std::string path;
  /// Number 0: the file cannot be read, or not further, and the content has the reason.
  Collected_game game;
};

/// Reads the games of several files in order. A file that cannot be read does not stop the others.
class Game_files {
public:
  /// A folder stands for its files, as files_in has them. `facts` has what the files lack. Refused:
  /// cannot_load_file, if one of the paths does not exist.
  Game_files(const std::vector<std::string>& paths, Games_source facts);

  [[nodiscard]] std::optional<Filed_game> next();
  /// The files.
  [[nodiscard]] const std::vector<std::string>& paths() const noexcept { return paths_; }

private:
  std::vector<std::string> paths_;
  Games_source facts_;
  std::size_t at_ = 0;
  /// Of the file at this place; null: it is not open.
  std::unique_ptr<Game_reader> reader_;
};

} // namespace goishi
