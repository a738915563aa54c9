// Turns, moves, passes, set-ups, sizes and settings.
#include "engine/options.h"
#include "refusals.h"
#include "sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <optional>
#include <vector>

namespace goishi {
namespace {

using namespace std::chrono_literals;

/// Whether `play` should accept the move.
bool takes(const Snapshot& s, Color c, Move move) {
  if (s.outcome.is_over()) return move.is_pass();
  const auto& legal = s.legal[index(c)];
  return std::find(legal.begin(), legal.end(), move) != legal.end();
}

/// Sends random commands to a session, and compares it with a stack of snapshots.
void check_commands(const Settings& settings, std::uint64_t seed, int commands) {
  Random random(seed);
  Session session(settings, never);
  std::vector<Snapshot> past{snapshot(session)};
  for (int i = 0; i < commands; ++i) {
    const Snapshot before = past.back();
    const auto points = static_cast<std::uint32_t>(before.board.size());
    const Color c = random.below(4) == 0 ? opponent(before.to_move) : before.to_move;
    const auto& legal = before.legal[index(c)];
    const std::uint32_t what = random.below(1000);
    if (what < 10) {
      session.game().clear();
      past.erase(past.begin() + 1, past.end());
    } else if (what < 120) {
      const int count = static_cast<int>(random.below(6)) - 1;
      const bool possible = count >= 0 && static_cast<std::size_t>(count) < past.size();
      const auto answer = refusal([&] { session.game().undo(count); });
      CHECK(answer == (possible ? std::nullopt : std::optional(Refusal::Kind::cannot_undo)));
      if (possible) past.resize(past.size() - static_cast<std::size_t>(count), before);
    } else if (what < 200) {
      if (legal.empty() && !before.outcome.is_over()) {
        // In Reversi it is the other player's turn.
        if (settings.game == "reversi")
          CHECK(refusal([&] { genmove(session, c); }) == Refusal::Kind::illegal_move);
        continue;
      }
      const Thought answer = genmove(session, c);
      if (answer.resigns()) {
        CHECK(before.outcome.winner() == opponent(c));
      } else {
        CHECK(takes(before, c, answer.move));
        past.push_back(snapshot(session));
      }
    } else {
      Move move = Move::pass();
      if (what < 900 && !legal.empty())
        move = test::one_of(legal, random);
      else if (what < 990)
        move = Move::at(static_cast<Point>(random.below(points + 3)));
      const bool legal_now = takes(before, c, move);
      const auto answer = refusal([&] { session.game().play(c, move); });
      CHECK(answer == (legal_now ? std::nullopt : std::optional(Refusal::Kind::illegal_move)));
      if (legal_now) past.push_back(snapshot(session));
      if (legal_now && before.outcome.is_over()) CHECK(past.back() == before);
      if (legal_now && !before.outcome.is_over()) {
        CHECK(past.back().moves == before.moves + 1);
        CHECK(session.board().moves().back() == Played{c, move});
      }
    }
    CHECK(snapshot(session) == past.back());
  }
}

TEST_CASE("any commands leave the game that they describe", "[session]") {
  check_commands(settings_of("nogo", {5, 4}), 1, 4000);
  check_commands(settings_of("nogo", {1, 1}), 2, 500);
  check_commands(settings_of("gomoku", {6, 5}), 3, 4000);
  check_commands(settings_of("tictactoe"), 4, 4000);
  check_commands(settings_of("reversi", {4, 4}), 5, 6000);
  check_commands(settings_of("reversi", {8, 8}), 6, 2000);
  check_commands(settings_of("reversi", {10, 10}), 7, 1000);
  Settings renju = settings_of("gomoku", {7, 7});
  option_named("rule").parse(renju, "renju");
  check_commands(renju, 8, 2000);
  Settings ban = settings_of("nogo", {3, 3});
  option_named("nogo-centre-ban").parse(ban, "on");
  check_commands(ban, 9, 2000);
}

TEST_CASE("stones are set up before the first move only", "[session]") {
  Session session(settings_of("reversi"), never);
  session.game().set_up(std::vector<Placement>{{Color::black, 0}});
  session.game().set_up(std::vector<Placement>{{Color::white, 1}, {Color::white, 2}});
  CHECK(session.board().at(27) == Cell::empty);
  CHECK(session.board().at(0) == Cell::black);
  CHECK(session.board().at(2) == Cell::white);
  session.game().set_up_player(Color::white);
  CHECK(session.board().to_move() == Color::white);
  const Snapshot before = snapshot(session);
  CHECK(refusal([&] {
          session.game().set_up(std::vector<Placement>{{Color::black, 5}, {Color::white, 0}});
        }) == Refusal::Kind::illegal_move);
  CHECK(refusal([&] {
          session.game().set_up(std::vector<Placement>{{Color::black, 64}});
        }) == Refusal::Kind::illegal_move);
  CHECK(snapshot(session) == before);
  session.game().play(Color::black, at(session, "D1"));
  CHECK(refusal([&] { session.game().set_up({}); }) == Refusal::Kind::board_not_empty);
  CHECK(refusal([&] { session.game().set_up_player(Color::white); }) ==
        Refusal::Kind::board_not_empty);
  session.game().clear();
  CHECK(session.board().at(27) == Cell::white);
}

TEST_CASE("a game that White begins is recorded as such", "[session]") {
  Session session(settings_of("reversi"), never);
  session.game().set_up_player(Color::white);
  session.game().play(Color::white, at(session, "F4"));
  CHECK(session.game().record().first == Color::white);
  session.game().load(session.game().record(), 0);
  CHECK(session.board().to_move() == Color::white);
}

TEST_CASE("another rule leaves who moves first", "[session]") {
  Session session(settings_of("gomoku"), never);
  session.game().set_up_player(Color::white);
  session.set_option("rule", "renju");
  CHECK(session.board().to_move() == Color::white);
}

TEST_CASE("another search, and its options, hold from the next move on", "[session]") {
  Settings settings = settings_of("gomoku");
  settings.depth = 6;
  Session session(settings, never);
  play(session, {"H8", "J9", "J8"});
  const auto nodes = [&] { return reg_genmove(session, Color::white).choice->nodes; };
  const std::uint64_t of_random = nodes();
  session.set_option("search", "alphabeta");
  const std::uint64_t usual = nodes();
  CHECK(usual > of_random);
  CHECK(nodes() == usual);
  session.set_option("gomoku-reduction", "0");
  CHECK(nodes() > usual);
}

TEST_CASE("only a game that goes on is resigned", "[session]") {
  Session session(settings_of("tictactoe"), never);
  play(session, {"A1", "A2", "B1", "B2", "C1"});
  session.game().resign(Color::black);
  CHECK_FALSE(session.game().resigned());
  session.game().undo(1);
  session.game().resign(Color::black);
  CHECK(session.game().resigned() == Color::black);
  session.game().undo(1);
  CHECK_FALSE(session.game().resigned());
}

TEST_CASE("what was told of a game, and holes in its board, end with it", "[session]") {
  Session session(settings_of("nogo"), never);
  Record record = session.game().record();
  record.facts.names[0] = "Alice";
  session.game().load(record);
  CHECK(session.game().record().facts.names[0] == "Alice");
  session.game().clear();
  CHECK(session.game().record().facts.names[0].empty());
  session.set_option("nogo-mask", "A1");
  CHECK(session.option("nogo-mask") == "A1");
  session.set_option("size", "9");
  CHECK(session.option("nogo-mask") == "A1");
  session.game().resize({7, 7});
  CHECK(session.option("nogo-mask") == "none");
  session.set_option("nogo-mask", "A1");
  session.set_option("size", "6x7");
  CHECK(session.option("nogo-mask") == "none");
}

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

} // namespace
} // namespace goishi
