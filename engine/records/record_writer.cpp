#include "engine/records/record_writer.h"

#include "engine/instruction_set.h"
#include "engine/records/ggf.h"
#include "engine/records/gomoku_sgf.h"
#include "engine/records/move_list.h"
#include "engine/records/pgn.h"
#include "engine/records/piskvork.h"
#include "engine/records/record_file.h"
#include "engine/records/renjunet.h"
#include "engine/records/renlib.h"
#include "engine/records/sgf.h"
#include "engine/records/yixin.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace goishi {

namespace {

std::string format_ggf_file(const Record& record) {
  if (record.rules.game != game_of_ggf)
    throw Refusal(Refusal::Kind::cannot_save_file, "GGF is for Reversi");
  std::string text = format_ggf(record);
  const bool is_own = record.file && record.file->form == Record_file::Form::ggf;
  return is_own ? text : text + '\n';
}

std::string refuse_wthor_file(const Record&) {
  throw Refusal(Refusal::Kind::cannot_save_file, "WTHOR holds collections, not single games");
}

std::string refuse_large_wthor(const Record&) {
  throw Refusal(Refusal::Kind::cannot_save_file, "WTHOR's games on 10x10 are only read");
}

/// The first that fits is taken.
constexpr std::array writers{
    Record_writer{".sgf", format_sgf},
    Record_writer{".txt", format_move_list},
    Record_writer{".psq", format_piskvork, gomoku_in_files},
    Record_writer{".pgn", format_pgn},
    Record_writer{".wtb", refuse_wthor_file},
    Record_writer{".wtd", refuse_large_wthor},
    Record_writer{".ggf", format_ggf_file},
    Record_writer{".rif", format_renjunet, gomoku_in_files},
    Record_writer{".lib", format_renlib, gomoku_in_files},
    Record_writer{".pos", format_pos, gomoku_in_files},
    Record_writer{".sav", format_sav, gomoku_in_files},
    Record_writer{"", format_sgf},
};

/// Positions, which are written by the board as well.
constexpr std::string_view end_of_positions = ".obf";

} // namespace

bool has_ending_of_format(std::string_view path) {
  if (ends_in_any_case(path, end_of_positions) || ends_in_any_case(path, ".sgf")) return true;
  return std::ranges::any_of(writers, [path](const Record_writer& known) {
    return !known.extension.empty() && ends_in_any_case(path, known.extension);
  });
}

std::string endings_of_formats() {
  std::string text(end_of_positions);
  for (const Record_writer& known : writers)
    if (!known.extension.empty() && known.format != refuse_large_wthor)
      text += fmt::format(", {}", known.extension);
  return text;
}

std::string format_record(std::string_view path, const Record& record) {
  const auto* const writer = std::ranges::find_if(writers, [path](const Record_writer& known) {
    return ends_in_any_case(path, known.extension);
  });
  if (!writer->game.empty() && record.rules.game != writer->game)
    throw Refusal(
        Refusal::Kind::cannot_save_file,
        fmt::format("a {} file holds only {}", writer->extension, game_named(writer->game).title));
  return writer->format(record);
}

} // namespace goishi
