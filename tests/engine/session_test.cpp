// Options, and their effects on the rules.
#include "engine/options.h"
#include "refusals.h"
#include "sessions.h"

#include <catch2/catch.hpp>

#include <utility>
#include <vector>

namespace goishi {
namespace {

using namespace std::chrono_literals;
TEST_CASE("a refused size changes nothing", "[session]") {
  const auto refuses = [](const char* game, Geometry size) {
    Session session(settings_of(game), never);
    session.game().play(Color::black, session.board().legal_moves(Color::black).front());
    const Snapshot before = snapshot(session);
    const Settings settings = session.settings();
    const auto answer = refusal([&] { session.game().resize(size); });
    CHECK(snapshot(session) == before);
    CHECK(session.settings() == settings);
    return answer == Refusal::Kind::unacceptable_size;
  };
  CHECK(refuses("nogo", {20, 20}));
  CHECK(refuses("nogo", {0, 5}));
  CHECK(refuses("gomoku", {4, 4}));
  CHECK(refuses("gomoku", {26, 26}));
  CHECK(refuses("reversi", {5, 5}));
  CHECK(refuses("reversi", {8, 6}));
  CHECK(refuses("tictactoe", {4, 4}));
}

TEST_CASE("settings are checked as their text is", "[session]") {
  Session session(settings_of("gomoku"), never);
  const Settings before = session.settings();
  const auto refuses = [&](auto change) {
    Settings wanted = before;
    change(wanted);
    const auto answer = refusal([&] { session.configure(wanted); });
    CHECK(session.settings() == before);
    return answer;
  };
  CHECK(refuses([](Settings& s) { s.threads = 0; }) == Refusal::Kind::syntax_error);
  CHECK(refuses([](Settings& s) { s.memory = most_memory() + 1; }) == Refusal::Kind::syntax_error);
  CHECK(refuses([](Settings& s) { s.depth = -1; }) == Refusal::Kind::syntax_error);
  CHECK(refuses([](Settings& s) { s.time_per_move = -1ns; }) == Refusal::Kind::syntax_error);
  CHECK(refuses([](Settings& s) { s.search = "clairvoyance"; }) == Refusal::Kind::syntax_error);
  CHECK(refuses([](Settings& s) { s.size = {26, 26}; }) == Refusal::Kind::syntax_error);
  CHECK(refuses([](Settings& s) { s.size = {4, 4}; }) == Refusal::Kind::unacceptable_size);
  session.game().play(Color::black, at(session, "H8"));
  CHECK(refuses([](Settings& s) { s.size = {9, 9}; }) == Refusal::Kind::board_not_empty);

  Settings wanted = before;
  wanted.depth = 3;
  wanted.memory = 2;
  session.configure(wanted);
  CHECK(session.option("depth") == "3");
  CHECK(session.option("memory") == "2");
  CHECK(session.board().moves().size() == 1);
  session.game().clear();
  wanted.game = "reversi";
  wanted.size = {6, 6};
  session.configure(wanted);
  CHECK(session.board().game() == "reversi");
  CHECK(session.board().geometry() == Geometry{6, 6});
}

TEST_CASE("rules wait for the end of the game, other options do not", "[session]") {
  Session session(settings_of("gomoku"), never);
  session.game().play(Color::black, at(session, "H8"));
  const Settings before = session.settings();
  for (const auto& rule : {std::pair{"game", "nogo"}, std::pair{"size", "9"},
                           std::pair{"rule", "renju"}, std::pair{"win-length", "4"}})
    CHECK(refusal([&] { session.set_option(rule.first, rule.second); }) ==
          Refusal::Kind::board_not_empty);
  CHECK(refusal([&] { session.set_option("threads", "0"); }) == Refusal::Kind::syntax_error);
  CHECK(refusal([&] { session.set_option("no-such", "0"); }) == Refusal::Kind::syntax_error);
  CHECK(session.settings() == before);
  session.set_option("seed", "7");
  CHECK(session.option("seed") == "7");
  session.game().clear();
  session.set_option("size", "9");
  CHECK(session.board().geometry() == Geometry{9, 9});
  CHECK(refusal([&] { session.set_option("win-length", "9"); }) == Refusal::Kind::syntax_error);
  CHECK(session.option("win-length") == "0");
}

TEST_CASE("every game has its usual size", "[session]") {
  Session session(settings_of("nogo", {7, 7}), never);
  const std::vector<std::pair<const char*, int>> sides{
      {"gomoku", 15}, {"reversi", 8}, {"tictactoe", 3}, {"nogo", 9}};
  for (const auto& [game, side] : sides) {
    session.game().set_game(game);
    CHECK(session.board().game() == game);
    CHECK(session.board().geometry().width == side);
  }
  CHECK(refusal([&] { session.game().set_game("go"); }) == Refusal::Kind::syntax_error);
  CHECK(session.board().game() == "nogo");
}

} // namespace
} // namespace goishi
