#include "engine/collections/game_reader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace goishi {

namespace {

constexpr std::size_t beginning_size = 4096;

/// A file that holds one game.
class Single_game : public Game_reader {
public:
  Single_game(std::unique_ptr<Byte_stream> bytes, Games_source source)
      : bytes_(std::move(bytes)), source_(std::move(source)) {}

  std::optional<Collected_game> next() override {
    if (!bytes_) return std::nullopt;
    std::string text(max_record_size + 1, '\0');
    text.resize(std::exchange(bytes_, nullptr)->read(text));
    if (text.size() > max_record_size)
      throw Refusal(Refusal::Kind::cannot_load_file, source_.path + ": the file is too large");
    return Collected_game{1, "line 1", read(text)};
  }

private:
  [[nodiscard]] std::variant<Record, Refusal> read(const std::string& text) const try {
    return parse_record(text, source_.settings, source_.geometry, source_.letters);
  } catch (const Refusal& refusal) {
    return refusal;
  }

  std::unique_ptr<Byte_stream> bytes_;
  Games_source source_;
};

std::unique_ptr<Game_reader> open_single(std::unique_ptr<Byte_stream> bytes,
                                         const Games_source& source) {
  return std::make_unique<Single_game>(std::move(bytes), source);
}

/// The first that fits is taken.
constexpr std::array formats{
    Games_format{"one game", [](std::string_view) { return true; }, open_single},
};

} // namespace

std::unique_ptr<Game_reader> open_games(const Games_source& source) {
  std::unique_ptr<Byte_stream> bytes = open_bytes(source.path);
  std::string beginning(beginning_size, '\0');
  beginning.resize(bytes->read(beginning));
  const auto* const format = std::ranges::find_if(
      formats, [&beginning](const Games_format& known) { return known.fits(beginning); });
  return format->open(with_beginning(std::move(beginning), std::move(bytes)), source);
}

} // namespace goishi
