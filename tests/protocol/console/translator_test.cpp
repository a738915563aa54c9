#include "protocol/console/translator.h"

#include "engine/file.h"

#include <catch2/catch.hpp>

#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

using namespace goishi;

namespace {

struct Screen final : Answers {
  void write(std::string_view part) override { text += part; }
  void flush() override {}

  std::string text;
};

/// Somebody who types, and sees what is written in answer.
class Person {
public:
  explicit Person(const std::vector<std::string>& lines = {}, const Settings& settings = {})
      : session_(settings, interrupt_) {
    console_.open(screen_);
    for (const auto& line : lines) type(line);
  }

  std::string type(std::string text, Time_point when = std::chrono::steady_clock::now()) {
    screen_.text.clear();
    Line line{{text.data(), text.size()}, {when, ++lines_}, false};
    goes_on_ = console_.obey(line, screen_);
    return screen_.text;
  }
  bool waits_for_nobody() { return console_.go_on(screen_); }

  [[nodiscard]] const Session& session() const { return session_; }
  [[nodiscard]] const std::string& seen() const { return screen_.text; }
  [[nodiscard]] std::size_t moves() const { return session_.table().moves().size(); }
  [[nodiscard]] bool goes_on() const { return goes_on_; }

private:
  Interrupt interrupt_;
  Session session_;
  Dialogue_log log_;
  console::Console_translator console_{session_, log_, {}};
  Screen screen_;
  std::uint64_t lines_ = 0;
  bool goes_on_ = true;
};

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("the console begins with its menu", "[console]") {
  Person person;
  CHECK(says(person.seen(), "1  new game"));
  CHECK(says(person.seen(), "6  quit"));
  CHECK(person.seen().ends_with("> "));
  person.type("6");
  CHECK_FALSE(person.goes_on());
}

TEST_CASE("two people play by naming points, and mistakes are explained", "[console]") {
  Person person({"5", "4", "3"});
  CHECK(person.session().table().game() == "tictactoe");
  CHECK(says(person.type("b2"), "White > "));
  CHECK(says(person.type("B2"), "the point is taken"));
  CHECK(says(person.type("d4"), "columns go from A to C, rows from 1 to 3"));
  CHECK(says(person.type("pass"), "may not pass"));
  CHECK(says(person.type("castle"), "'castle' is neither a move"));
  CHECK(says(person.type("b2 b3 b4"), "neither a move"));
  CHECK(person.moves() == 1);
  for (const char* const move : {"a1", "b1", "a2"}) person.type(move);
  CHECK(says(person.type("b3"), "Black has won."));
  CHECK(says(person.type("c3"), "The game is over"));
  CHECK(person.moves() == 5);
}

TEST_CASE("against the engine a move is answered, and taking back takes back both", "[console]") {
  Person person({"5", "3", "1", "1"});
  CHECK(person.session().settings().level == 1);
  CHECK(says(person.seen(), "Black (you) > "));
  CHECK(says(person.type("d3"), "White (Goishi)"));
  CHECK(person.moves() == 2);
  person.type("undo");
  CHECK(person.moves() == 0);
  CHECK(says(person.type("undo"), "no move of yours"));

  SECTION("the engine opens when it has Black") {
    person.type("players");
    person.type("2");
    person.type("");
    CHECK(person.moves() == 1);
    CHECK(says(person.type("undo"), "no move of yours"));
    CHECK(person.moves() == 1);
  }
  SECTION("go lets the engine move for the person") {
    person.type("go");
    CHECK(person.moves() == 2);
  }
}

TEST_CASE("the engine plays both sides while nothing is typed", "[console]") {
  Person person({"5", "tic", "4", "3"});
  REQUIRE(person.waits_for_nobody());
  REQUIRE(person.waits_for_nobody());
  CHECK(person.moves() == 2);
  CHECK(says(person.type(""), "Paused"));
  CHECK_FALSE(person.waits_for_nobody());
  person.type("undo");
  CHECK(person.moves() == 1);
  person.type("go");
  while (person.waits_for_nobody()) {
  }
  CHECK(person.session().table().outcome().is_over());
  CHECK(says(person.seen(), "The game is over"));
}

TEST_CASE("a hint marks the best move and says what it is worth", "[console]") {
  Person person({"5", "4", "3", "a1", "b3", "a2", "b2"});
  const std::string hint = person.type("hint");
  CHECK(says(hint, "A3  wins for certain"));
  CHECK(says(hint, " 1 "));
  CHECK(says(person.type("evaluate"), "A3"));
  CHECK(person.moves() == 4);
}

TEST_CASE("words may be shortened as long as they are clear", "[console]") {
  Person person({"5", "4", "3", "b2"});
  CHECK(says(person.type("h"), "may mean help, hint"));
  CHECK(says(person.type("mov"), "1. B B2"));
  CHECK(says(person.type("res"), "White gives up: Black has won."));
  person.type("u");
  CHECK(says(person.type("a1"), "Black > "));
  CHECK(says(person.type("board board"), "too much"));
}

TEST_CASE("a game is looked at move by move and is whole afterwards", "[console]") {
  Person person({"5", "4", "3", "b2", "a1", "c3"});
  CHECK(says(person.type("review"), "Move 0 of 3"));
  CHECK(person.moves() == 0);
  person.type("");
  CHECK(person.moves() == 1);
  CHECK(says(person.type("last"), "3. Black C3"));
  CHECK(says(person.type("next"), "That was the last move."));
  person.type("back");
  CHECK(person.moves() == 2);
  CHECK(says(person.type("7"), "The moves go from 0 to 3."));
  CHECK(says(person.type("a3"), "no meaning here"));
  person.type("end");
  CHECK(person.moves() == 3);
}

TEST_CASE("the game, its size and its rule are chosen in one line", "[console]") {
  Person person({"5", "gomoku 15 renju"});
  CHECK(person.session().settings().rule == "renju");
  CHECK(person.session().table().geometry() == Geometry{15, 15});
  person.type("3");
  CHECK(says(person.type("game gomoku 99"), "cannot be done"));
  CHECK(person.session().table().geometry() == Geometry{15, 15});
  CHECK(says(person.type("game chess"), "cannot be done"));
  person.type("game reversi 6");
  CHECK(person.session().table().geometry() == Geometry{6, 6});
}

TEST_CASE("a game is not left for good without a word", "[console]") {
  Person person({"5", "4", "3", "b2"});
  CHECK(says(person.type("quit"), "Leave it?"));
  CHECK(says(person.type(""), "the game goes on"));
  CHECK(person.goes_on());
  CHECK(person.moves() == 1);
  person.type("quit");
  person.type("quit");
  CHECK_FALSE(person.goes_on());
}

TEST_CASE("another game's file is not replaced without a word", "[console]") {
  const std::string path = "/tmp/goishi_console_kept_" + std::to_string(::getpid()) + ".sgf";
  Person person({"5", "4", "3", "b2"});
  CHECK(says(person.type("save " + path), "Saved in"));
  person.type("a1");
  CHECK(says(person.type("save"), path));
  CHECK(says(person.type(""), "Saved in"));
  person.type("new");
  person.type("c3");
  CHECK(says(person.type("save " + path), "Replace it?"));
  CHECK(says(person.type("no"), "Nothing was done"));
  Person other({"load " + path});
  CHECK(other.moves() == 2);
  person.type("save " + path);
  CHECK(says(person.type("yes"), "Saved in"));
  other.type("load " + path);
  CHECK(other.moves() == 1);
  std::remove(path.c_str());
}

TEST_CASE("the file that was loaded is not replaced without a word, and then only once",
          "[console]") {
  const std::string path = "/tmp/goishi_console_loaded_" + std::to_string(::getpid()) + ".sgf";
  const std::string text = "(;GM[4]SZ[3]PB[Ann]ZZ[1];B[bb]C[good])\n";
  std::ofstream(path) << text;
  Person person({"load " + path, "a1"});
  CHECK(says(person.type("save"), path));
  CHECK(says(person.type(""), "is the file that was loaded. Replace it?"));
  person.type("no");
  CHECK(read_file(path, max_record_size) == text);
  person.type("save " + path);
  CHECK(says(person.type("yes"), "Saved in"));
  CHECK(read_file(path, max_record_size) == "(;GM[4]SZ[3]PB[Ann]ZZ[1];B[bb]C[good]\n;W[ac])\n");
  CHECK(says(person.type("save " + path), "Saved in"));
  std::remove(path.c_str());
}

TEST_CASE("a game that was given up is given up when it is loaded", "[console]") {
  const std::string path = "/tmp/goishi_console_resigned_" + std::to_string(::getpid()) + ".sgf";
  Person person({"5", "4", "3", "b2", "resign"});
  CHECK(says(person.type("save " + path), "Saved in"));
  CHECK(read_file(path, max_record_size).find("RE[B+R]") != std::string::npos);
  Person other;
  CHECK(says(other.type("load " + path), "White (Goishi) gives up: Black (you) has won"));
  CHECK(says(other.type("undo"), "Nobody has given up"));
  other.type("save " + path);
  other.type("yes");
  CHECK(read_file(path, max_record_size).find("RE[") == std::string::npos);
  std::remove(path.c_str());
}

TEST_CASE("a saved game comes back", "[console]") {
  const std::string path = "/tmp/goishi_console_" + std::to_string(::getpid()) + ".sgf";
  Person person({"5", "4", "3", "b2", "a1"});
  CHECK(says(person.type("save " + path), "Saved in"));
  Person other;
  CHECK(says(other.type("load " + path), "at move 2."));
  CHECK(other.session().table().game() == "tictactoe");
  CHECK(other.moves() == 2);
  CHECK(says(other.type("load /nowhere/at/all.sgf"), "cannot be done"));
  CHECK(other.moves() == 2);
  std::remove(path.c_str());
}

TEST_CASE("a game that would be lost is left only when that is meant", "[console]") {
  Person person({"5", "4", "3", "b2", "a1"});
  SECTION("by a wish that cannot be granted it is not lost at all") {
    person.type("game gomoku 99");
    CHECK(says(person.type("yes"), "cannot be done"));
    CHECK(person.moves() == 2);
    CHECK(person.session().table().game() == "tictactoe");
  }
  SECTION("no goes on") {
    for (const std::string_view wish : {"new", "game nogo"}) {
      CHECK(says(person.type(std::string(wish)), "Leave it?"));
      CHECK(says(person.type("no"), "the game goes on."));
      CHECK(person.moves() == 2);
    }
  }
  SECTION("yes begins another") {
    CHECK(says(person.type("new"), "Leave it?"));
    CHECK(says(person.type("what"), "yes or no"));
    person.type("yes");
    CHECK(person.moves() == 0);
  }
  SECTION("nobody asks about a game that was given up") {
    person.type("resign");
    person.type("new");
    CHECK(person.moves() == 0);
  }
}

TEST_CASE("a pass that was forced is taken back with the move before it", "[console]") {
  const std::string path = "/tmp/goishi_pass_" + std::to_string(::getpid()) + ".sgf";
  std::ofstream(path) << "(;GM[2]SZ[4]AE[bb][cb][bc][cc]AB[aa][ad]AW[ba][bd]PL[B])";
  Person person({"5", "reversi 4", "3", "load " + path});
  std::remove(path.c_str());
  REQUIRE(says(person.type("c4"), "passes"));
  REQUIRE(person.moves() == 2);
  person.type("undo");
  CHECK(person.moves() == 0);
}

TEST_CASE("a game that was given up can be thought about in its review", "[console]") {
  Person person({"5", "4", "3", "b2", "a1", "resign"});
  CHECK(says(person.type("hint"), "no move to think about"));
  person.type("review");
  CHECK_FALSE(says(person.type("hint"), "no move to think about"));
}

TEST_CASE("help and menu are no answers to a question", "[console]") {
  Person person({"5", "4", "3", "b2"});
  for (const std::string_view question : {"save", "load", "players", "game"}) {
    person.type(std::string(question));
    CHECK(says(person.type("help"), "may be shortened"));
    CHECK(says(person.type("menu"), "resume the game"));
    CHECK(says(person.type("2"), "White"));
  }
}

TEST_CASE("names of files may have blanks", "[console]") {
  const std::string path = "/tmp/goishi console " + std::to_string(::getpid()) + ".sgf";
  Person person({"5", "4", "3", "b2", "save " + path, "undo"});
  CHECK(says(person.type("load " + path), "at move 1."));
  std::remove(path.c_str());
}

TEST_CASE("Enter that came while the engine thought has no further answer", "[console]") {
  Person person({"5", "4", "1", "1", "b2"});
  const auto while_thinking = std::chrono::steady_clock::now() - std::chrono::hours(1);
  CHECK(person.type("", while_thinking).empty());
  CHECK(person.type("stop", while_thinking).empty());
  CHECK(says(person.type(""), "A move such as D4"));
}

TEST_CASE("what lines mean while the engine thinks", "[console]") {
  CHECK(console::urgency_of("quit") == Urgency::interrupt);
  CHECK(console::urgency_of(" QUIT ") == Urgency::interrupt);
  CHECK(console::urgency_of("") == Urgency::interrupt);
  CHECK(console::urgency_of("stop") == Urgency::interrupt);
  CHECK(console::urgency_of("d4") == Urgency::none);
}
