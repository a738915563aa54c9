#include "engine/solving/solving.h"

#include "engine/refusal.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

namespace goishi {
namespace {

TEST_CASE("a game is solved at every time per move", "[solving]") {
  Settings settings = settings_of("tictactoe", {}, "auto");
  settings.level = 1;
  Session session(settings, never);
  const auto choice = solve(session, Color::black, now());
  CHECK(choice->proved);
  CHECK(choice->win_rate == 0.5);
  CHECK(choice->principal_variation.size() > 1);
  // Every move, the last one too, which is forced.
  const auto all = solve(session, Color::black, now(), {Proof_goal::all_moves});
  CHECK(all->candidates.size() == 9);
  for (const Candidate& candidate : all->candidates) CHECK(candidate.proved);
  play(session, {"A1", "B1", "C1", "B2", "A2", "C2", "B3", "A3"});
  const auto last = solve(session, Color::black, now());
  CHECK(last->move == at(session, "C3"));
  CHECK(last->proved);
  play(session, {"C3"});
  CHECK_THROWS_AS(solve(session, Color::white, now()), Refusal);
}

TEST_CASE("the searches for several moves have the nodes of one", "[solving]") {
  Settings settings = settings_of("gomoku", {}, "mcts");
  settings.memory = 1;
  for (std::uint64_t nodes = 10; nodes < 3'000; nodes += nodes / 4) {
    Session session(settings, never);
    play(session, {"H8", "A1", "H9", "B1", "H10", "C1"});
    const auto choice = solve(session, Color::black, now(), {.moves = 4, .most_nodes = nodes});
    CHECK(choice->nodes <= nodes);
  }
}

TEST_CASE("a line of proved points goes to the end of the game", "[solving]") {
  Settings settings = settings_of("reversi", {6, 6}, "auto");
  settings.memory = 0;
  Session session(settings, never);
  const Game_board& board = session.board();
  Random random(1);
  for (int game = 0; game < 10; ++game) {
    session.game().clear();
    for (int ply = 0; ply < 16 && !board.outcome().is_over(); ++ply)
      play_any(session, board.to_move(), random);
    if (board.outcome().is_over()) continue;
    const Color solved_for = board.to_move();
    const auto choice = solve(session, solved_for, now());
    REQUIRE(choice->proved);
    const auto plies = board.moves().size();
    const auto line = whole_line(session, solved_for, now(), *choice);
    CHECK(board.moves().size() == plies);
    for (const Move move : line) session.game().play(board.to_move(), move);
    REQUIRE(board.outcome().is_over());
    CHECK(board.outcome().margin(solved_for) == choice->margin);
  }
}

} // namespace
} // namespace goishi
