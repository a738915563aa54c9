// Opening rules, played by hand.
#include "games/gomoku/opening_rule.h"

#include "tests/games/gomoku/opening_texts.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

using namespace goishi;
using namespace goishi::gomoku;

namespace {

/// A board of 15x15 with the stones of an opening, in turn.
struct Board {
  explicit Board(std::string_view name) : rule(*find_opening_rule(name)) {
    board.geometry = {15, 15};
    board.cells.assign(225, Cell::empty);
    find_free_points();
  }

  void put(std::string_view points) {
    for (const Opening_word& word : words_in(board.geometry, points)) {
      board.cells[word.point] = cell_of(board.to_move);
      board.played.push_back(word.point);
      board.to_move = opponent(board.to_move);
    }
    find_free_points();
  }
  void take_back() {
    board.cells[board.played.back()] = Cell::empty;
    board.played.pop_back();
    board.to_move = opponent(board.to_move);
    find_free_points();
  }
  void find_free_points() {
    board.free_for_black.clear();
    for (std::size_t p = 0; p < board.cells.size(); ++p)
      if (board.cells[p] == Cell::empty) board.free_for_black.push_back(static_cast<Point>(p));
    board.free_for_white = board.free_for_black;
  }
  [[nodiscard]] Opening_state state(std::string_view choices = "") const {
    return opening_state_of(rule, board, words_in(board.geometry, choices));
  }
  [[nodiscard]] bool is_refused(std::string_view choices = "") const {
    return !state(choices).objection.empty();
  }
  /// The state as text: the player, the action, the number of points, and the choices.
  [[nodiscard]] std::string summary(std::string_view choices = "") const {
    const Opening_state now = state(choices);
    if (!now.objection.empty()) return std::string(now.objection);
    if (now.is_over()) return now.is_swapped ? "over, swapped" : "over";
    std::string text = now.is_first_players() ? "first " : "second ";
    text += name_of(now.step().kind);
    if (now.left > 0) text += ' ' + std::to_string(now.left);
    if (!now.choices.empty()) text += ':';
    for (const Opening_word& choice : now.choices) text += ' ' + text_of(board.geometry, choice);
    return text;
  }

  const Opening_rule& rule;
  Opening_board board;
};

} // namespace

TEST_CASE("swap1: one stone, then the second player takes a colour", "[opening]") {
  Board board("swap1");
  CHECK(board.summary() == "first put 1");
  CHECK(board.state().points.size() == 225);
  board.put("C2");
  CHECK(board.summary() == "second choose: black white");
  CHECK(board.summary("black") == "over, swapped");
  CHECK(board.summary("white") == "over");
  CHECK(board.is_refused("more"));
  CHECK(board.is_refused("1"));
  board.put("D4");
  CHECK(board.is_refused());
  CHECK(board.summary("black") == "over, swapped");
}

TEST_CASE("swap: three stones, then the second player takes a colour", "[opening]") {
  Board board("swap");
  CHECK(board.summary() == "first put 3");
  CHECK(board.state().points.size() == 225);
  board.put("A1");
  CHECK(board.summary() == "first put 2");
  board.put("B1 H8");
  CHECK(board.summary() == "second choose: black white");
  CHECK(board.summary("black") == "over, swapped");
  CHECK(board.summary("white") == "over");
  board.put("C1");
  CHECK(board.summary("white") == "over");
  CHECK(board.is_refused());
  CHECK(board.is_refused("white black"));
  CHECK(board.is_refused("more"));
}

TEST_CASE("swap2: the second player may leave the choice to the first", "[opening]") {
  Board board("swap2");
  board.put("A1 B1 C1");
  CHECK(board.summary() == "second choose: black white more");
  CHECK(board.summary("more") == "second put 2");
  board.put("D1 E1");
  CHECK(board.summary("more") == "first choose: black white");
  CHECK(board.summary("more black") == "over");
  CHECK(board.summary("more white") == "over, swapped");
}

TEST_CASE("rif: one of 26 openings, a fourth stone, two fifth moves", "[opening]") {
  Board board("rif");
  CHECK(board.summary() == "first put 3");
  CHECK(board.state().points.size() == 1);
  board.put("H8");
  CHECK(board.state().points.size() == 8);
  board.put("J9");
  CHECK(board.state().points.size() == 23);
  board.put("J7");
  CHECK(board.summary() == "second choose: black white");
  // The second player has Black now, so the first player places White's fourth stone.
  CHECK(board.summary("black") == "first put 1");
  CHECK(board.state("black").points.size() == 222);
  board.put("A1");
  CHECK(board.summary("black") == "second offer 2");
  CHECK(board.summary("black C3") == "second offer 1");
  CHECK(board.summary("black C3 C4") == "first pick");
  CHECK(board.state("black C3 C4").points == std::vector<Point>{32, 47});
  board.put("C4");
  CHECK(board.summary("black C3 C4") == "over, swapped");
  CHECK(board.is_refused("black C3 C5"));
}

TEST_CASE("yamaguchi: the first player declares the number of fifth moves with the opening",
          "[opening]") {
  Board board("yamaguchi");
  CHECK(board.summary() == "first put 3");
  CHECK(board.is_refused("3"));
  board.put("H8 H9");
  CHECK(board.state().points.size() == 23);
  board.put("K10");
  CHECK(board.summary() == "first declare: 1 2 3 4 5 6 7 8 9 10 11 12");
  CHECK(board.is_refused("0"));
  CHECK(board.is_refused("13"));
  CHECK(board.is_refused("white"));
  CHECK(board.summary("12") == "second choose: black white");
  CHECK(board.is_refused("12 3"));
  // White's fourth stone may be anywhere, and the colours change only once.
  CHECK(board.summary("3 white") == "second put 1");
  CHECK(board.summary("3 black") == "first put 1");
  CHECK(board.state("3 black").points.size() == 222);
  board.put("A1");
  CHECK(board.summary("3 black") == "second offer 3");
  CHECK(board.is_refused("3 black white"));
  CHECK(board.summary("3 white") == "first offer 3");
  CHECK(board.summary("3 black C3 C4") == "second offer 1");
  CHECK(board.is_refused("3 black C3 C3"));
  CHECK(board.summary("3 black C3 C4 C5") == "first pick");
  board.put("C5");
  CHECK(board.summary("3 black C3 C4 C5") == "over, swapped");
  CHECK(board.summary("3 white C3 C4 C5") == "over");
  CHECK(board.is_refused("3 white C3 C4 D5"));
}

TEST_CASE("soosorv-8: White declares the number of fifth moves, and colours may change again",
          "[opening]") {
  Board board("soosorv-8");
  board.put("H8 H9 K10 A1");
  CHECK(board.summary("white") == "second declare: 1 2 3 4 5 6 7 8");
  CHECK(board.is_refused("white 9"));
  CHECK(board.is_refused("white 0"));
  CHECK(board.is_refused("white black"));
  CHECK(board.summary("white 3") == "first choose: black white");
  CHECK(board.summary("white 3 white") == "second offer 3");
  CHECK(board.summary("white 3 black B2 C2") == "first offer 1");
  CHECK(board.summary("white 3 black B2 C2 D2") == "second pick");
  CHECK(board.summary("black 1 white B2") == "second pick");
}

TEST_CASE("taraguchi-10: colours may change after each stone, or ten fifth moves are offered",
          "[opening]") {
  Board board("taraguchi-10");
  CHECK(board.summary() == "first put 1");
  board.put("H8");
  CHECK(board.summary() == "second choose: black white");
  CHECK(board.summary("black") == "first put 1");
  CHECK(board.state("white").points.size() == 8);
  board.put("H9");
  CHECK(board.summary("white") == "first choose: black white");
  CHECK(board.state("white white").points.size() == 23);
  board.put("F6");
  CHECK(board.summary("white white") == "first choose: black white");
  CHECK(board.state("white white black").points.size() == 46);
  board.put("E5");
  CHECK(board.summary("white white black") == "first choose: black white offer");
  CHECK(board.state("white white black").fifth_moves == 10);
  CHECK(board.summary("white white black offer") == "first offer 10");
  CHECK(board.summary("white white black white") == "second put 1");
  CHECK(board.state("white white black white").points.size() == 77);
  board.put("D4");
  CHECK(board.summary("white white black white") == "first choose: black white");
  CHECK(board.summary("white white black white white") == "over, swapped");
  CHECK(board.summary("white white black white black") == "over");
}

TEST_CASE("no two fifth moves are mirror images of each other", "[opening]") {
  Board board("rif");
  board.put("H8 H9 H10 H11");
  const Opening_state state = board.state("white G7");
  CHECK(std::ranges::count(state.points, *parse_point({15, 15}, "J7")) == 0);
  CHECK(std::ranges::count(state.points, *parse_point({15, 15}, "G9")) == 1);
  CHECK(board.is_refused("white G7 J7"));
  CHECK(board.is_refused("white G7 G7"));
  CHECK(board.is_refused("white H8"));
}

TEST_CASE("where fewer fifth moves are possible, the picked one ends the opening too",
          "[opening]") {
  Board board("rif");
  std::ranges::fill(board.board.cells, Cell::off);
  // G7 and J7 are mirror images of each other.
  for (const Opening_word& word : words_in(board.board.geometry, "H8 H9 H10 H11 G7 J7"))
    board.board.cells[word.point] = Cell::empty;
  board.find_free_points();
  board.put("H8 H9 H10 H11");
  CHECK(board.summary("white") == "first offer 2");
  CHECK(board.summary("white G7") == "second pick");
  board.put("G7");
  CHECK(board.summary("white G7") == "over");
  board.take_back();
  board.put("J7");
  CHECK(board.is_refused("white G7"));
  CHECK(board.is_refused("white"));
}

TEST_CASE("stones outside their squares are refused", "[opening]") {
  Board board("soosorv-8");
  board.put("H7");
  CHECK(board.is_refused());
  board.take_back();
  board.put("H8 H10");
  CHECK(board.is_refused());
}

TEST_CASE("an opening wants its stones in turn", "[opening]") {
  Board board("swap");
  board.board.cells[7] = Cell::white;
  CHECK(board.summary() == "the stones of an opening must alternate between Black and White");
  CHECK(find_opening_rule("pro") == nullptr);
}
