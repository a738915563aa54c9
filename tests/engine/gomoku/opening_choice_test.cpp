// Goishi's decisions in openings.
#include "engine/gomoku/opening_choice.h"

#include "engine/refusal.h"
#include "tests/games/gomoku/opening_texts.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

using namespace goishi;
using namespace goishi::gomoku;

namespace {

/// A game with the moves of an opening.
struct Game_in_opening {
  explicit Game_in_opening(std::string_view name, int size = 15) : rule(opening_rule(name)) {
    session.game().resize({static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(size)});
  }

  static Settings settings() {
    Settings settings;
    settings.game = "gomoku";
    settings.nodes = 100;
    settings.time_per_move = std::chrono::minutes(10);
    return settings;
  }

  void put(std::string_view points) {
    for (const Opening_word& word : words(points))
      session.game().play(session.board().to_move(), Move::at(word.point));
  }
  [[nodiscard]] Opening_state state(std::string_view choices = "") {
    return opening_state_on(rule, session.board(), words(choices));
  }
  [[nodiscard]] std::string decided(std::string_view choices = "") {
    std::string text;
    const Arrival now{.time = std::chrono::steady_clock::now()};
    for (const Opening_word& word : decide_opening(session, rule, words(choices), now).words)
      text += (text.empty() ? "" : " ") + text_of(session.board().geometry(), word);
    return text;
  }
  [[nodiscard]] std::vector<Opening_word> words(std::string_view choices) {
    return words_in(session.board().geometry(), choices);
  }

  const Opening_rule& rule;
  Interrupt interrupt;
  Session session{settings(), interrupt};
};

} // namespace

TEST_CASE("an opening wants its stones in turn, a game that goes on, and Gomoku", "[opening]") {
  Game_in_opening board("swap");
  board.session.game().replace(std::vector<Placement>{{Color::white, 7}}, Color::black);
  CHECK_THROWS_AS(board.state(), Refusal);
  CHECK_THROWS_AS(opening_rule("pro"), Refusal);
  board.session.game().replace({}, Color::black);
  board.session.set_option("game", "nogo");
  CHECK_THROWS_AS(board.state(), Refusal);
}

TEST_CASE("Goishi makes only decisions that the opening rule allows", "[opening]") {
  for (const Opening_rule& rule : opening_rules()) {
    for (const int size : {15, 7}) {
      CAPTURE(rule.name, size);
      Game_in_opening board(rule.name, size);
      std::string choices;
      int steps = 0;
      for (Opening_state state = board.state(); !state.is_over() && steps < 30; ++steps) {
        const std::string decided = board.decided(choices);
        CAPTURE(choices, decided);
        REQUIRE_FALSE(decided.empty());
        for (const Opening_word& word : board.words(decided)) {
          const bool is_stone = word.kind == Opening_word::Kind::point &&
                                (board.state(choices).is_over() ||
                                 board.state(choices).step().kind != Opening_step::Kind::offer);
          const std::string text = text_of(board.session.board().geometry(), word);
          if (is_stone)
            board.put(text);
          else
            choices += (choices.empty() ? "" : " ") + text;
        }
        state = board.state(choices);
      }
      CHECK(board.state(choices).is_over());
    }
  }
}

TEST_CASE("a decision in an opening takes nobody's time", "[opening]") {
  Game_in_opening board("soosorv-8");
  Time_control control;
  control.kind = Time_control::Kind::absolute;
  control.main = std::chrono::minutes(5);
  board.session.game().clocks().start(control);
  board.put("H8 H9 K10");
  CHECK_FALSE(board.decided().empty());
  CHECK_FALSE(board.decided("white").empty());
  for (const Color color : {Color::black, Color::white})
    CHECK(board.session.game().clocks()[color].left() == control.main);
  CHECK(board.session.board().moves().size() == 3);
}

TEST_CASE("White picks the fifth move that is worst for Black", "[opening]") {
  Game_in_opening board("rif");
  // On J7 Black gets an open three, on A15 nothing.
  board.put("H8 H9 J8 A1");
  CHECK(board.decided("white K8 A15") == "A15");
}

TEST_CASE("a first stone that the opponent may take is not in the centre", "[opening]") {
  Game_in_opening board("swap1");
  board.session.set_option("nodes", "2000");
  // A stone in the inner 7x7 points gives Black two games of three (docs/openings.md).
  const Opening_word stone = board.words(board.decided()).front();
  const Geometry g = board.session.board().geometry();
  const int from_edge = std::min({g.column(stone.point), g.width - 1 - g.column(stone.point),
                                  g.row(stone.point), g.height - 1 - g.row(stone.point)});
  CHECK(from_edge < 4);
  board.put("H8");
  CHECK(board.decided() == "black");
}

TEST_CASE("an opening of yamaguchi comes with a number of fifth moves", "[opening]") {
  Game_in_opening board("yamaguchi");
  const std::vector<Opening_word> words = board.words(board.decided());
  REQUIRE(words.size() == 4);
  CHECK(text_of({15, 15}, words[0]) == "H8");
  CHECK(words[3].kind == Opening_word::Kind::number);
  // The same where the stones are on the board already.
  board.put("H8 H9 K10");
  CHECK(board.words(board.decided()).front().kind == Opening_word::Kind::number);
}

TEST_CASE("many fifth moves are worse for Black than one", "[opening]") {
  Game_in_opening board("yamaguchi");
  board.session.set_option("rule", "renju");
  board.session.set_option("nodes", "1000");
  // Black is ahead with a free fifth move, and far behind after the worst of twelve.
  board.put("H8 H9 J10");
  CHECK(board.decided("1") == "black");
  CHECK(board.decided("12") == "white");
}

TEST_CASE("the side with the better stones is taken", "[opening]") {
  Game_in_opening strong_black("swap");
  strong_black.put("H8 A1 J8");
  CHECK(strong_black.decided() == "black");
  Game_in_opening weak_black("swap");
  weak_black.put("A1 H8 O15");
  CHECK(weak_black.decided().substr(0, 5) == "white");
}
