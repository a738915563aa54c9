#include "engine/records/sgf_properties.h"

#include "engine/sgf_scanner.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

namespace goishi {

std::string sgf_rules(const Settings& rules) {
  if (rules.game == "reversi") return "Othello";
  if (rules.game == "tictactoe") return "TicTacToe";
  std::string text;
  if (rules.game == "nogo") {
    text = "NoGo";
    if (rules.nogo_centre_ban) text += "; centre ban";
    if (!rules.nogo_mask.empty()) (text += "; without ") += rules.nogo_mask;
  } else {
    text = rules.rule;
    if (rules.win_length != 0)
      fmt::format_to(std::back_inserter(text), "; {} in a row", rules.win_length);
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
    auto part = text.substr(0, end);
    text.remove_prefix(std::min(end + 2, text.size()));
    if (part.starts_with('+')) part.remove_prefix(1);
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
  std::string text = move.played.color == Color::black ? ";B" : ";W";
  points.append(text, move.played.move);
  if (const std::string note = sgf_note(move.note); !note.empty()) text += sgf_property("C", note);
  return text;
}

} // namespace goishi
