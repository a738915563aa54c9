#include "engine/collections/game_writer.h"

#include "engine/collections/record_completer.h"
#include "engine/collections/unpacked_bytes.h"
#include "engine/collections/wthor_writer.h"
#include "engine/records/obf.h"
#include "engine/records/record_file.h"
#include "engine/records/record_writer.h"
#include "engine/records/renjunet.h"
#include "engine/refusal.h"
#include "engine/text.h"
#include "system/file.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace goishi {

namespace {

bool holds_one_game(std::string_view name) {
  return std::ranges::any_of(std::array{".lib", ".pos", ".sav"},
                             [&](std::string_view end) { return ends_in_any_case(name, end); });
}

/// Formats in which the games of a file stand one after the other.
class Text_writer : public Game_writer {
public:
  Text_writer(system::Text_sink sink, std::string_view name)
      : sink_(std::move(sink)), name_(name), is_for_one_(holds_one_game(name)) {}

  void add(const Record& game) override {
    if (is_for_one_ && std::exchange(has_game_, true))
      throw Refusal(Refusal::Kind::cannot_save_file, "files of this format hold one game");
    std::string text = text_of(completer_.completed(game));
    if (!is_for_one_ && !text.ends_with('\n')) text += '\n';
    // An empty line is between the games of PGN.
    const bool is_apart = text.ends_with("\n\n") || text.ends_with("\n\r\n");
    if (ends_in_any_case(name_, ".pgn") && !is_apart) text += '\n';
    sink_(text);
  }

private:
  [[nodiscard]] std::string text_of(Record record) const {
    if (ends_in_any_case(name_, ".obf")) return format_position(record, completer_.board());
    // The list of a game may take several lines.
    if (record.file && record.file->form == Record_file::Form::list) record.file.reset();
    return format_record(name_, record);
  }

  system::Text_sink sink_;
  std::string name_;
  /// Whether a file of this format holds one game.
  bool is_for_one_;
  bool has_game_ = false;
  Record_completer completer_;
};

/// A base of games, whose tables come before them.
class Renjunet_games : public Game_writer {
public:
  void add(const Record& game) override { base_.add(completer_.completed(game)); }
  [[nodiscard]] std::string text() const { return base_.text(); }

private:
  Renjunet_writer base_;
  Record_completer completer_;
};

constexpr std::string_view end_of_wthor = ".wtb";
constexpr std::string_view end_of_renjunet = ".rif";

void replace_wthor(const std::string& path, const std::function<void(Game_writer&)>& give) {
  Wthor_writer writer;
  give(writer);
  const std::string stem = path.substr(0, path.size() - end_of_wthor.size());
  const std::array files{system::File_text{stem + ".JOU", writer.players()},
                         system::File_text{stem + ".TRN", writer.tournaments()},
                         system::File_text{path, writer.games()}};
  system::replace_files(files);
}

} // namespace

void write_games(const std::string& path, const std::function<void(Game_writer&)>& give) try {
  if (is_name_of_compressed(path))
    throw Refusal(Refusal::Kind::cannot_save_file, "compressed files are only read");
  if (!has_ending_of_format(path))
    throw Refusal(Refusal::Kind::cannot_save_file,
                  fmt::format("the name {} must end in one of {}", path, endings_of_formats()));
  if (ends_in_any_case(path, end_of_wthor)) return replace_wthor(path, give);
  if (ends_in_any_case(path, end_of_renjunet)) {
    Renjunet_games games;
    give(games);
    return system::replace_file(path, games.text());
  }
  system::replace_file(path, [&](const system::Text_sink& sink) {
    Text_writer writer(sink, path);
    give(writer);
  });
} catch (const system::File_error& error) {
  throw Refusal(Refusal::Kind::cannot_save_file, error.what());
}

} // namespace goishi
