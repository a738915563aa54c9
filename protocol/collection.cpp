#include "protocol/collection.h"

#include "engine/collections/collection_writer.h"
#include "engine/collections/game_files.h"
#include "engine/collections/game_reader.h"
#include "engine/refusal.h"
#include "engine/text.h"
#include "system/file.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>

namespace goishi {

namespace {

Source_file source_of(const std::string& path) {
  std::error_code none; // a file that is missing is refused when it is opened
  const auto size = std::filesystem::file_size(path, none);
  const auto time = std::filesystem::last_write_time(path, none);
  return {std::filesystem::absolute(path).lexically_normal().string(),
          static_cast<std::int64_t>(size),
          static_cast<std::int64_t>(time.time_since_epoch().count())};
}

/// Reads one file after the other.
class Collector {
public:
  Collector(const Collecting& wanted, const Settings& settings, const Instruction_set& set,
            const Interrupt& interrupt, std::ostream& report)
      : database_(wanted.database),
        settings_(settings),
        set_(set),
        interrupt_(interrupt),
        report_(report) {
    if (system::exists(database_)) writer_.emplace(database_, set_);
  }

  /// False: it cannot be read.
  bool read(const std::string& path) {
    try {
      const auto reader = open_games({path, settings_, board_, Letters::by_text});
      if (!writer_) writer_.emplace(database_, set_);
      const auto before = writer_->begin(source_of(path));
      if (!before) return true;
      while (!interrupt_.abandoned()) {
        const auto game = reader->next();
        if (!game) {
          writer_->end();
          return true;
        }
        if (game->number > *before) take(path, *game);
      }
      return true;
    } catch (const Refusal& refusal) {
      if (refusal.kind() != Refusal::Kind::cannot_load_file) throw;
      report_ << fmt::format("{}\n", refusal.detail()) << std::flush;
      return false;
    }
  }

  /// Writes the last batch and, unless interrupted, the sums.
  void finish() {
    if (!writer_) return;
    writer_->commit();
    if (interrupt_.abandoned()) return;
    writer_->add_up();
  }

  /// Nothing if there is no database.
  [[nodiscard]] std::string totals() {
    if (!writer_) return {};
    return fmt::format("{}: {}: {}{}\n", database_, counted(writer_->games(), "game"), counts(),
                       interrupt_.abandoned() ? "; interrupted, the same command goes on" : "");
  }

private:
  void take(const std::string& path, const Collected_game& game) {
    try {
      if (const auto* const damage = std::get_if<Refusal>(&game.content)) throw *damage;
      const auto added = writer_->add(std::get<Record>(game.content), game.number);
      ++(added == Collection_writer::Added::yes ? added_ : twice_);
    } catch (const Refusal& refusal) {
      if (refusal.kind() != Refusal::Kind::cannot_load_file) throw;
      ++damaged_;
      report_ << fmt::format("{}: game {}, {}: {}\n", path, game.number, game.place,
                             refusal.detail());
    }
    writer_->is_done(game.number);
    show_progress(path, game.number);
  }

  void show_progress(const std::string& path, std::size_t number) {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_report_) return;
    next_report_ = now + std::chrono::seconds(2);
    report_ << fmt::format("{}: game {}: {}\n", path, number, counts()) << std::flush;
  }

  [[nodiscard]] std::string counts() const {
    return fmt::format("{} added, {} known before, {} damaged", added_, twice_, damaged_);
  }

  const std::string& database_;
  /// None as long as there is no database: a new one begins with the first file that can be read.
  std::optional<Collection_writer> writer_;
  const Settings& settings_;
  const Geometry board_ =
      settings_.size == Geometry{} ? game_named(settings_.game).usual_size : settings_.size;
  const Instruction_set& set_;
  const Interrupt& interrupt_;
  std::ostream& report_;
  std::size_t added_ = 0;
  std::size_t twice_ = 0;
  std::size_t damaged_ = 0;
  std::chrono::steady_clock::time_point next_report_{};
};

} // namespace

bool collect_games(const Collecting& wanted, const Settings& settings, const Instruction_set& set,
                   const Interrupt& interrupt, std::ostream& report, std::ostream& out) {
  Collector collector(wanted, settings, set, interrupt, report);
  bool is_complete = true;
  for (const std::string& path : wanted.files)
    for (const std::string& file : files_in(path))
      if (!interrupt.abandoned()) is_complete = collector.read(file) && is_complete;
  collector.finish();
  out << collector.totals();
  return is_complete;
}

} // namespace goishi
