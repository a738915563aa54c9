#include "engine/collections/piskvork_games.h"

#include "engine/collections/text_window.h"
#include "engine/records/piskvork.h"

#include <fmt/format.h>

#include <utility>

namespace goishi {

namespace {

constexpr std::size_t longest_head = 20;

class Piskvork_games : public Game_reader {
public:
  Piskvork_games(std::unique_ptr<Byte_stream> bytes, Settings settings)
      : text_(std::move(bytes)), settings_(std::move(settings)) {}

  std::optional<Collected_game> next() override {
    if (text_.is_at_end()) return std::nullopt;
    std::string place = fmt::format("line {}", text_.line());
    std::string lines;
    do {
      const std::string line = text_.take_line(max_record_size + 1);
      lines += line.substr(0, max_record_size + 1 - lines.size());
    } while (!text_.is_at_end() && !looks_like_piskvork(text_.ahead(longest_head)));
    return Collected_game{++games_, std::move(place),
                          parsed_game(lines, [this](std::string_view text) {
                            return parse_piskvork(text, settings_);
                          })};
  }

private:
  Text_window text_;
  Settings settings_;
  std::size_t games_ = 0;
};

} // namespace

std::unique_ptr<Game_reader> open_piskvork_games(std::unique_ptr<Byte_stream> bytes,
                                                 const Games_source& source) {
  return std::make_unique<Piskvork_games>(std::move(bytes), source.settings);
}

} // namespace goishi
