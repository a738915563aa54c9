// Completion of words.
#include "protocol/keyboard/completion.h"

#include <catch2/catch.hpp>

#include <unistd.h>

#include <filesystem>
#include <fstream>

using namespace goishi;

namespace {

using Offers = Completion_rule::Offers;
using Words = std::vector<std::string>;

const std::vector<Completion_rule> rules{
    {{}, {"game", "go", "level", "load"}}, {{}, {"G1", "G2", "A1"}, Offers::begun_words},
    {{"game"}, {"gomoku", "nogo"}},        {{"game", "gomoku", "*"}, {"freestyle", "renju"}},
    {{"load"}, {}, Offers::files},
};

} // namespace

TEST_CASE("a word that can only be one is completed, with a blank behind it", "[completion]") {
  const Completion level = complete("le", rules);
  CHECK(level.replaced == 2);
  CHECK(level.text == "level ");
  CHECK(complete("a", rules).text == "A1 ");
  CHECK(complete("xy", rules).choices.empty());
}

TEST_CASE("the common beginning of several words is completed", "[completion]") {
  const Completion begun = complete("L", rules);
  CHECK(begun.text == "l");
  CHECK(begun.choices == Words{"level", "load"});
}

TEST_CASE("words that are many are offered once they are begun", "[completion]") {
  CHECK(complete("", rules).choices == Words{"game", "go", "level", "load"});
  CHECK(complete("g", rules).choices == Words{"G1", "G2", "game", "go"});
  CHECK(complete("g", rules).text == "G");
  CHECK(complete("g2", rules).text == "G2 ");
}

TEST_CASE("completions depend on the words before", "[completion]") {
  CHECK(complete("game g", rules).text == "gomoku ");
  CHECK(complete("game gomoku 15 ", rules).choices == Words{"freestyle", "renju"});
  CHECK(complete("gam  gomo 15 r", rules).text == "renju ");
  CHECK(complete("game nogo 9 r", rules).choices.empty());
  CHECK(complete("level ", rules).choices.empty());
}

TEST_CASE("names of files are completed, with blanks and folders", "[completion]") {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("goishi_names_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder / "older games");
  for (const char* const name : {"first game.sgf", "first loss.sgf", ".hidden.sgf"})
    std::ofstream(folder / name) << "(;)";
  const std::string in = folder.string() + "/";
  CHECK(complete("load " + in + "fi", rules).text == in + "first ");
  CHECK(complete("load " + in + "first g", rules).text == in + "first game.sgf ");
  CHECK(complete("load " + in + "o", rules).text == in + "older games/");
  CHECK(complete("load " + in, rules).choices.size() == 3);
  CHECK(complete("load " + in + ".", rules).choices.size() == 1);
  CHECK(complete("load " + in + "nothing/", rules).choices.empty());
  std::filesystem::remove_all(folder);
}
