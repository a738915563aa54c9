#include "protocol/gtp/completions.h"

#include "protocol/keyboard/completion.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("a person who types GTP is offered what a command's usage asks for", "[gtp]") {
  Interrupt interrupt;
  Settings settings;
  settings.game = "tictactoe";
  Session session(settings, interrupt);
  const gtp::Context context{session};
  const auto rules = gtp::completions(context);
  const auto text = [&rules](std::string_view line) { return complete(line, rules).text; };
  CHECK(text("pla") == "play ");
  CHECK(text("play bl") == "black ");
  CHECK(text("genmove w") == "white ");
  CHECK(text("help genmov") == "genmove");
  CHECK(text("set_game oth") == "Othello ");
  CHECK(text("kata-set-param gam") == "game ");
  CHECK(text("kata-set-param game reve") == "reversi ");
  CHECK(text("kata-set-param ponder of") == "off ");
  CHECK(text("goishi-opening-part tara") == "taraguchi-10 ");
  CHECK(complete("play black a", rules).choices == std::vector<std::string>{"A1", "A2", "A3"});
  CHECK(complete("play black ", rules).choices.empty());
}
