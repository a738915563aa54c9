// Opening rules, played through by hand.
#include "engine/refusal.h"
#include "engine/session.h"
#include "protocol/opening_choice.h"
#include "protocol/opening_words.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

using namespace goishi;

namespace {

/// A game whose moves are those of an opening.
struct Board {
  explicit Board(std::string_view name, int size = 15) : rule(opening_rule(name)) {
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
    Arguments arguments(points);
    while (!arguments.empty()) {
      const Color color = session.table().to_move();
      session.game().play(color, vertices.parse(arguments.word()));
    }
  }
  [[nodiscard]] Opening_part part(std::string_view said = "") {
    return opening_part(rule, session.table(), words(said));
  }
  /// The part in words: whose it is, what is done, how much of it, and what may be chosen.
  [[nodiscard]] std::string told(std::string_view said = "") {
    const Opening_part now = part(said);
    if (now.is_over()) return now.is_swapped ? "over, swapped" : "over";
    std::string text = now.is_first_players() ? "first " : "second ";
    text += word(now.step().kind);
    if (now.left > 0) text += ' ' + std::to_string(now.left);
    if (!now.choices.empty()) text += ':';
    for (const Opening_word& choice : now.choices) append(text, std::span(&choice, 1), vertices);
    return text;
  }
  [[nodiscard]] std::string decided(std::string_view said = "") {
    std::string text;
    const Arrival now{.time = std::chrono::steady_clock::now()};
    append(text, decide_opening(session, rule, words(said), now).words, vertices);
    return text;
  }
  [[nodiscard]] std::vector<Opening_word> words(std::string_view said) {
    Arguments arguments(said);
    return take_opening_words(arguments, vertices);
  }

  const Opening_rule& rule;
  Interrupt interrupt;
  Session session{settings(), interrupt};
  Vertices vertices{session};
};

} // namespace

TEST_CASE("swap: three stones, then the second player takes a colour", "[opening]") {
  Board board("swap");
  CHECK(board.told() == "first put 3");
  CHECK(board.part().points.size() == 225);
  board.put("A1");
  CHECK(board.told() == "first put 2");
  board.put("B1 H8");
  CHECK(board.told() == "second choose: black white");
  CHECK(board.told("black") == "over, swapped");
  CHECK(board.told("white") == "over");
  board.put("C1");
  CHECK(board.told("white") == "over");
  CHECK_THROWS_AS(board.part(), Refusal);
  CHECK_THROWS_AS(board.part("white black"), Refusal);
  CHECK_THROWS_AS(board.part("more"), Refusal);
}

TEST_CASE("swap2: the second player may leave the choice to the first", "[opening]") {
  Board board("swap2");
  board.put("A1 B1 C1");
  CHECK(board.told() == "second choose: black white more");
  CHECK(board.told("more") == "second put 2");
  board.put("D1 E1");
  CHECK(board.told("more") == "first choose: black white");
  CHECK(board.told("more black") == "over");
  CHECK(board.told("more white") == "over, swapped");
}

TEST_CASE("rif: one of 26 openings, a fourth stone, two fifth moves", "[opening]") {
  Board board("rif");
  CHECK(board.told() == "first put 3");
  CHECK(board.part().points.size() == 1);
  board.put("H8");
  CHECK(board.part().points.size() == 8);
  board.put("J9");
  CHECK(board.part().points.size() == 23);
  board.put("J7");
  CHECK(board.told() == "second choose: black white");
  // The second player has Black now, so White's fourth stone is the first one's.
  CHECK(board.told("black") == "first put 1");
  CHECK(board.part("black").points.size() == 222);
  board.put("A1");
  CHECK(board.told("black") == "second offer 2");
  CHECK(board.told("black C3") == "second offer 1");
  CHECK(board.told("black C3 C4") == "first pick");
  CHECK(board.part("black C3 C4").points == std::vector<Point>{32, 47});
  board.put("C4");
  CHECK(board.told("black C3 C4") == "over, swapped");
  CHECK_THROWS_AS(board.part("black C3 C5"), Refusal);
}

TEST_CASE("soosorv-8: White says how many fifth moves there are, and colours may change again",
          "[opening]") {
  Board board("soosorv-8");
  board.put("H8 H9 K10 A1");
  CHECK(board.told("white") == "second declare: 1 2 3 4 5 6 7 8");
  CHECK_THROWS_AS(board.part("white 9"), Refusal);
  CHECK_THROWS_AS(board.part("white 0"), Refusal);
  CHECK_THROWS_AS(board.part("white black"), Refusal);
  CHECK(board.told("white 3") == "first choose: black white");
  CHECK(board.told("white 3 white") == "second offer 3");
  CHECK(board.told("white 3 black B2 C2") == "first offer 1");
  CHECK(board.told("white 3 black B2 C2 D2") == "second pick");
  CHECK(board.told("black 1 white B2") == "second pick");
}

TEST_CASE("taraguchi-10: colours may change after each stone, or ten fifth moves are offered",
          "[opening]") {
  Board board("taraguchi-10");
  CHECK(board.told() == "first put 1");
  board.put("H8");
  CHECK(board.told() == "second choose: black white");
  CHECK(board.told("black") == "first put 1");
  CHECK(board.part("white").points.size() == 8);
  board.put("H9");
  CHECK(board.told("white") == "first choose: black white");
  CHECK(board.part("white white").points.size() == 23);
  board.put("F6");
  CHECK(board.told("white white") == "first choose: black white");
  CHECK(board.part("white white black").points.size() == 46);
  board.put("E5");
  CHECK(board.told("white white black") == "first choose: black white offer");
  CHECK(board.told("white white black offer") == "first offer 10");
  CHECK(board.told("white white black white") == "second put 1");
  CHECK(board.part("white white black white").points.size() == 77);
  board.put("D4");
  CHECK(board.told("white white black white") == "first choose: black white");
  CHECK(board.told("white white black white white") == "over, swapped");
  CHECK(board.told("white white black white black") == "over");
}

TEST_CASE("no two fifth moves are mirror images of each other", "[opening]") {
  Board board("rif");
  board.put("H8 H9 H10 H11");
  const Opening_part part = board.part("white G7");
  CHECK(std::ranges::count(part.points, *parse_point({15, 15}, "J7")) == 0);
  CHECK(std::ranges::count(part.points, *parse_point({15, 15}, "G9")) == 1);
  CHECK_THROWS_AS(board.part("white G7 J7"), Refusal);
  CHECK_THROWS_AS(board.part("white G7 G7"), Refusal);
  CHECK_THROWS_AS(board.part("white H8"), Refusal);
}

TEST_CASE("stones outside of their squares are no opening", "[opening]") {
  Board board("soosorv-8");
  board.put("H7");
  CHECK_THROWS_AS(board.part(), Refusal);
  board.session.game().undo(1);
  board.put("H8 H10");
  CHECK_THROWS_AS(board.part(), Refusal);
}

TEST_CASE("an opening wants its stones in turn, a game that goes on, and Gomoku", "[opening]") {
  Board board("swap");
  board.session.game().replace(std::vector<Placement>{{Color::white, 7}}, Color::black);
  CHECK_THROWS_AS(board.part(), Refusal);
  CHECK_THROWS_AS(opening_rule("pro"), Refusal);
  board.session.game().replace({}, Color::black);
  board.session.set_option("game", "nogo");
  CHECK_THROWS_AS(board.part(), Refusal);
}

TEST_CASE("Goishi's decisions are what the part allows", "[opening]") {
  for (const Opening_rule& rule : opening_rules()) {
    for (const int size : {15, 7}) {
      CAPTURE(rule.name, size);
      Board board(rule.name, size);
      std::string said;
      int steps = 0;
      for (Opening_part part = board.part(); !part.is_over() && steps < 30; ++steps) {
        const std::string decided = board.decided(said);
        CAPTURE(said, decided);
        REQUIRE_FALSE(decided.empty());
        for (const Opening_word& word : board.words(decided)) {
          const bool is_stone = word.kind == Opening_word::Kind::point &&
                                (board.part(said).is_over() ||
                                 board.part(said).step().kind != Opening_step::Kind::offer);
          std::string text;
          append(text, std::span(&word, 1), board.vertices);
          if (is_stone)
            board.put(text);
          else
            said += (said.empty() ? "" : " ") + text;
        }
        part = board.part(said);
      }
      CHECK(board.part(said).is_over());
    }
  }
}

TEST_CASE("a decision in an opening takes nobody's time", "[opening]") {
  Board board("soosorv-8");
  Time_control control;
  control.kind = Time_control::Kind::absolute;
  control.main = std::chrono::minutes(5);
  board.session.game().clocks().start(control);
  board.put("H8 H9 K10");
  CHECK_FALSE(board.decided().empty());
  CHECK_FALSE(board.decided("white").empty());
  for (const Color color : {Color::black, Color::white})
    CHECK(board.session.game().clocks()[color].left() == control.main);
  CHECK(board.session.table().moves().size() == 3);
}

TEST_CASE("White picks the fifth move that is worst for Black", "[opening]") {
  Board board("rif");
  // On J7 Black gets an open three, on A15 nothing.
  board.put("H8 H9 J8 A1");
  CHECK(board.decided("white K8 A15") == "A15");
}
