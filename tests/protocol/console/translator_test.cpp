// Tests that depend on the arrival times of lines and on the prompt.
#include "protocol/console/translator.h"
#include "tests/engine/folder.h"
#include "tests/protocol/heard.h"

#include <catch2/catch.hpp>

#include <chrono>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

using namespace goishi;

namespace {

/// A person who types and sees the answers.
class Person {
public:
  explicit Person(const std::vector<std::string>& lines = {}, const Terminal& terminal = {},
                  const Settings& settings = {})
      : session_(settings, interrupt_), console_(session_, log_, terminal) {
    console_.open(screen_);
    for (const auto& line : lines) type(line);
  }

  std::string type(std::string text, Time_point when = std::chrono::steady_clock::now()) {
    screen_.text.clear();
    Line line{{text.data(), text.size()}, {when, ++lines_}, false};
    static_cast<void>(console_.obey(line, screen_));
    return screen_.text;
  }
  bool waits_for_nobody() { return console_.go_on(screen_); }
  /// Announces a line.
  void hears_of_a_line() { interrupt_.arrived(lines_ + 1); }
  /// Sends Ctrl-C while the next line is obeyed.
  void is_interrupted() { interrupt_.interrupt(lines_ + 2); }
  /// From now on lines are those of a script whose end has been read.
  void is_a_script() {
    interrupt_.end_by(std::chrono::steady_clock::now());
    interrupt_.taken();
  }

  [[nodiscard]] const Session& session() const { return session_; }
  [[nodiscard]] const std::string& seen() const { return screen_.text; }
  [[nodiscard]] std::size_t moves() const { return session_.board().moves().size(); }

private:
  Interrupt interrupt_;
  Session session_;
  Dialogue_log log_;
  console::Console_translator console_;
  Heard screen_;
  std::uint64_t lines_ = 0;
};

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a file name that the system refuses is no bug", "[console]") {
  const std::string name(300, 'a');
  Person person({"1", "3", "b2"});
  for (const char* const command : {"load ", "save "})
    CHECK(says(person.type(command + name), "File name too long"));
}

TEST_CASE("a game that is refused leaves the options as they were", "[console]") {
  Settings settings;
  settings.game = "gomoku";
  settings.search = "threats";
  Person person({}, {}, settings);
  // No game has a board of the first side, and NoGo none of the second.
  for (const char* const side : {"99", "25"}) {
    person.type(std::string("game nogo ") + side);
    CHECK(person.session().settings() == settings);
  }
}

TEST_CASE("the beginning of a line that is too long is not obeyed", "[console]") {
  Person person({"1", "3"});
  CHECK(says(person.type("b2" + std::string(10'000, ' ') + "x"), "done: the line is too long."));
  CHECK(person.moves() == 0);
  person.type("b2" + std::string(8'000, ' '));
  CHECK(person.moves() == 1);
}

TEST_CASE("Enter that came while the engine thought has no further answer", "[console]") {
  Person person({"3", "4", "1", "1", "b2"});
  const auto while_thinking = std::chrono::steady_clock::now() - std::chrono::hours(1);
  CHECK(person.type("", while_thinking).empty());
  CHECK(person.type("stop", while_thinking).empty());
  CHECK(says(person.type(""), "Type a move such as D4"));
}

TEST_CASE("a program gets the whole list of games, even if the end of its input is there",
          "[console]") {
  const Folder folder;
  const std::string path = folder / "games.sgf";
  {
    std::ofstream file(path);
    for (int i = 0; i < 25; ++i) file << "(;GM[4]SZ[15];B[hh])\n";
  }
  Person program;
  program.is_interrupted();
  const std::string all = program.type("games " + path);
  CHECK(says(all, "    25. "));
  CHECK(says(all, "Games: 25, matching: 25, damaged: 0. load 1 loads"));
  CHECK(says(program.type("games"), "Games: 25, matching: 25, damaged: 0.\n"));
  CHECK_FALSE(says(program.type("games count=2"), "     3. "));

  Person person({}, {.is_typed = true});
  CHECK_FALSE(says(person.type("games " + path), "    21. "));
  CHECK(says(person.type("games"), "    25. "));
  person.is_interrupted();
  CHECK(says(person.type("games " + path), "stopped"));
}

TEST_CASE("the urgency of lines while the engine thinks", "[console]") {
  CHECK(console::urgency_of("quit") == Urgency::leave);
  CHECK(console::urgency_of(" QUIT ") == Urgency::leave);
  CHECK(console::urgency_of("") == Urgency::leave);
  CHECK(console::urgency_of("stop") == Urgency::interrupt);
  CHECK(console::urgency_of(std::string(wish_to_leave)) == Urgency::leave);
  CHECK(console::urgency_of("d4") == Urgency::none);
}

TEST_CASE("an invitation lists the words that may be typed", "[console]") {
  struct Host final : Prompter {
    void invite(const Invitation& made) override { invitation = made; }
    Invitation invitation;
  };
  Host host;
  Person person({}, {.prompter = &host});
  const auto offers = [&host](const std::string& word) {
    for (const auto& rule : host.invitation.completions)
      for (const std::string& offered : rule.words)
        if (offered == word) return true;
    return false;
  };
  CHECK(host.invitation.prompt == "> ");
  CHECK_FALSE(offers("resume"));
  for (const char* const line : {"3", "4", "3"}) person.type(line);
  CHECK(host.invitation.prompt == "Black > ");
  CHECK(host.invitation.is_remembered);
  CHECK(host.invitation.obeyed == 3);
  CHECK_FALSE(says(person.seen(), "Black > "));
  CHECK(offers("hint"));
  CHECK(offers("A1"));
  CHECK(offers("renju"));
  CHECK_FALSE(offers("D4"));
  person.type("a1");
  CHECK_FALSE(offers("A1"));
  person.type("quit");
  CHECK(offers("yes"));
  CHECK_FALSE(host.invitation.is_remembered);
  CHECK_FALSE(offers("hint"));
}

TEST_CASE("the engine plays both sides while nothing is typed", "[console]") {
  Person person({"3", "tic", "4", "3"});
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
  CHECK(person.session().board().outcome().is_over());
  CHECK(says(person.seen(), "The game is over"));
}

TEST_CASE("Goishi against itself waits for its pace, unless something is typed", "[console]") {
  Person person({"pace 60", "3", "tic", "4", "3"});
  CHECK(says(person.type("pace"), "for 60 s"));
  CHECK(says(person.type("pace 61"), "from 0 to 60"));
  person.type("go");
  REQUIRE(person.waits_for_nobody());
  person.hears_of_a_line();
  CHECK_FALSE(person.waits_for_nobody());
  CHECK(person.moves() == 1);
}

TEST_CASE("Enter that ended the search for mistakes is no step", "[console]") {
  Person person({"3", "4", "3", "a1", "b2", "b1", "review", "mistakes"});
  const auto while_thinking = std::chrono::steady_clock::now() - std::chrono::hours(1);
  CHECK(person.type("", while_thinking).empty());
  CHECK(says(person.type(""), "Move 1 of 3"));
}

TEST_CASE("Enter in a script ends no search, and is a step of the review", "[console]") {
  Person person({"3", "4", "3", "a1", "b2", "b1", "review"});
  person.is_a_script();
  person.type("mistakes");
  const auto before_the_search = std::chrono::steady_clock::now() - std::chrono::hours(1);
  CHECK(person.type("stop", before_the_search).empty());
  CHECK(says(person.type("", before_the_search), "Move 1 of 3"));
}

TEST_CASE("whether the program may be left in a review is a question of the whole game",
          "[console]") {
  const std::string wish(wish_to_leave);
  constexpr std::string_view warning = "This game is unfinished and not saved.";
  Person unfinished({"3", "4", "3", "a1", "review"});
  CHECK(says(unfinished.type(wish), warning));
  CHECK(says(unfinished.type("no"), "Nothing has changed.\nMove 0 of 1"));
  Person finished({"3", "4", "3", "a1", "b2", "b1", "c3", "c1", "review 2"});
  const std::string asked = finished.type(wish);
  CHECK(says(asked, "Leave the program?"));
  CHECK_FALSE(says(asked, warning));
}

TEST_CASE("a review that is stopped says where, and sums up no part of the game", "[console]") {
  Person person({"3", "4", "3", "a1", "b2", "b1", "review"});
  person.is_interrupted();
  const std::string seen = person.type("mistakes");
  CHECK(says(seen, "Stopped at move 1 of 3."));
  CHECK_FALSE(says(seen, "a move, mistakes:"));
}
