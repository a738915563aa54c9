#include "engine/sgf.h"
#include "engine/sgf_scanner.h"

#include <fmt/format.h>

#include <iterator>

namespace goishi {

namespace {

std::string format_rules(const Settings& rules) {
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

std::string_view number_of_game(std::string_view game) {
  if (game == "nogo") return "1";
  return game == "reversi" ? "2" : "4";
}

/// Row a is row 1 in Reversi, where that is drawn on top, and the highest row in all other games.
void append_point(std::string& text, Point point, const Settings& rules) {
  const Geometry geometry = rules.size;
  const int row = geometry.row(point);
  text += '[';
  text += static_cast<char>('a' + geometry.column(point));
  text += static_cast<char>('a' + (rules.game == "reversi" ? row : geometry.height - 1 - row));
  text += ']';
}

/// "53.2 %, +2.50 discs, 0.350 s": what the reader takes for a note of ours.
std::string format_note(const Move_note& note) {
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

} // namespace

std::string format_sgf(const Record& record) {
  const Settings& rules = record.rules;
  std::string text =
      fmt::format("(;FF[4]GM[{}]CA[UTF-8]AP[{}]SZ[{}", number_of_game(rules.game),
                  sgf_escaped(record.application), static_cast<int>(rules.size.width));
  if (!rules.size.is_square())
    fmt::format_to(std::back_inserter(text), ":{}", static_cast<int>(rules.size.height));
  fmt::format_to(std::back_inserter(text), "]RU[{}]", format_rules(rules));
  for (const std::size_t player : {0U, 1U})
    if (!record.names[player].empty())
      fmt::format_to(std::back_inserter(text), "\nP{}[{}]", "BW"[player],
                     sgf_escaped(record.names[player]));
  if (record.outcome.is_over()) {
    const auto winner = record.outcome.winner();
    text += "\nRE[";
    if (winner)
      fmt::format_to(std::back_inserter(text), "{}+{}", *winner == Color::black ? 'B' : 'W',
                     record.outcome.margin(*winner));
    else
      text += '0';
    text += ']';
  }
  for (const Color color : {Color::black, Color::white}) {
    bool is_first = true;
    for (const auto& stone : record.stones) {
      if (stone.color != color) continue;
      if (is_first) text += color == Color::black ? "\nAB" : "\nAW";
      is_first = false;
      append_point(text, stone.point, rules);
    }
  }
  const bool begins_as_usual = record.stones.empty() && record.first == Color::black;
  if (!begins_as_usual || (!record.moves.empty() && record.moves[0].played.color != record.first))
    text += record.first == Color::black ? "\nPL[B]" : "\nPL[W]";
  for (const auto& [played, note] : record.moves) {
    text += played.color == Color::black ? "\n;B" : "\n;W";
    if (played.move.is_point())
      append_point(text, played.move.point(), rules);
    else
      text += "[]";
    if (const std::string comment = format_note(note); !comment.empty())
      fmt::format_to(std::back_inserter(text), "C[{}]", comment);
  }
  text += ")\n";
  return text;
}

} // namespace goishi
