#include "tests/fuzz/line_generator.h"

#include "engine/instruction_set.h"
#include "engine/text.h"
#include "protocol/gtp/commands.h"

namespace goishi::fuzz {

Line_generator::Line_generator(std::uint64_t seed) : random_(seed) {
  for (const auto& command : gtp::commands().commands())
    // Random lines must not write files.
    if (command.name != "quit" && command.name != "printsgf" && command.name != "savesgf" &&
        command.name != "goishi-hash-save")
      names_.emplace_back(command.name);
}

std::string_view Line_generator::any_of(std::initializer_list<std::string_view> words) {
  return words.begin()[random_.below(static_cast<std::uint32_t>(words.size()))];
}

std::string Line_generator::line(Geometry geometry) {
  const std::uint32_t kind = random_.below(100);
  if (kind < 86) {
    std::string text = command(geometry);
    return one_in(8) ? disguised(text) : text;
  }
  if (kind < 90)
    return std::string(any_of({"# interrupt", "stop", "printsgf", "", "# a comment", "\t", "\r"}));
  if (kind < 95) { // a command with arguments that it does not expect
    std::string text = names_[random_.below(static_cast<std::uint32_t>(names_.size()))];
    // Its value must stay small.
    if (text == "kata-set-param") return text;
    for (std::uint32_t words = random_.below(4); words > 0; --words)
      text += ' ' + (one_in(2) ? vertex(geometry) : one_in(2) ? color() : number());
    return text;
  }
  return noise();
}

std::string Line_generator::command(Geometry geometry) {
  const std::uint32_t kind = random_.below(100);
  if (kind < 50) return play(geometry);
  if (kind < 60) return "genmove " + color();
  if (kind < 64) return "undo";
  if (kind < 66) return "gg-undo " + number();
  if (kind < 67) return "reg_genmove " + color();
  if (kind < 69) return "clear_board";
  if (kind < 71) {
    const auto size = any_of({"3", "4", "5", "6", "7", "8", "9", "10"});
    return "boardsize " + (one_in(3) ? number() : std::string(size));
  }
  if (kind < 72) return "rectangular_boardsize " + number() + " " + number();
  if (kind < 73) return "set_game " + (one_in(8) ? "chess" : name_of_game());
  if (kind < 75) return sequence("gogui-play_sequence", geometry);
  if (kind < 76) return sequence("gogui-setup", geometry);
  if (kind < 77) return "gogui-setup_player " + color();
  if (kind < 79) return "time_left " + color() + " " + number() + " " + number();
  if (kind < 81) return "time_settings " + number() + " " + number() + " " + number();
  if (kind < 82)
    return std::string(any_of({"kgs", "kata"})) + "-time_settings " +
           std::string(any_of({"none", "absolute", "byoyomi", "canadian", "fischer", "sudden"})) +
           " " + number() + " " + number() + (one_in(2) ? " " + number() : "");
  if (kind < 86) return option();
  if (kind < 88) return "help " + names_[random_.below(static_cast<std::uint32_t>(names_.size()))];
  if (kind < 90) return "known_command " + noise();
  if (kind < 91) return "komi " + number();
  if (kind < 94) return analysis(geometry);
  return names_[random_.below(static_cast<std::uint32_t>(names_.size()))];
}

std::string Line_generator::name_of_game() {
  const auto all = games();
  const Game_info& info = *all[random_.below(static_cast<std::uint32_t>(all.size()))].info;
  if (one_in(3)) return upper_case(info.name);
  return std::string(one_in(2) ? info.name : info.client_name);
}

std::string Line_generator::play(Geometry geometry) {
  return "play " + color() + " " + vertex(geometry);
}

std::string Line_generator::color() {
  return std::string(one_in(12) ? any_of({"black", "White", "B", "W", "BLACK", "green", "x"})
                                : any_of({"b", "w"}));
}

std::string Line_generator::vertex(Geometry geometry) {
  if (one_in(15))
    return std::string(any_of({"pass", "PASS", "resign", "i5", "a0", "z25", "a26", "d4d"}));
  const Point p = static_cast<Point>(random_.below(static_cast<std::uint32_t>(geometry.points())));
  std::string name = point_name(geometry, p);
  if (one_in(2)) name[0] = static_cast<char>(name[0] | 0x20);
  return name;
}

std::string Line_generator::number() {
  if (one_in(6))
    return std::string(
        any_of({"-1", "0", "0.5", "1e99", "nan", "99999999999999999999", "x", "+3"}));
  return std::to_string(random_.below(one_in(3) ? 30 : 8));
}

std::string Line_generator::option() {
  if (one_in(3)) return "kata-get-param " + std::string(any_of({"search", "seed", "rule", "what"}));
  const std::string_view search =
      any_of({"search random", "search greedy", "search mcts", "search alphabeta", "search auto",
              "search best", "search", "mcts-leaf mobility"});
  const std::string_view other =
      any_of({"threads 1", "threads 2", "threads x", "threads 100000", "memory 99999999999",
              "memory -1", "seed 7", "seed 18446744073709551615", "playouts 5", "nodes 50",
              "depth 2", "overhead 0.01", "nothing 1", "level 11", "ponder maybe"});
  return "kata-set-param " + std::string(one_in(3) ? search : other);
}

std::string Line_generator::analysis(Geometry geometry) {
  std::string text(any_of({"lz-", "kata-", ""}));
  text += any_of({"analyze", "genmove_analyze"});
  if (one_in(2)) text += " " + color();
  if (one_in(2)) text += " " + number();
  while (one_in(2)) {
    const std::string_view key = any_of({"interval", "minmoves", "maxmoves", "avoid", "allow",
                                         "rootInfo", "pvVisits", "ownership", "nonsense"});
    ((text += " ") += key) += " ";
    if (key == "avoid" || key == "allow")
      text += color() + " " + vertex(geometry) + "," + vertex(geometry) + " " + number();
    else
      text += key == "rootInfo" || key == "pvVisits" ? "true" : number();
  }
  return text;
}

std::string Line_generator::sequence(std::string_view name, Geometry geometry) {
  std::string text(name);
  for (std::uint32_t moves = random_.below(6); moves > 0; --moves)
    text += " " + color() + " " + vertex(geometry);
  if (one_in(10)) text += " b";
  return text;
}

std::string Line_generator::disguised(std::string text) {
  switch (random_.below(7)) {
  case 0:
    return text + "\r";
  case 1:
    return std::to_string(random_()) + " " + text;
  case 2:
    return std::to_string(random_.below(100000)) + "\t" + text;
  case 3:
    return "  " + text + "  ";
  case 4:
    return text + " # why not";
  case 5:
    text.insert(random_.below(static_cast<std::uint32_t>(text.size())), 1, '\x07');
    return text;
  default:
    return text + std::string(random_.below(3000), ' ') + (one_in(2) ? "x" : "");
  }
}

std::string Line_generator::noise() {
  std::string text;
  for (std::uint32_t length = random_.below(24); length > 0; --length) {
    const char c = static_cast<char>(one_in(3) ? random_.below(256) : 32 + random_.below(95));
    if (c != '\n') text += c;
  }
  return text;
}

bool is_due(std::string_view line) {
  for (const char c : line) {
    if (c == '#') return false;
    if (c < 0 || (c > ' ' && c != '\x7F')) return true;
  }
  return false;
}

} // namespace goishi::fuzz
