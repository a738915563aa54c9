#include "engine/records/sgf_properties.h"

#include "engine/instruction_set.h"
#include "engine/names.h"
#include "engine/option_text.h"
#include "engine/records/sgf_scanner.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

namespace goishi {

namespace {

/// The phrase with the value in its place, if it has one.
std::string with_value(std::string_view phrase, std::string_view value) {
  const auto place = phrase.find("{}");
  if (place == phrase.npos) return std::string(phrase);
  return fmt::format("{}{}{}", phrase.substr(0, place), value, phrase.substr(place + 2));
}

} // namespace

std::string sgf_rules(const Game_settings& rules) {
  const Game_info& info = game_named(rules.game);
  std::string text(info.sgf.name);
  for (const Rule_option& option : info.rule_options) {
    const Option_value value = rules.rule_options.value(option);
    // The first value names the game, so it is written even if it is the usual one.
    if (value == usual_value(option) && !text.empty()) continue;
    if (!text.empty()) text += "; ";
    text += with_value(option.in_files, value_text(option, value));
  }
  return text;
}

std::string sgf_note(const Move_note& note) {
  std::string text;
  const auto append = [&](const std::string& part) {
    if (!text.empty()) text += ", ";
    text += part;
  };
  if (note.win_rate) append(fmt::format("{:.1f} %", 100 * *note.win_rate));
  if (note.margin) append(fmt::format("{:+.2f} discs", *note.margin));
  if (note.time) append(fmt::format("{:.3f} s", std::chrono::duration<double>(*note.time).count()));
  return text;
}

std::optional<Move_note> parse_sgf_note(std::string_view text) {
  Move_note note;
  while (!text.empty()) {
    const auto end = std::min(text.find(", "), text.size());
    const auto part = without_plus(text.substr(0, end));
    text.remove_prefix(std::min(end + 2, text.size()));
    double value = 0;
    const auto [rest, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (error != std::errc{} || !(std::abs(value) < 1e6)) return std::nullopt;
    const auto unit = part.substr(static_cast<std::size_t>(rest - part.data()));
    if (unit == " %" && value >= 0 && value <= 100)
      note.win_rate = value / 100;
    else if (unit == " discs")
      note.margin = value;
    else if (unit == " s" && value >= 0)
      note.time = Duration(std::llround(value * 1e9));
    else
      return std::nullopt;
  }
  return note;
}

std::string sgf_property(std::string_view name, std::string_view value) {
  return fmt::format("{}[{}]", name, sgf_escaped(value));
}

std::string sgf_node(const Recorded_move& move, const Sgf_points& points) {
  std::string text{';', color_letter(move.played.color)};
  points.append(text, move.played.move);
  if (const std::string note = sgf_note(move.note); !note.empty()) text += sgf_property("C", note);
  return text;
}

} // namespace goishi
