// The words for the end of a game.
#include "sessions.h"

#include <catch2/catch.hpp>

#include <optional>
#include <string>
#include <vector>

namespace goishi {
namespace {

TEST_CASE("a game that is over says why, and how many moves are left where that ended it",
          "[session]") {
  struct Game {
    const char* name;
    Geometry size;
    std::vector<Point> moves;
    const char* ending;
    std::optional<int> left = std::nullopt;
  };
  for (const auto& [name, size, moves, ending, left] :
       {Game{"nogo", {2, 1}, {}, ""},
        {"nogo", {2, 1}, {0}, "White has no legal move", 0},
        {"nogo", {3, 1}, {1}, "White has no legal move", 2},
        {"nogo", {3, 1}, {0, 2}, "Black has no legal move", 0},
        {"tictactoe", {}, {0, 3, 1, 4}, ""},
        {"tictactoe", {}, {0, 3, 1, 4, 2}, "three in a row"},
        {"tictactoe", {}, {0, 1, 2, 4, 3, 5, 7, 6, 8}, "the board is full"},
        {"gomoku", {5, 5}, {0, 5, 1, 6, 2, 7, 3, 8, 4}, "five in a row"}}) {
    Session session(settings_of(name, size), never);
    for (const Point p : moves) session.game().play(session.board().to_move(), Move::at(p));
    CAPTURE(name, moves);
    CHECK(session.board().ending() == ending);
    CHECK(session.board().moves_left() == left);
  }
}

TEST_CASE("Reversi ends on a full board, or before when neither player can move", "[session]") {
  Session session(settings_of("reversi", {4, 4}), never);
  std::vector<Placement> stones{
      {Color::black, 5}, {Color::black, 6}, {Color::black, 9}, {Color::black, 10}};
  session.game().replace(stones, Color::white);
  CHECK(session.board().ending() == "neither player can move");
  stones.clear();
  for (Point p = 0; p < 16; ++p) stones.push_back({p < 9 ? Color::black : Color::white, p});
  session.game().replace(stones, Color::black);
  CHECK(session.board().ending() == "the board is full");
}

} // namespace
} // namespace goishi
