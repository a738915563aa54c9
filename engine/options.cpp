#include "engine/options.h"

#include "engine/refusal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

namespace goishi {
namespace {

[[noreturn]] void refuse(std::string_view text, std::string_view wanted) {
  throw Refusal(Refusal::Kind::syntax_error, fmt::format("'{}' is not {}", text, wanted));
}

template<class Number>
std::optional<Number> number_in(std::string_view text, Number least, Number most) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || rest != end || value < least || value > most) return std::nullopt;
  return value;
}

template<class Number>
Number parse_number(std::string_view text, Number least, Number most) {
  const auto number = number_in(text, least, most);
  if (!number) refuse(text, fmt::format("a number from {} to {}", least, most));
  return *number;
}

/// "2", "0.5s", "500ms"; at most a year.
Duration parse_duration(std::string_view text) {
  std::string_view number = text;
  double unit = 1;
  if (number.ends_with("ms")) {
    number.remove_suffix(2);
    unit = 1e-3;
  } else if (number.ends_with("s")) {
    number.remove_suffix(1);
  }
  double seconds = 0;
  const char* const end = number.data() + number.size();
  const auto [rest, error] = std::from_chars(number.data(), end, seconds, std::chars_format::fixed);
  seconds *= unit;
  constexpr double most = 365.0 * 24 * 3600;
  if (error != std::errc{} || rest != end || !(seconds >= 0) || seconds > most)
    refuse(text, "a time such as 2, 0.5s or 500ms");
  return Duration(std::llround(seconds * 1e9));
}

std::string format_duration(Duration d) {
  return fmt::format("{}s", static_cast<double>(d.count()) / 1e9);
}

Geometry parse_size(std::string_view text) {
  const auto side = [text](std::string_view part) {
    const auto number = number_in(part, 1, max_side);
    if (!number) refuse(text, fmt::format("N or WxH, with sides from 1 to {}", max_side));
    return static_cast<std::uint8_t>(*number);
  };
  if (text == "usual") return {};
  const auto x = text.find_first_of("xX");
  if (x == std::string_view::npos) return {side(text), side(text)};
  return {side(text.substr(0, x)), side(text.substr(x + 1))};
}

/// Vertices of the largest board; whether the game's board has them is the game's to say.
std::string_view checked_mask(std::string_view text) {
  constexpr Geometry largest{19, 19};
  for (std::size_t i = 0; i <= text.size();) {
    const std::size_t comma = std::min(text.find(',', i), text.size());
    if (!parse_point(largest, text.substr(i, comma - i))) refuse(text, "vertices between commas");
    i = comma + 1;
  }
  return text;
}

std::string format_size(Geometry size) {
  if (size == Geometry{}) return "usual";
  return size.is_square() ? fmt::format("{}", size.width)
                          : fmt::format("{}x{}", size.width, size.height);
}

// One maker for each kind of option; the member is a template argument, so that an option is a
// constant.

template<auto member, auto least, auto most>
constexpr Option number(std::string_view name, std::string_view values, std::string_view help,
                        Option_group group) {
  return {name,
          values,
          help,
          group,
          [](const Settings& s) { return fmt::format("{}", s.*member); },
          [](Settings& s, std::string_view text) {
            s.*member =
                parse_number<std::remove_reference_t<decltype(s.*member)>>(text, least, most);
          }};
}

template<auto member>
constexpr Option flag(std::string_view name, std::string_view help, Option_group group) {
  return {name,
          "on|off",
          help,
          group,
          [](const Settings& s) { return std::string(s.*member ? "on" : "off"); },
          [](Settings& s, std::string_view text) {
            if (text == "on" || text == "true" || text == "1")
              s.*member = true;
            else if (text == "off" || text == "false" || text == "0")
              s.*member = false;
            else
              refuse(text, "on or off");
          }};
}

template<auto member>
constexpr Option time(std::string_view name, std::string_view help, Option_group group) {
  return {name,
          "TIME",
          help,
          group,
          [](const Settings& s) { return format_duration(s.*member); },
          [](Settings& s, std::string_view text) { s.*member = parse_duration(text); }};
}

template<auto member, const auto& choices>
constexpr Option choice(std::string_view name, std::string_view values, std::string_view help,
                        Option_group group) {
  return {name,
          values,
          help,
          group,
          [](const Settings& s) { return s.*member; },
          [](Settings& s, std::string_view text) {
            if (std::find(choices.begin(), choices.end(), text) == choices.end())
              refuse(text, fmt::format("one of {}", fmt::join(choices, ", ")));
            s.*member = text;
          }};
}

constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
constexpr auto rules = Option_group::rules;
constexpr auto choosing = Option_group::choosing;
constexpr auto limits = Option_group::limits;

constexpr std::array<std::string_view, 4> games{"nogo", "gomoku", "reversi", "tictactoe"};
constexpr std::array<std::string_view, 3> rules_of_gomoku{"freestyle", "standard", "renju"};
constexpr std::array<std::string_view, 5> searches{"auto", "random", "greedy", "alphabeta", "mcts"};
constexpr std::array<std::string_view, 2> leaves{"playout", "mobility"};

constexpr std::array all{
    choice<&Settings::game, games>("game", "nogo|gomoku|reversi|tictactoe", "the game to play",
                                   rules),
    Option{"size", "N|WxH", "the board; usual: 9 in NoGo, 15 in Gomoku, 8 in Reversi", rules,
           [](const Settings& s) { return format_size(s.size); },
           [](Settings& s, std::string_view text) { s.size = parse_size(text); }},
    choice<&Settings::rule, rules_of_gomoku>(
        "rule", "freestyle|standard|renju",
        "Gomoku: five or more, exactly five, or renju's forbidden points for Black", rules),
    number<&Settings::win_length, 0, max_side>(
        "win-length", "3..6", "Gomoku: stones in a row that win; 0: as the game has it", rules),
    flag<&Settings::nogo_centre_ban>(
        "nogo-centre-ban", "NoGo: Black's first stone may not stand on the centre", rules),
    Option{"nogo-mask", "A1,B2,...", "NoGo: points that are no points; none: a whole board", rules,
           [](const Settings& s) { return s.nogo_mask.empty() ? "none" : s.nogo_mask; },
           [](Settings& s, std::string_view text) {
             s.nogo_mask = text == "none" ? std::string_view{} : checked_mask(text);
           }},

    choice<&Settings::search, searches>("search", "auto|random|greedy|alphabeta|mcts",
                                        "how to choose a move; auto: the best for the game",
                                        choosing),
    number<&Settings::threads, 1, 256>("threads", "1..256", "threads that search together",
                                       choosing),
    Option{"memory", "1..65536", "MiB for hash table and tree together, at most", choosing,
           [](const Settings& s) { return fmt::format("{}", s.memory); },
           [](Settings& s, std::string_view text) {
             s.memory = parse_number(text, 1, most_memory());
           }},
    number<&Settings::seed, std::uint64_t{0}, any>(
        "seed", "N", "source of chance; the same seed, the same moves", choosing),
    choice<&Settings::mcts_leaf, leaves>("mcts-leaf", "playout|mobility",
                                         "NoGo: what mcts judges its leaves by", choosing),
    flag<&Settings::ponder>("ponder", "think while the opponent does", choosing),
    flag<&Settings::live_gfx>(
        "live-gfx", "draw what searches find on standard error, for GoGui's board", choosing),

    number<&Settings::level, 0, 10>("level", "1..10", "how strong to play; 0: as strong as it can",
                                    limits),
    time<&Settings::time_per_move>("time-per-move", "at most so long for each move; 0: no limit",
                                   limits),
    number<&Settings::nodes, std::uint64_t{0}, any>(
        "nodes", "N", "at most so many positions for each move; 0: no limit", limits),
    number<&Settings::playouts, std::uint64_t{0}, any>(
        "playouts", "N", "at most so many playouts for each move; 0: no limit", limits),
    number<&Settings::depth, 0, 255>("depth", "N", "at most so many plies ahead; 0: no limit",
                                     limits),
    time<&Settings::overhead>("overhead", "what each move may lose on its way to the client",
                              limits),
};

} // namespace

int most_memory() noexcept {
  constexpr std::int64_t most = 65536;
  const auto pages = static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES));
  const auto size = static_cast<std::int64_t>(sysconf(_SC_PAGE_SIZE));
  return static_cast<int>(std::clamp<std::int64_t>(pages * size >> 20, 1, most));
}

std::span<const Option> options() noexcept { return all; }

const Option& option_named(std::string_view name) {
  const auto* const found = std::find_if(all.begin(), all.end(),
                                         [&](const Option& option) { return option.name == name; });
  if (found == all.end())
    throw Refusal(Refusal::Kind::syntax_error, fmt::format("there is no option '{}'", name));
  return *found;
}

std::string_view title_of(Option_group group) noexcept {
  switch (group) {
  case Option_group::rules:
    return "The game and its rules";
  case Option_group::choosing:
    return "How to choose a move";
  case Option_group::limits:
    break;
  }
  return "How long to think";
}

std::string options_markdown() {
  std::string text = "| option | values | usual | what it does |\n|---|---|---|---|\n";
  const Settings usual;
  for (const Option& option : all) {
    // A bar would end the cell.
    std::string values;
    for (const char c : option.values) c == '|' ? values += "\\|" : values += c;
    text += fmt::format("| `--{}` | {} | {} | {} |\n", option.name, values, option.get(usual),
                        option.help);
  }
  return text;
}

} // namespace goishi
