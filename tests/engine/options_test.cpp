#include "engine/options.h"

#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace goishi {
namespace {

using namespace std::chrono_literals;

bool refuses(std::string_view name, std::string_view value) {
  Settings settings;
  option_named("nogo-mask").parse(settings, "A1");
  settings.size = {7, 6};
  const Settings before = settings;
  const auto kind = refusal([&] { option_named(name).parse(settings, value); });
  // The value of a model is the name of a file, and no files with these names exist.
  return settings == before &&
         kind == (option_named(name).reads_file ? Refusal::Kind::cannot_load_file
                                                : Refusal::Kind::syntax_error);
}

/// The word for an open option and the ends of its bounds, or all its words; nothing for an option
/// whose values have a form of their own.
std::vector<std::string> values_of(const Option& option) {
  std::vector<std::string> texts;
  // The seed "random" is drawn when it is read.
  if (!option.open.empty() && option.name != "seed") texts.emplace_back(option.open);
  if (std::holds_alternative<option_type::Flag>(option.type)) texts = {"on", "off"};
  if (const auto* const whole = std::get_if<option_type::Whole>(&option.type))
    for (const auto bound : {whole->least, whole->most}) texts.push_back(std::to_string(bound));
  if (const auto* const real = std::get_if<option_type::Real>(&option.type))
    for (const auto bound : {real->least, real->most}) texts.push_back(fmt::format("{}", bound));
  if (const auto* const choice = std::get_if<option_type::Choice>(&option.type))
    texts.insert(texts.end(), choice->words.begin(), choice->words.end());
  return texts;
}

TEST_CASE("an option reads what it writes", "[options]") {
  const std::string file = GOISHI_SOURCE_DIR "/models/reversi.model";
  const std::map<std::string_view, std::vector<std::string>> others{
      {"size", {"usual", "1", "9", "25", "9x7", "1x19"}},
      {"gomoku-mask", {"none", "A1", "A1,J9,Z25"}},
      {"nogo-mask", {"none", "A1", "A1,J9,T19", "hollow-square"}},
      {"mcts-rave-bias", {"0.0002"}},
      {"model", {"built-in", file}},
      {"book-file", {"built-in", file}},
      {"learned-book", {"none", file, "no.book"}},
      {"database", {"none", "no.db"}},
      {"collection", {"none", "no.db"}},
      {"time-per-move", {"0s", "0.5s", "2s", "0.001s", "3600s"}},
      {"overhead", {"auto", "0s", "0.03s"}},
  };
  for (const Option& option : options()) {
    std::vector<std::string> texts = values_of(option);
    if (const auto more = others.find(option.name); more != others.end())
      texts.insert(texts.end(), more->second.begin(), more->second.end());
    CAPTURE(option.name);
    CHECK(texts.size() > (others.contains(option.name) ? 0 : 1));
    for (const std::string& text : texts) {
      Settings settings;
      option.parse(settings, text);
      CHECK(option.text(settings) == text);
    }
  }
}

TEST_CASE("the usual value of an option may be set", "[options]") {
  for (const Option& option : options()) {
    Settings settings;
    option.parse(settings, option.text(Settings{}));
    CHECK(settings == Settings{});
  }
}

TEST_CASE("a random seed is drawn when it is set, and kept", "[options]") {
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 4; ++i) {
    Settings settings;
    option_named("seed").parse(settings, "random");
    seeds.insert(settings.seed);
    CHECK(option_named("seed").text(settings) == std::to_string(settings.seed));
  }
  CHECK(seeds.size() > 1);
}

TEST_CASE("a time may be written in several ways", "[options]") {
  for (const auto& [text, time] :
       {std::pair{"2", 2000ms}, {"0.5", 500ms}, {"500ms", 500ms}, {"1.5s", 1500ms}}) {
    Settings settings;
    option_named("time-per-move").parse(settings, text);
    CHECK(settings.time_per_move == time);
  }
}

TEST_CASE("a small number is not 0, and is read back", "[options]") {
  for (const auto& [name, text, same] :
       {std::array{"time-per-move", "0.0000000001", "0.000000001s"},
        {"overhead", "0.00001", "0.00001s"},
        {"book-randomness", "0.00002", "0.00002"}}) {
    Settings settings;
    option_named(name).parse(settings, text);
    CHECK(option_named(name).text(settings) == same);
    option_named(name).parse(settings, same);
    CHECK(option_named(name).text(settings) == same);
  }
}

TEST_CASE("an impossible value of an option is refused and changes nothing", "[options]") {
  for (const Option& option : options()) {
    // A session refuses their files; a learned book may have any name.
    if (option.name == "database" || option.name == "collection" || option.name == "learned-book")
      continue;
    CHECK(refuses(option.name, ""));
    CHECK(refuses(option.name, " "));
    const auto* const real = std::get_if<option_type::Real>(&option.type);
    if (real == nullptr || real->least >= 0) CHECK(refuses(option.name, "-1"));
    CHECK(refuses(option.name, "1 "));
    CHECK(refuses(option.name, "nan"));
    CHECK(refuses(option.name, "99999999999999999999999"));
  }
  const std::vector<std::pair<const char*, std::vector<const char*>>> refused{
      {"game", {"go", "NoGo"}},
      {"size", {"0", "26", "9x", "x9", "9x9x9", "9x26"}},
      {"threads", {"0", "257"}},
      {"memory", {"0", "65537"}},
      {"level", {"11"}},
      {"win-length", {"2", "7"}},
      {"depth", {"256"}},
      {"seed", {"+1", "0x10"}},
      {"nodes", {"1e6"}},
      {"time-per-move", {"1h", "inf", "s", "ms", "1e3", "-0.1"}},
      {"ponder", {"maybe"}},
      {"nogo-mask", {"A1,,B2", "A1,", "I5"}},
      {"gomoku-mask", {"A26", "hollow-square"}},
  };
  for (const auto& [name, values] : refused)
    for (const char* const value : values) CHECK(refuses(name, value));
  CHECK_THROWS_AS(option_named("threds"), Refusal);
  CHECK_THROWS_AS(option_named(""), Refusal);
}

TEST_CASE("lists of the same points are one value", "[options]") {
  for (const char* const name : {"nogo-mask", "gomoku-mask"}) {
    Settings one;
    Settings other;
    option_named(name).parse(one, "C10,A2,B1,A1");
    option_named(name).parse(other, "a1,b1,A2,c10,B1");
    CHECK(one == other);
    CHECK(option_named(name).text(one) == "A1,B1,A2,C10");
  }
}

TEST_CASE("options are named once and explained", "[options]") {
  std::set<std::string_view> names;
  for (const Option& option : options()) {
    CHECK(names.insert(option.name).second);
    CHECK_FALSE(option.help.empty());
    CHECK_FALSE(values_text(option).empty());
  }
}

TEST_CASE("the bounds of an option are told as they are taken", "[options]") {
  for (const Option& option : options()) {
    const auto* const type = std::get_if<option_type::Whole>(&option.type);
    if (type == nullptr) continue;
    INFO(option.name);
    if (type->least > 0) CHECK(refuses(option.name, std::to_string(type->least - 1)));
    if (type->most == option_type::Whole::any) continue;
    CHECK(refuses(option.name, std::to_string(type->most + 1)));
    CHECK(values_text(option).ends_with(fmt::format("{}..{}", type->least, type->most)));
  }
  CHECK(values_text(option_named("win-length")) == "0|3..6");
  CHECK(values_text(option_named("memory")) == fmt::format("1..{}", most_memory()));
  CHECK(values_text(option_named("seed")) == "random|N");
}

TEST_CASE("an option says what changes with it", "[options]") {
  const auto affects = [](std::string_view name, std::string_view text, Affects what) {
    Settings settings;
    option_named(name).parse(settings, text);
    for (const auto other : {Affects::rules, Affects::player, Affects::limits, Affects::front_end})
      if (differs(settings, Settings{}, other) != (other == what)) return false;
    return true;
  };
  CHECK(affects("win-length", "4", Affects::rules));
  CHECK(affects("memory", "1", Affects::player));
  CHECK(affects("mcts-leaf", "mobility", Affects::player));
  CHECK(affects("overhead", "1", Affects::limits));
  CHECK(affects("live-gfx", "on", Affects::front_end));
  CHECK(affects("reasons", "on", Affects::front_end));
}

constexpr Declaration exploration{"exploration",
                                  "a number that is usually the game's own",
                                  option_type::Real{-1, 2.5},
                                  {},
                                  "auto"};
constexpr Declaration reduction{"reduction", "plies", option_type::Whole{1, 3}, std::uint64_t{2}};

TEST_CASE("a number that is left open is nothing until it is set", "[options]") {
  Option_values values;
  CHECK(values_text(exploration) == "auto|-1..2.5");
  CHECK(value_text(exploration, values.value(exploration)) == "auto");
  CHECK_FALSE(values.find<double>(exploration));
  values.set(exploration, parse_value(exploration, "0.25"));
  CHECK(values.find<double>(exploration) == 0.25);
  CHECK(value_text(exploration, values.value(exploration)) == "0.25");
  values.set(exploration, parse_value(exploration, "auto"));
  CHECK_FALSE(values.find<double>(exploration));
  CHECK(values == Option_values{});
  for (const char* const text : {"2.6", "-1.1", "nan", "inf", "", "1x"})
    CHECK_THROWS_AS(parse_value(exploration, text), Refusal);
}

TEST_CASE("a number with a usual value has it until it is set", "[options]") {
  Option_values values;
  CHECK(values.get<std::uint64_t>(reduction) == 2);
  values.set(reduction, std::uint64_t{3});
  CHECK(values.get<std::uint64_t>(reduction) == 3);
  CHECK_FALSE(values == Option_values{});
  values.reset(reduction);
  CHECK(values == Option_values{});
  CHECK_THROWS_AS(parse_value(reduction, "auto"), Refusal);
  CHECK_THROWS_AS(require_value(reduction, Option_value{}), Refusal);
  CHECK_THROWS_AS(require_value(reduction, 2.0), Refusal);
}

/// The options but parameters as a Markdown table.
std::string options_markdown() {
  std::string text = "| option | values | usual | what it does |\n|---|---|---|---|\n";
  for (const Option& option : options()) {
    if (option.is_parameter) continue;
    // The memory of this machine is that of no other.
    std::string values = option.name == "memory" ? "1..RAM" : values_text(option);
    // A bar would end the cell.
    for (std::size_t at = 0; (at = values.find('|', at)) != values.npos; at += 2)
      values.insert(at, 1, '\\');
    text += fmt::format("| `--{}` | {} | {} | {} |\n", option.name, values, option.text({}),
                        option.help);
  }
  return text;
}

TEST_CASE("docs/options.md has the table of these options", "[options]") {
  std::ifstream file(GOISHI_SOURCE_DIR "/docs/options.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const auto begin = page.find("<!-- options:");
  REQUIRE(begin != std::string::npos);
  const auto table = page.find('\n', begin) + 1;
  const auto end = page.find("<!-- end of options -->", table);
  REQUIRE(end != std::string::npos);
  CHECK(page.substr(table, end - table) == options_markdown());
}

} // namespace
} // namespace goishi
