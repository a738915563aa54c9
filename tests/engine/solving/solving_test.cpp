#include "engine/solving/solving.h"

#include "engine/refusal.h"
#include "engine/search/random.h"

#include <catch2/catch.hpp>

namespace goishi {
namespace {

TEST_CASE("a game is solved whatever time moves have", "[solving]") {
  const Interrupt interrupt;
  Settings settings;
  settings.game = "tictactoe";
  settings.level = 1;
  Session session(settings, interrupt);
  const Arrival arrival{std::chrono::steady_clock::now(), 0};
  const auto choice = solve(session, Color::black, arrival);
  CHECK(choice->proved);
  CHECK(choice->win_rate == 0.5);
  CHECK(choice->principal_variation.size() > 1);
  // Every move, the last one too, which is forced.
  const auto all = solve(session, Color::black, arrival, true);
  CHECK(all->candidates.size() == 9);
  for (const Candidate& candidate : all->candidates) CHECK(candidate.proved);
  for (const int point : {0, 1, 2, 4, 3, 5, 7, 6})
    session.game().play(session.board().to_move(), Move::at(static_cast<Point>(point)));
  const auto last = solve(session, Color::black, arrival);
  CHECK(last->move == Move::at(8));
  CHECK(last->proved);
  session.game().play(Color::black, Move::at(8));
  CHECK_THROWS_AS(solve(session, Color::white, arrival), Refusal);
}

TEST_CASE("a line of proved points goes to the end of the game", "[solving]") {
  const Interrupt interrupt;
  Settings settings;
  settings.game = "reversi";
  settings.memory = 0;
  settings.size = {6, 6};
  Session session(settings, interrupt);
  const Arrival arrival{std::chrono::steady_clock::now(), 0};
  Random random(1);
  for (int game = 0; game < 10; ++game) {
    session.game().clear();
    for (int ply = 0; ply < 16 && !session.board().outcome().is_over(); ++ply) {
      const Color color = session.board().to_move();
      const auto moves = session.board().legal_moves(color);
      session.game().play(color, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (session.board().outcome().is_over()) continue;
    const Color solved_for = session.board().to_move();
    const auto choice = solve(session, solved_for, arrival);
    REQUIRE(choice->proved);
    const auto plies = session.board().moves().size();
    Color color = solved_for;
    const auto line = whole_line(session, color, arrival, *choice);
    CHECK(session.board().moves().size() == plies);
    for (const Move move : line) {
      session.game().play(color, move);
      color = opponent(color);
    }
    REQUIRE(session.board().outcome().is_over());
    CHECK(session.board().outcome().margin(solved_for) == choice->margin);
  }
}

TEST_CASE("options bound a solution", "[solving]") {
  const Interrupt interrupt;
  Settings settings;
  settings.game = "reversi";
  settings.nodes = 20'000;
  Session session(settings, interrupt);
  const auto choice = solve(session, Color::black, {std::chrono::steady_clock::now(), 0});
  CHECK_FALSE(choice->proved);
  CHECK(choice->nodes <= 20'000);
}

} // namespace
} // namespace goishi
