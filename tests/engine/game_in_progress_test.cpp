// Turns, moves, passes and set-ups.
#include "engine/options.h"
#include "refusals.h"
#include "sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <optional>
#include <vector>

namespace goishi {
namespace {

/// Whether `play` should accept the move.
bool takes(const Snapshot& s, Color c, Move move) {
  if (s.outcome.is_over()) return move.is_pass();
  const auto& legal = s.legal[index(c)];
  return std::find(legal.begin(), legal.end(), move) != legal.end();
}

/// Sends random commands to a session and to a stack of snapshots. Returns the number of
/// differences.
int disagreements(const Settings& settings, std::uint64_t seed, int commands) {
  Random random(seed);
  Session session(settings, never);
  std::vector<Snapshot> past{snapshot(session)};
  int wrong = 0;
  for (int i = 0; i < commands; ++i) {
    const Snapshot before = past.back();
    const auto points = static_cast<std::uint32_t>(before.board.size());
    const Color c = random.below(4) == 0 ? opponent(before.to_move) : before.to_move;
    const std::uint32_t what = random.below(1000);
    if (what < 10) {
      session.game().clear();
      past.erase(past.begin() + 1, past.end());
    } else if (what < 120) {
      const int count = static_cast<int>(random.below(6)) - 1;
      const bool possible = count >= 0 && static_cast<std::size_t>(count) < past.size();
      const auto answer = refusal([&] { session.game().undo(count); });
      if (answer != (possible ? std::nullopt : std::optional(Refusal::Kind::cannot_undo))) ++wrong;
      if (possible) past.resize(past.size() - static_cast<std::size_t>(count), before);
    } else if (what < 200) {
      if (before.legal[index(c)].empty() && !before.outcome.is_over()) continue;
      const Thought answer = genmove(session, c);
      if (answer.resigns()) {
        if (before.outcome.winner() != opponent(c)) ++wrong;
      } else {
        if (!takes(before, c, answer.move)) ++wrong;
        past.push_back(snapshot(session));
      }
    } else {
      const auto& legal = before.legal[index(c)];
      Move move = Move::pass();
      if (what < 900 && !legal.empty())
        move = test::one_of(legal, random);
      else if (what < 990)
        move = Move::at(static_cast<Point>(random.below(points + 3)));
      const bool legal_now = takes(before, c, move);
      const auto answer = refusal([&] { session.game().play(c, move); });
      if (answer != (legal_now ? std::nullopt : std::optional(Refusal::Kind::illegal_move)))
        ++wrong;
      if (legal_now) {
        past.push_back(snapshot(session));
        const bool counted = !before.outcome.is_over();
        if (past.back().moves != before.moves + (counted ? 1 : 0)) ++wrong;
        if (!counted && past.back() != before) ++wrong;
        if (counted && session.board().moves().back() != Played{c, move}) ++wrong;
      }
    }
    if (snapshot(session) != past.back()) ++wrong;
  }
  return wrong;
}

TEST_CASE("any commands leave the game that they describe", "[session]") {
  CHECK(disagreements(settings_of("nogo", {5, 4}), 1, 4000) == 0);
  CHECK(disagreements(settings_of("nogo", {1, 1}), 2, 500) == 0);
  CHECK(disagreements(settings_of("gomoku", {6, 5}), 3, 4000) == 0);
  CHECK(disagreements(settings_of("tictactoe"), 4, 4000) == 0);
  CHECK(disagreements(settings_of("reversi", {4, 4}), 5, 6000) == 0);
  CHECK(disagreements(settings_of("reversi", {8, 8}), 6, 2000) == 0);
  CHECK(disagreements(settings_of("reversi", {10, 10}), 7, 1000) == 0);
  Settings renju = settings_of("gomoku", {7, 7});
  option_named("rule").parse(renju, "renju");
  CHECK(disagreements(renju, 8, 2000) == 0);
  Settings ban = settings_of("nogo", {3, 3});
  option_named("nogo-centre-ban").parse(ban, "on");
  CHECK(disagreements(ban, 9, 2000) == 0);
}

TEST_CASE("a sequence is played whole or not at all", "[session]") {
  Session session(settings_of("gomoku"), never);
  session.game().play(Color::black, at(session, "A1"));
  const Snapshot before = snapshot(session);
  const std::vector<Played> bad{{Color::white, at(session, "B1")},
                                {Color::white, at(session, "C1")},
                                {Color::black, at(session, "B1")}};
  CHECK(refusal([&] { session.game().play_all(bad); }) == Refusal::Kind::illegal_move);
  CHECK(snapshot(session) == before);
  session.game().play_all(std::span(bad).first(2));
  CHECK(session.board().moves().size() == 3);
  CHECK(session.board().to_move() == Color::black);
}

TEST_CASE("who has lost NoGo resigns, and passes are taken after the end", "[session]") {
  Session session(settings_of("nogo", {2, 1}), never);
  CHECK(refusal([&] { session.game().play(Color::black, Move::pass()); }) ==
        Refusal::Kind::illegal_move);
  session.game().play(Color::black, at(session, "A1"));
  REQUIRE(session.board().outcome().winner() == Color::black);
  CHECK(genmove(session, Color::white).resigns());
  CHECK(genmove(session, Color::black).move == Move::pass());
  for (int i = 0; i < 100'000; ++i) session.game().play(Color::white, Move::pass());
  CHECK(session.board().moves().size() == 1);
  session.game().undo(100'001);
  CHECK(session.board().outcome().is_over());
  session.game().undo(1);
  CHECK(session.board().moves().empty());
}

TEST_CASE("a drawn game is passed", "[session]") {
  Session session(settings_of("tictactoe"), never);
  for (const char* const v : {"A1", "B2", "C3", "A2", "C2", "C1", "A3", "B3", "B1"})
    session.game().play(session.board().to_move(), at(session, v));
  REQUIRE(session.board().outcome() == Outcome::draw());
  CHECK(genmove(session, Color::white).move == Move::pass());
  CHECK(genmove(session, Color::black).move == Move::pass());
}

TEST_CASE("in Reversi nobody moves out of turn but over a forced pass", "[session]") {
  Session session(settings_of("reversi"), never);
  CHECK(refusal([&] { session.game().play(Color::white, at(session, "D3")); }) ==
        Refusal::Kind::illegal_move);
  CHECK(refusal([&] { genmove(session, Color::white); }) == Refusal::Kind::illegal_move);
  CHECK(refusal([&] { session.game().play(Color::black, Move::pass()); }) ==
        Refusal::Kind::illegal_move);
  // Black has no move, White has.
  Session stuck(settings_of("reversi", {4, 4}), never);
  stuck.game().set_up(std::vector<Placement>{{Color::white, 0}, {Color::black, 1}});
  REQUIRE(stuck.board().legal_moves(Color::black) == std::vector<Move>{Move::pass()});
  const Snapshot before = snapshot(stuck);
  SECTION("unsaid") {
    stuck.game().play(Color::white, at(stuck, "C1"));
    CHECK(stuck.board().moves().size() == 1);
    stuck.game().undo(1);
  }
  SECTION("said") {
    CHECK(genmove(stuck, Color::black).move == Move::pass());
    stuck.game().play(Color::white, at(stuck, "C1"));
    stuck.game().undo(2);
  }
  SECTION("left to genmove") {
    CHECK(genmove(stuck, Color::white).move == at(stuck, "C1"));
    stuck.game().undo(1);
  }
  CHECK(snapshot(stuck) == before);
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

TEST_CASE("stones may take the place of a game at any time", "[session]") {
  Session session(settings_of("gomoku"), never);
  const Game_board& board = session.board();
  session.game().play(Color::black, Move::at(0));
  const std::vector<Placement> stones{{Color::white, 3}, {Color::black, 7}, {Color::white, 9}};
  session.game().replace(stones, Color::white);
  CHECK(board.moves().empty());
  CHECK(board.at(0) == Cell::empty);
  CHECK(board.at(3) == Cell::white);
  CHECK(board.to_move() == Color::white);
  CHECK(genmove(session, Color::white, {}).move.is_point());
  CHECK(board.moves().size() == 1);
  CHECK(session.game().record().moves.size() == 1);
  SECTION("what could not be leaves the game as it was") {
    const std::vector<Placement> twice{{Color::white, 3}, {Color::black, 3}};
    CHECK_THROWS_AS(session.game().replace(twice, Color::black), Refusal);
    CHECK(board.moves().size() == 1);
    CHECK(board.at(7) == Cell::black);
  }
  SECTION("no stones are an empty board") {
    session.game().replace({}, Color::white);
    CHECK(board.stones_set_up().empty());
    CHECK(board.at(3) == Cell::empty);
    CHECK(board.to_move() == Color::white);
  }
}

} // namespace
} // namespace goishi
