#include "engine/collections/wthor_games.h"

#include "engine/file.h"
#include "engine/records/wthor.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <filesystem>
#include <span>
#include <utility>

namespace goishi {

namespace {

/// The file beside one of games that has its name or WTHOR's, and this ending; nothing if there is
/// none.
std::optional<std::string> file_of_names(const std::string& path, std::string_view ending) {
  const std::filesystem::path games(path);
  const auto folder = games.parent_path();
  const std::string own = games.stem().string() + std::string(ending);
  const std::string usual = "WTHOR" + std::string(ending);
  std::optional<std::string> found;
  std::error_code error;
  std::filesystem::directory_iterator files(folder.empty() ? "." : folder, error);
  for (; !error && files != std::filesystem::directory_iterator(); files.increment(error)) {
    const std::string name = files->path().filename().string();
    const std::string place = (folder / name).string();
    if (equal_in_any_case(name, own)) return place;
    if (equal_in_any_case(name, usual)) found = place;
  }
  return found;
}

std::vector<std::string> names_beside(const std::string& path, std::string_view ending,
                                      std::size_t size) try {
  const auto file = file_of_names(path, ending);
  if (!file) return {};
  return parse_wthor_names(read_file(*file, max_record_size), size);
} catch (const Refusal&) {
  return {}; // as if it were not there: the games have numbers for names
}

class Wthor_games : public Game_reader {
public:
  Wthor_games(std::unique_ptr<Byte_stream> bytes, const std::string& path)
      : bytes_(std::move(bytes)) {
    header_ = parse_wthor_header(read(wthor_header_size));
    names_.players = names_beside(path, ".JOU", wthor_player_size);
    names_.tournaments = names_beside(path, ".TRN", wthor_tournament_size);
  }

  std::optional<Collected_game> next() override {
    if (is_over_) return std::nullopt;
    const std::size_t size = wthor_game_size(header_.board);
    const std::string bytes = read(size);
    is_over_ = bytes.size() < size;
    if (bytes.empty() && number_ == header_.games) return std::nullopt;
    std::string place = fmt::format("byte {}", wthor_header_size + number_ * size);
    return Collected_game{++number_, std::move(place), parsed(bytes)};
  }

private:
  [[nodiscard]] std::string read(std::size_t size) {
    std::string bytes(size, '\0');
    bytes.resize(bytes_->read(bytes));
    return bytes;
  }

  [[nodiscard]] std::variant<Record, Refusal> parsed(std::string_view bytes) const try {
    return parse_wthor_game(bytes, header_, names_);
  } catch (const Refusal& refusal) {
    return refusal;
  }

  std::unique_ptr<Byte_stream> bytes_;
  Wthor_header header_;
  Wthor_names names_;
  std::size_t number_ = 0;
  bool is_over_ = false;
};

} // namespace

std::unique_ptr<Game_reader> open_wthor_games(std::unique_ptr<Byte_stream> bytes,
                                              const Games_source& source) {
  return std::make_unique<Wthor_games>(std::move(bytes), source.path);
}

} // namespace goishi
