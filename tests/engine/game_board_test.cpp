// A board's reasons for refused moves, and for the end of its game.
#include "engine/options.h"
#include "refusals.h"
#include "sessions.h"

#include <catch2/catch.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {
namespace {

struct Stones {
  explicit Stones(const std::string& game) : settings(settings_of(game)) {}

  /// The reason why a move is refused after these stones; empty: it is legal.
  [[nodiscard]] std::string why(Color color, std::string_view vertex,
                                const std::vector<std::string>& black = {},
                                const std::vector<std::string>& white = {}) const {
    Session session(settings, never);
    const auto point = [&](std::string_view name) {
      return parse_point(session.board().geometry(), name).value();
    };
    std::vector<Placement> stones;
    for (const auto& name : black) stones.push_back({Color::black, point(name)});
    for (const auto& name : white) stones.push_back({Color::white, point(name)});
    session.game().set_up(stones);
    return objection([&] {
      session.game().play(color, vertex == "pass" ? Move::pass() : Move::at(point(vertex)));
    });
  }

  Settings settings;
};

constexpr Color b = Color::black;
constexpr Color w = Color::white;

TEST_CASE("a refused move says what the rules have against it", "[session]") {
  SECTION("in every game") {
    const Stones gomoku("gomoku");
    CHECK(gomoku.why(w, "E5").empty());
    CHECK(gomoku.why(w, "E5", {"E5"}) == "the point is taken");
    CHECK(gomoku.why(b, "pass") == "a player who can move may not pass");
    CHECK(gomoku.why(w, "E5", {"A1", "B1", "C1", "D1", "E1"}) == "the game is over");
  }
  SECTION("in renju") {
    Stones renju("gomoku");
    option_named("rule").parse(renju.settings, "renju");
    CHECK(renju.why(b, "H8", {"F8", "G8", "H9", "H10"}) == "a double three is forbidden to Black");
    CHECK(renju.why(b, "H8", {"E8", "F8", "G8", "H9", "H10", "H11"}) ==
          "a double four is forbidden to Black");
    CHECK(renju.why(b, "F8", {"C8", "D8", "E8", "G8", "H8"}) ==
          "an overline is forbidden to Black");
    CHECK(renju.why(w, "H8", {}, {"F8", "G8", "H9", "H10"}).empty());
    option_named("gomoku-mask").parse(renju.settings, "A1,E8");
    CHECK(renju.why(b, "A1") == "there is no such point");
    CHECK(renju.why(b, "H8", {"F8", "G8", "H9", "H10"}).empty());
  }
  SECTION("in NoGo") {
    Stones nogo("nogo");
    CHECK(nogo.why(b, "B1", {"A2"}, {"A1"}) == "it would capture a stone");
    CHECK(nogo.why(b, "A1", {}, {"A2", "B1"}) == "it would have no liberty");
    option_named("nogo-centre-ban").parse(nogo.settings, "on");
    option_named("nogo-mask").parse(nogo.settings, "A1");
    CHECK(nogo.why(b, "E5") == "Black's first stone must not be on the centre");
    CHECK(nogo.why(b, "A1") == "there is no such point");
  }
  SECTION("in Reversi") {
    const Stones reversi("reversi");
    CHECK(reversi.why(b, "A1") == "it would not flip any disc");
    CHECK(reversi.why(b, "D4") == "the point is taken");
    CHECK(reversi.why(w, "C5") == "it is the other player's turn");
  }
}

TEST_CASE("a game says which empty points are refused, and why", "[session]") {
  Session session(settings_of("nogo", {3, 3}), never);
  const Geometry geometry = session.board().geometry();
  const auto point = [&](std::string_view name) { return parse_point(geometry, name).value(); };
  CHECK(session.board().objections(b).empty());
  session.game().set_up(std::vector<Placement>{
      {b, point("A2")}, {w, point("A1")}, {w, point("C2")}, {w, point("B3")}});
  const auto objections = session.board().objections(b);
  REQUIRE(objections.size() == 2);
  CHECK(objections[0].point == point("B1"));
  CHECK(objections[0].why.code == "capture");
  CHECK(objections[0].why.english == "it would capture a stone");
  CHECK(objections[1].point == point("C3"));
  CHECK(objections[1].why.code == "no-liberty");
  CHECK(objections[1].why.english == "it would have no liberty");
  for (const auto& [refused, why] : objections)
    CHECK_THROWS_AS(session.game().play(b, Move::at(refused)), Refusal);
}

TEST_CASE("a player has no objections out of turn or after the end", "[session]") {
  Session session(settings_of("reversi", {4, 4}), never);
  CHECK(session.board().objections(b).size() == 16 - 4 - 4);
  CHECK(session.board().objections(w).empty());
  Session over(settings_of("tictactoe"), never);
  for (const Point p : std::vector<Point>{0, 3, 1, 4, 2})
    over.game().play(over.board().to_move(), Move::at(p));
  CHECK(over.board().outcome().is_over());
  CHECK(over.board().objections(b).empty());
}

TEST_CASE("a player who can only pass has no move out of turn", "[session]") {
  Settings renju = settings_of("gomoku", {6, 5});
  option_named("rule").parse(renju, "renju");
  Session session(renju, never);
  // Black would make six in a row on the only empty point.
  const auto stones = test::stones_of({6, 5}, "XXX.XX"
                                              "XXOOXX"
                                              "OOXXOO"
                                              "XXOOXX"
                                              "OOXXOO");
  session.game().replace(stones, b);
  CHECK(session.board().legal_moves(b) == std::vector<Move>{Move::pass()});
  session.game().replace(stones, w);
  CHECK(session.board().legal_moves(b).empty());
  CHECK(session.board().legal_moves(w) == std::vector<Move>{at(session, "D5")});
}

TEST_CASE("a refused sequence says how far it could be played", "[session]") {
  Session session(settings_of("tictactoe"), never);
  const std::vector<Played> moves = {{b, Move::at(0)}, {w, Move::at(1)}, {b, Move::at(1)}};
  CHECK(objection([&] { session.game().play_all(moves); }) == "after 2 moves: the point is taken");
  CHECK(session.board().moves().empty());
}

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
