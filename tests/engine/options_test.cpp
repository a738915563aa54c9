#include "engine/options.h"

#include "engine/refusal.h"

#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace goishi {
namespace {

using namespace std::chrono_literals;

bool refuses(std::string_view name, std::string_view value) {
  Settings settings;
  settings.nogo_mask = "A1";
  settings.size = {7, 6};
  const Settings before = settings;
  try {
    option_named(name).set(settings, value);
  } catch (const Refusal& refusal) {
    return refusal.kind() == Refusal::Kind::syntax_error && settings == before;
  }
  return false;
}

TEST_CASE("an option reads what it writes", "[options]") {
  const std::vector<std::pair<const char*, std::vector<const char*>>> values{
      {"game", {"nogo", "gomoku", "reversi", "tictactoe"}},
      {"size", {"usual", "1", "9", "25", "9x7", "1x19"}},
      {"rule", {"freestyle", "standard", "renju"}},
      {"win-length", {"0", "3", "6"}},
      {"nogo-centre-ban", {"on", "off"}},
      {"nogo-mask", {"none", "A1", "A1,T19,J9"}},
      {"search", {"auto", "random", "greedy", "alphabeta", "mcts"}},
      {"threads", {"1", "256"}},
      {"memory", {"1", "128"}},
      {"seed", {"0", "18446744073709551615"}},
      {"mcts-leaf", {"playout", "mobility"}},
      {"ponder", {"on", "off"}},
      {"live-gfx", {"on", "off"}},
      {"level", {"0", "1", "10"}},
      {"time-per-move", {"0s", "0.5s", "2s", "0.001s", "3600s"}},
      {"nodes", {"0", "1", "18446744073709551615"}},
      {"playouts", {"0", "1000"}},
      {"depth", {"0", "12", "255"}},
      {"overhead", {"0s", "0.03s"}},
  };
  CHECK(values.size() == options().size());
  for (const auto& [name, texts] : values) {
    for (const char* const text : texts) {
      Settings settings;
      option_named(name).set(settings, text);
      CHECK(option_named(name).get(settings) == text);
    }
  }
}

TEST_CASE("the usual value of an option may be set", "[options]") {
  for (const Option& option : options()) {
    Settings settings;
    option.set(settings, option.get(Settings{}));
    CHECK(settings == Settings{});
  }
}

TEST_CASE("a time may be written in several ways", "[options]") {
  const auto time = [](std::string_view text) {
    Settings settings;
    option_named("time-per-move").set(settings, text);
    return settings.time_per_move;
  };
  CHECK(time("2") == 2s);
  CHECK(time("0.5") == 500ms);
  CHECK(time("500ms") == 500ms);
  CHECK(time("1.5s") == 1500ms);
}

TEST_CASE("what an option cannot mean is refused and changes nothing", "[options]") {
  for (const Option& option : options()) {
    CHECK(refuses(option.name, ""));
    CHECK(refuses(option.name, " "));
    CHECK(refuses(option.name, "-1"));
    CHECK(refuses(option.name, "1 "));
    CHECK(refuses(option.name, "nan"));
    CHECK(refuses(option.name, "99999999999999999999999"));
  }
  for (const auto& [name, value] :
       std::vector<std::pair<const char*, const char*>>{{"game", "go"},
                                                        {"game", "NoGo"},
                                                        {"size", "0"},
                                                        {"size", "26"},
                                                        {"size", "9x"},
                                                        {"size", "x9"},
                                                        {"size", "9x9x9"},
                                                        {"size", "9x26"},
                                                        {"threads", "0"},
                                                        {"threads", "257"},
                                                        {"memory", "0"},
                                                        {"memory", "65537"},
                                                        {"level", "11"},
                                                        {"depth", "256"},
                                                        {"seed", "+1"},
                                                        {"seed", "0x10"},
                                                        {"nodes", "1e6"},
                                                        {"time-per-move", "1h"},
                                                        {"time-per-move", "inf"},
                                                        {"time-per-move", "s"},
                                                        {"time-per-move", "ms"},
                                                        {"time-per-move", "1e3"},
                                                        {"time-per-move", "-0.1"},
                                                        {"ponder", "maybe"},
                                                        {"nogo-mask", "A1,,B2"},
                                                        {"nogo-mask", "A1,"},
                                                        {"nogo-mask", "I5"}})
    CHECK(refuses(name, value));
  CHECK_THROWS_AS(option_named("threds"), Refusal);
  CHECK_THROWS_AS(option_named(""), Refusal);
}

TEST_CASE("options are named once and explained", "[options]") {
  std::set<std::string_view> names;
  for (const Option& option : options()) {
    CHECK(names.insert(option.name).second);
    CHECK_FALSE(option.help.empty());
    CHECK_FALSE(option.values.empty());
    CHECK(options_markdown().find("`--" + std::string(option.name) + "`") != std::string::npos);
  }
}

TEST_CASE("the README's table of options is this one", "[options]") {
  std::ifstream file(GOISHI_SOURCE_DIR "/README.md");
  const std::string readme{std::istreambuf_iterator<char>(file), {}};
  const auto begin = readme.find("<!-- options:");
  REQUIRE(begin != std::string::npos);
  const auto table = readme.find('\n', begin) + 1;
  const auto end = readme.find("<!-- end of options -->", table);
  REQUIRE(end != std::string::npos);
  CHECK(readme.substr(table, end - table) == options_markdown());
}

} // namespace
} // namespace goishi
