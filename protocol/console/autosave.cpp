#include "protocol/console/autosave.h"

#include "engine/file.h"
#include "engine/records/sgf.h"
#include "engine/refusal.h"
#include "protocol/game_file.h"
#include "protocol/state_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace goishi::console {

namespace {

/// More consoles than anyone runs at a time or leaves unfinished games in.
constexpr int most_copies = 100;

std::string path_of(const std::string& first, int number) {
  if (number == 1) return first;
  const auto extension = std::min(first.rfind('.'), first.size());
  return fmt::format("{}-{}{}", first.substr(0, extension), number, first.substr(extension));
}

} // namespace

std::optional<Record> Autosave::left_over(const Session& session) {
  if (first_.empty()) return std::nullopt;
  for (int number = 1; number <= most_copies; ++number) {
    if (!system::exists(path_of(first_, number))) continue;
    try {
      try {
        if (!take(number)) continue;
      } catch (const system::File_error&) { // the folder takes no lock: the game can still be read
        path_ = path_of(first_, number);
      }
      std::string text = read_file(path_, max_record_size);
      Record record = parse_record(text, session.settings(), session.board().geometry());
      text_ = std::move(text);
      return record;
    } catch (const Refusal&) {
      give_up();
    }
  }
  return std::nullopt;
}

void Autosave::write(const Session& session) {
  if (first_.empty()) return;
  std::string text = format_sgf(record_of(session)) + '\n';
  if (!lock_) take_unused();
  replace_file(path_, text);
  text_ = std::move(text);
}

void Autosave::remove() {
  if (!lock_) return;
  try {
    std::error_code error;
    // Another console may have replaced the file, on a file system without locks.
    if (!text_.empty() && read_file(path_, max_record_size) == text_)
      std::filesystem::remove(path_, error);
  } catch (const Refusal&) { // it has gone already
  }
  text_.clear();
  give_up();
}

bool Autosave::take(int number) {
  path_ = path_of(first_, number);
  lock_.emplace(path_ + ".lock");
  if (!lock_->is_held()) give_up();
  return lock_.has_value();
}

void Autosave::take_unused() {
  make_folder_of(first_);
  std::string why = "too many unfinished games: " + first_;
  for (int number = 1; number <= most_copies; ++number) try {
      if (!take(number)) continue;
      if (!system::exists(path_)) return;
      give_up();
    } catch (const system::File_error& error) { // perhaps another number can be locked
      why = error.what();
    }
  throw Refusal(Refusal::Kind::cannot_save_file, why);
}

} // namespace goishi::console
