#include "protocol/console/files.h"

#include "protocol/game_file.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

namespace goishi::console {

namespace {

/// The path that was typed, `~` being the person's own folder, else that of the game, else a name
/// of ours.
std::string path_of(std::string_view typed, Play& play) {
  const char* const home = std::getenv("HOME");
  if (typed.starts_with("~/") && home != nullptr) return home + std::string(typed.substr(1));
  if (!typed.empty()) return std::string(typed);
  return play.file().path.empty() ? "goishi.sgf" : play.file().path;
}

} // namespace

std::string Files::prompt() const {
  return fmt::format("File, or menu [{}] > ", path_of("", play_));
}

std::optional<std::string> Files::obey(std::string_view text) {
  context_.place == Place::where_to_save ? save(text) : load(text);
  return std::nullopt;
}

void Files::save(std::string_view path) {
  const std::string to = path_of(path, play_);
  context_.place = Place::game;
  const auto write = [this, to] {
    write_game(to, context_.session);
    play_.was_saved(to);
    context_.say(fmt::format("Saved in {}.\n", to));
  };
  // Only a file that was written in this very game is replaced without a word.
  const bool is_this_game = to == play_.file().path;
  if ((is_this_game && play_.file().is_own) || !std::filesystem::exists(to)) return write();
  play_.ask(is_this_game ? fmt::format("{} is the file that was loaded. Replace it?", to)
                         : fmt::format("{} already exists. Replace it?", to),
            write);
}

void Files::load(std::string_view path) {
  const std::string from = path_of(path, play_);
  context_.place = play_.has_started() ? Place::game : Place::menu;
  const Record record = read_game(from, context_.session);
  play_.leave([this, record, from] { play_.go_on_with(record, from); });
}

} // namespace goishi::console
