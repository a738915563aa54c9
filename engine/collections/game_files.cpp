#include "engine/collections/game_files.h"

#include "engine/text.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

namespace goishi {

namespace {

/// Endings of names of games. Folders of matches also hold logs and other texts.
constexpr std::array endings{".sgf", ".ggf", ".psq", ".pgn", ".wtb",
                             ".wtd", ".rif", ".lib", ".pos"};
constexpr std::array compressed{".gz", ".bz2", ".zst"};

bool is_of_games(const std::filesystem::path& path) {
  const auto is_one_of = [](const auto& known, const std::filesystem::path& ending) {
    return std::ranges::find(known, ending) != known.end();
  };
  const bool is_packed = is_one_of(compressed, path.extension());
  return is_one_of(endings, (is_packed ? path.stem() : path).extension());
}

/// The names of files that stand for a folder, or for the folder of a match; a folder that cannot
/// be read stands for itself, and is refused when it is opened.
std::vector<std::string> files_of_folder(std::filesystem::path folder) {
  std::error_code error;
  if (std::filesystem::is_directory(folder / "games", error)) folder /= "games";
  std::vector<std::string> files;
  std::filesystem::directory_iterator entries(folder, error);
  for (; !error && entries != std::filesystem::directory_iterator(); entries.increment(error)) {
    std::error_code none;
    if (entries->is_regular_file(none) && is_of_games(lower_case(entries->path().string())))
      files.push_back(entries->path().string());
  }
  if (error) return {folder.string()};
  std::ranges::sort(files);
  return files;
}

} // namespace

std::vector<std::string> files_in(const std::string& path) {
  std::error_code none; // a file that cannot be asked is refused when it is opened
  return std::filesystem::is_directory(path, none) ? files_of_folder(path)
                                                   : std::vector<std::string>{path};
}

Game_files::Game_files(const std::vector<std::string>& paths, Games_source facts)
    : facts_(std::move(facts)) {
  for (const std::string& path : paths) {
    std::error_code error;
    if (!std::filesystem::exists(path, error) && !error)
      throw Refusal(Refusal::Kind::cannot_load_file, path + ": no such file");
    const auto files = files_in(path);
    paths_.insert(paths_.end(), files.begin(), files.end());
  }
}

std::optional<Filed_game> Game_files::next() {
  while (at_ < paths_.size()) {
    const std::string& path = paths_[at_];
    try {
      if (!reader_) {
        facts_.path = path;
        reader_ = open_games(facts_);
      }
      if (auto game = reader_->next()) return Filed_game{path, std::move(*game)};
    } catch (const Refusal& refusal) {
      ++at_;
      reader_.reset();
      return Filed_game{path, {0, "", refusal}};
    }
    ++at_;
    reader_.reset();
  }
  return std::nullopt;
}

} // namespace goishi
