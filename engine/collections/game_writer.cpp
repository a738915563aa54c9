#include "engine/collections/game_writer.h"

#include "engine/game_in_progress.h"
#include "engine/instruction_set.h"
#include "engine/records/record_file.h"
#include "engine/records/record_writer.h"
#include "engine/refusal.h"
#include "engine/settings.h"

#include <optional>
#include <utility>

namespace goishi {

namespace {

/// Plays games, and gives them with all their passes and their results.
class Replay {
public:
  [[nodiscard]] Record operator()(const Record& game) {
    if (!game_) {
      Settings settings;
      settings.search = "random";
      static_cast<Game_settings&>(settings) = game.rules;
      game_.emplace(settings, best_instruction_set());
    }
    game_->load(game);
    Record played = game_->record();
    played.application = game.application;
    return played;
  }

private:
  std::optional<Game_in_progress> game_;
};

/// Formats in which the games of a file stand one after the other.
class Text_writer : public Game_writer {
public:
  Text_writer(system::Text_sink sink, std::string_view name)
      : sink_(std::move(sink)), name_(name) {}

  void add(const Record& game) override {
    Record record = replay_(game);
    // The list of a game may take several lines.
    if (record.file && record.file->form == Record_file::Form::list) record.file.reset();
    std::string text = format_record(name_, record);
    if (!text.ends_with('\n')) text += '\n';
    sink_(text);
  }

private:
  system::Text_sink sink_;
  std::string name_;
  Replay replay_;
};

} // namespace

std::unique_ptr<Game_writer> write_games_to(system::Text_sink sink, std::string_view name) {
  return std::make_unique<Text_writer>(std::move(sink), name);
}

void write_games(const std::string& path, const std::function<void(Game_writer&)>& give) try {
  system::replace_file(path, [&](const system::Text_sink& sink) {
    Text_writer writer(sink, path);
    give(writer);
  });
} catch (const system::File_error& error) {
  throw Refusal(Refusal::Kind::cannot_save_file, error.what());
}

} // namespace goishi
