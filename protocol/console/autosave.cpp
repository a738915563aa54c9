#include "protocol/console/autosave.h"

#include "engine/file.h"
#include "engine/records/sgf.h"
#include "engine/refusal.h"
#include "protocol/game_file.h"
#include "protocol/state_file.h"

#include <filesystem>
#include <system_error>

namespace goishi::console {

std::optional<Record> Autosave::left_over(const Session& session) {
  if (path_.empty()) return std::nullopt;
  try {
    std::string text = read_file(path_, max_record_size);
    Record record = parse_record(text, session.settings(), session.table().geometry());
    text_ = std::move(text);
    return record;
  } catch (const Refusal&) {
    return std::nullopt;
  }
}

void Autosave::write(const Session& session) {
  if (path_.empty()) return;
  std::string text = format_sgf(record_of(session)) + '\n';
  make_folder_of(path_);
  replace_file(path_, text);
  text_ = std::move(text);
}

void Autosave::remove() {
  if (text_.empty()) return;
  try {
    std::error_code error;
    if (read_file(path_, max_record_size) == text_) std::filesystem::remove(path_, error);
  } catch (const Refusal&) { // it has gone already
  }
  text_.clear();
}

} // namespace goishi::console
