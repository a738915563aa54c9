#include "engine/instruction_set.h"
#include "engine/names.h"
#include "engine/records/record_file.h"
#include "engine/records/result.h"
#include "engine/records/sgf.h"
#include "engine/records/sgf_merge.h"
#include "engine/records/sgf_properties.h"

#include <fmt/format.h>

#include <iterator>

namespace goishi {

namespace {

void append_header(std::string& text, const Record& record) {
  const Game_settings& rules = record.rules;
  fmt::format_to(std::back_inserter(text), "(;FF[4]GM[{}]CA[UTF-8]{}SZ[{}",
                 game_named(rules.game).sgf.number, sgf_property("AP", record.application),
                 static_cast<int>(rules.size.width));
  if (!rules.size.is_square())
    fmt::format_to(std::back_inserter(text), ":{}", static_cast<int>(rules.size.height));
  text += ']';
  text += sgf_property("RU", sgf_rules(rules));
}

void append_facts(std::string& text, const Record& record) {
  const Game_facts& facts = record.facts;
  const auto append = [&](std::string_view name, std::string_view value) {
    if (!value.empty()) (text += '\n') += sgf_property(name, value);
  };
  append("PB", facts.names[0]);
  append("BR", facts.ratings[0]);
  append("PW", facts.names[1]);
  append("WR", facts.ratings[1]);
  append("DT", facts.date);
  append("PC", facts.place);
  append("EV", facts.event);
  append("ON", record.opening);
  append("RE", result_of(record));
}

void append_set_up(std::string& text, const Record& record, const Sgf_points& points) {
  for (const Color color : {Color::black, Color::white}) {
    bool is_first = true;
    for (const auto& stone : record.stones) {
      if (stone.color != color) continue;
      if (is_first) text += fmt::format("\nA{}", color_letter(color));
      is_first = false;
      points.append(text, Move::at(stone.point));
    }
  }
  const bool begins_as_usual = record.stones.empty() && record.first == Color::black;
  if (!begins_as_usual || (!record.moves.empty() && record.moves[0].played.color != record.first))
    text += fmt::format("\nPL[{}]", color_letter(record.first));
}

} // namespace

std::string format_sgf(const Record& record) {
  if (record.file && record.file->form == Record_file::Form::sgf) return merge_sgf(record);
  const bool row_a_is_row_1 = game_named(record.rules.game).row_1_is_on_top;
  const Sgf_points points(record.rules.size, row_a_is_row_1, !row_a_is_row_1);
  std::string text;
  append_header(text, record);
  append_facts(text, record);
  append_set_up(text, record, points);
  for (const Recorded_move& move : record.moves) (text += '\n') += sgf_node(move, points);
  return text += ")\n";
}

} // namespace goishi
