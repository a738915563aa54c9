// The words for the end of a game.
#include "sessions.h"

#include <catch2/catch.hpp>

#include <optional>
#include <string>
#include <vector>

namespace goishi {
namespace {

/// The ending once these moves have been played in turn.
std::string ending_after(const std::string& game, Geometry size, const std::vector<Point>& moves) {
  Session session(settings_of(game, size), never);
  for (const Point p : moves) session.game().play(session.table().to_move(), Move::at(p));
  return std::string(session.table().ending());
}

TEST_CASE("a game that is over says why", "[session]") {
  CHECK(ending_after("nogo", {2, 1}, {}).empty());
  CHECK(ending_after("nogo", {2, 1}, {0}) == "White has no legal move");
  CHECK(ending_after("nogo", {3, 1}, {0, 2}) == "Black has no legal move");
  CHECK(ending_after("tictactoe", {}, {0, 3, 1, 4}).empty());
  CHECK(ending_after("tictactoe", {}, {0, 3, 1, 4, 2}) == "three in a row");
  CHECK(ending_after("tictactoe", {}, {0, 1, 2, 4, 3, 5, 7, 6, 8}) == "the board is full");
  CHECK(ending_after("gomoku", {5, 5}, {0, 5, 1, 6, 2, 7, 3, 8, 4}) == "five in a row");
}

TEST_CASE("a game that ends for want of moves says how many the winner has left", "[session]") {
  const auto left_after = [](const std::string& game, Geometry size,
                             const std::vector<Point>& moves) {
    Session session(settings_of(game, size), never);
    for (const Point p : moves) session.game().play(session.table().to_move(), Move::at(p));
    return session.table().moves_left();
  };
  CHECK(left_after("nogo", {2, 1}, {}) == std::nullopt);
  CHECK(left_after("nogo", {2, 1}, {0}) == 0);
  CHECK(left_after("nogo", {3, 1}, {1}) == 2);
  CHECK(left_after("tictactoe", {}, {0, 3, 1, 4, 2}) == std::nullopt);
}

TEST_CASE("Reversi ends on a full board, or before when neither player can move", "[session]") {
  Session session(settings_of("reversi", {4, 4}), never);
  std::vector<Placement> stones{
      {Color::black, 5}, {Color::black, 6}, {Color::black, 9}, {Color::black, 10}};
  session.game().replace(stones, Color::white);
  CHECK(session.table().ending() == "neither player can move");
  stones.clear();
  for (Point p = 0; p < 16; ++p) stones.push_back({p < 9 ? Color::black : Color::white, p});
  session.game().replace(stones, Color::black);
  CHECK(session.table().ending() == "the board is full");
}

} // namespace
} // namespace goishi
