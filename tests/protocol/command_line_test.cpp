#include "protocol/command_line.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("the program's name may choose the protocol", "[command_line]") {
  CHECK(parse_command_line("goishi", {}).protocol->name == "gtp");
  CHECK(parse_command_line("pbrain-goishi", {}).protocol->name == "gomocup");
  CHECK(parse_command_line("/games/x/pbrain-goishi64", {}).protocol->name == "gomocup");
  CHECK(parse_command_line("/pbrain-x/goishi", {}).protocol->name == "gtp");
  CHECK(parse_command_line("", {}).protocol->name == "gtp");
  CHECK(parse_command_line("pbrain-goishi", {"--protocol", "gtp"}).protocol->name == "gtp");
  CHECK_THROWS_AS(parse_command_line("goishi", {"--protocol", "uci"}), Usage_error);
}

TEST_CASE("a protocol has a game of its own, which the command line may change", "[command_line]") {
  CHECK(parse_command_line("pbrain-goishi", {}).settings.game == "gomoku");
  CHECK(parse_command_line("goishi", {"--protocol", "gomocup"}).settings.game == "gomoku");
  CHECK(parse_command_line("goishi", {"--protocol", "gtp", "--game", "reversi"}).settings.game ==
        "reversi");
}
