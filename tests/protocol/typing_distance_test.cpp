#include "protocol/typing_distance.h"

#include "protocol/gtp/commands.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("mistakes between two words are counted", "[commands]") {
  CHECK(typing_distance("play", "play") == 0);
  CHECK(typing_distance("PLAY", "play") == 0);
  CHECK(typing_distance("plai", "play") == 1);
  CHECK(typing_distance("pay", "play") == 1);
  CHECK(typing_distance("playy", "play") == 1);
  CHECK(typing_distance("paly", "play") == 1);
  CHECK(typing_distance("yalp", "play") == 3);
  CHECK(typing_distance("", "play") == 4);
  CHECK(typing_distance("genmov", "genmove") == 1);
  CHECK(typing_distance("show", "showboard") == 1);
  CHECK(typing_distance("sh", "showboard") == 7);
}

TEST_CASE("the nearest command is suggested, and none where none is near", "[commands]") {
  const auto nearest = [](std::string_view word) {
    const auto* const command = gtp::commands().nearest(word);
    return command == nullptr ? std::string_view() : command->name;
  };
  CHECK(nearest("plai") == "play");
  CHECK(nearest("genmvoe") == "genmove");
  CHECK(nearest("boardsise") == "boardsize");
  CHECK(nearest("showbord") == "showboard");
  CHECK(nearest("castle").empty());
  CHECK(nearest("d4").empty());
}

TEST_CASE("every GTP command stands once in the help for people", "[commands]") {
  const std::string help = gtp::grouped_help() + '\n';
  for (const auto& command : gtp::commands().commands()) {
    const std::string line = "\n  " + std::string(command.name) + ' ';
    INFO(line);
    const auto found = help.find(line);
    REQUIRE(found != std::string::npos);
    CHECK(help.find(line, found + 1) == std::string::npos);
    CHECK_FALSE(command.summary().empty());
    CHECK(help.find('\n', found + 1) - found < 130);
  }
}
