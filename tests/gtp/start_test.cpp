// Options, files and tasks of the command line.
#include "tests/dialogue/process.h"

#include <catch2/catch.hpp>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace goishi;

namespace {

/// A file that lasts as long as the test.
class Temporary_file {
public:
  explicit Temporary_file(const std::string& text = {})
      : path_("/tmp/goishi_test_" + std::to_string(::getpid()) + "_" + std::to_string(++count)) {
    std::ofstream(path_) << text;
  }
  ~Temporary_file() { std::remove(path_.c_str()); }
  Temporary_file(const Temporary_file&) = delete;
  Temporary_file& operator=(const Temporary_file&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string text() const {
    std::ostringstream text;
    text << std::ifstream(path_).rdbuf();
    return text.str();
  }

private:
  static inline int count = 0;
  std::string path_;
};

/// The words of a start that fails.
std::string complaint(const std::vector<std::string>& options) {
  Process process(options);
  CHECK(process.rest().empty());
  CHECK(process.wait() == 2);
  return process.errors();
}

std::string last_word(const std::string& text) {
  std::istringstream words(text);
  std::string word;
  while (words >> word) {
  }
  return word;
}

} // namespace

TEST_CASE("a start that makes no sense says why and ends with 2", "[start]") {
  CHECK(complaint({"--no-such-option"}).find("no-such-option") != std::string::npos);
  CHECK(complaint({"--threads", "0"}).find("--threads: '0'") != std::string::npos);
  CHECK(complaint({"--game", "chess"}).find("--game: 'chess'") != std::string::npos);
  CHECK(complaint({"--game", "reversi", "--size", "7"}).find("unacceptable size") !=
        std::string::npos);
  CHECK(complaint({"--instruction-set", "mmx"}).find("mmx") != std::string::npos);
  CHECK(complaint({"--config", "/no/such/file"}).find("/no/such/file") != std::string::npos);
  CHECK(complaint({"--log", "/no/such/file"}).find("/no/such/file") != std::string::npos);
  CHECK(complaint({"dance"}).find("dance") != std::string::npos);
  CHECK(complaint({"perft", "bench"}).find("bench") != std::string::npos);
}

TEST_CASE("a flag may have its value in a word of its own", "[start]") {
  for (const auto& [options, value] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{{{"--ponder"}, "= on"},
                                                                     {{"--ponder", "on"}, "= on"},
                                                                     {{"--ponder", "off"}, "= off"},
                                                                     {{"--ponder=off"}, "= off"}}) {
    Process process(options);
    CHECK(process.ask("kata-get-param ponder") == value);
  }
}

TEST_CASE("without standard input there is nothing to do", "[start]") {
  CHECK(std::system(GOISHI_PROGRAM " <&-") == 0);
  CHECK(std::system("echo name | " GOISHI_PROGRAM " >&-") == 0);
}

TEST_CASE("a file of commands is obeyed before the first line", "[start]") {
  const Temporary_file config("# how I like it\nset_game gomoku\n\nboardsize 9\r\nplay b e5");
  Process process({"--config", config.path()});
  CHECK(process.ask("gogui-rules_board_size") == "= 9");
  CHECK(process.ask("gogui-rules_side_to_move") == "= white");
}

TEST_CASE("a file that cannot be obeyed is named with line and reason", "[start]") {
  const Temporary_file config("name\nboardsize 99\n");
  CHECK(complaint({"--config", config.path()}) ==
        "goishi: " + config.path() +
            ":2: boardsize 99: unacceptable size: no board has a side of 99\n");
}

TEST_CASE("a file may end the program", "[start]") {
  const Temporary_file config("quit\n");
  Process process({"--config", config.path()});
  CHECK(process.rest().empty());
  CHECK(process.wait() == 0);
}

TEST_CASE("the log records what was said, from several processes", "[start]") {
  const Temporary_file log("before\n");
  {
    Process one({"--log", log.path()});
    Process two({"--log", log.path()});
    CHECK(one.ask("1 name") == "=1 Goishi");
    CHECK(two.ask("play b z99") == "? syntax error");
    CHECK(one.ask("7 list_games").starts_with("=7 "));
  }
  const std::string text = log.text();
  CHECK(text.starts_with("before\n"));
  CHECK(text.find(" < 1 name\n") != std::string::npos);
  CHECK(text.find(" > =1 Goishi\n") != std::string::npos);
  CHECK(text.find(" ! 'z99' is no point such as D4\n") != std::string::npos);
  CHECK(text.find(" > ? syntax error\n") != std::string::npos);
}

TEST_CASE("a pipe is no file of commands and no log, and is not waited for", "[start]") {
  const Temporary_file pipe;
  REQUIRE(std::remove(pipe.path().c_str()) == 0);
  REQUIRE(::mkfifo(pipe.path().c_str(), 0600) == 0);
  CHECK(complaint({"--config", pipe.path()}) ==
        "goishi: cannot load file: " + pipe.path() + ": not a regular file\n");
  CHECK(complaint({"--log", pipe.path()}) ==
        "goishi: " + pipe.path() + " is neither file nor device: Invalid argument\n");
}

TEST_CASE("a log may go to a device", "[start]") {
  Process process({"--log", "/dev/null"});
  CHECK(process.ask("name") == "= Goishi");
}

TEST_CASE("output that does not fit on the disk ends the program with a failure", "[start]") {
  const Temporary_file errors;
  const std::string rest = " > /dev/full 2> " + errors.path();
  for (const std::string options : {"", "--help", "perft --depth 1"}) {
    const int status = std::system(("echo name | " GOISHI_PROGRAM " " + options + rest).c_str());
    CHECK(WEXITSTATUS(status) == 2);
    CHECK(errors.text().starts_with("goishi: cannot write to standard output"));
  }
}

#ifndef __SANITIZE_THREAD__ // whose own start meets the limit
TEST_CASE("a file that may not grow is refused and kills nobody", "[start]") {
  const Temporary_file answers;
  const Temporary_file game("old");
  const std::string script = "printf 'savesgf " + game.path() + "\\nname\\n' | ";
  // The shell limits the size of files to none at all; what comes through a pipe has no size.
  const int status = std::system(
      ("(ulimit -f 0; " + script + GOISHI_PROGRAM + "; echo status $?) | cat > " + answers.path())
          .c_str());
  CHECK(status == 0);
  CHECK(answers.text() == "? cannot save file\n\n= Goishi\n\nstatus 0\n");
  CHECK(game.text() == "old");
}
#endif

TEST_CASE("the whole help names every option", "[start]") {
  Process asked;
  std::istringstream names(asked.ask("kata-list-params").substr(1));
  Process process({"--help-all"});
  const std::string help = process.rest();
  CHECK(process.wait() == 0);
  int options = 0;
  for (std::string name; names >> name; ++options) {
    INFO(name);
    CHECK(help.find("  --" + name) != std::string::npos);
  }
  CHECK(options >= 15);
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) {
    INFO(line);
    CHECK(line.size() <= 120);
  }
}

TEST_CASE("the version is the one that GTP tells", "[start]") {
  Process asked;
  Process process({"--version"});
  CHECK(process.rest() == "Goishi " + asked.ask("version").substr(2) + "\n");
  CHECK(process.wait() == 0);
}

TEST_CASE("perft counts ply by ply", "[start]") {
  std::vector<std::string> options{"perft", "--game", "reversi", "--depth", "6"};
  if (GENERATE(true, false)) options.emplace_back("--merged");
  Process process(options);
  std::istringstream lines(process.rest());
  std::string line;
  std::getline(lines, line);
  std::vector<long> counts;
  for (long depth = 0, count = 0; lines >> depth >> count && std::getline(lines, line);)
    counts.push_back(count);
  CHECK(counts == std::vector<long>{4, 12, 56, 244, 1396, 8200});
}

TEST_CASE("problems are solved line by line", "[start]") {
  const std::string path = GOISHI_SOURCE_DIR "/tests/data/fforum-1-39.obf";
  Process process({"solve", path, "--problems", "5-7", "--memory", "1"});
  std::istringstream lines(process.rest());
  std::string line;
  std::getline(lines, line);
  CHECK(line.find("score") != std::string::npos);
  const std::pair<const char*, const char*> solutions[] = {
      {"+32", "G8"}, {"+14", "H3"}, {"+8", "A6"}};
  for (int i = 0; i < 3; ++i) {
    int number = 0;
    int empties = 0;
    std::string score, best, nodes, seconds, first;
    lines >> number >> empties >> score >> best >> nodes >> seconds >> first;
    std::getline(lines, line);
    CHECK(number == 5 + i);
    CHECK(empties == 14);
    CHECK(score == solutions[i].first);
    CHECK(best == solutions[i].second);
    CHECK(first == best);
    CHECK(line.find("not proved") == std::string::npos);
  }
  std::getline(lines, line);
  CHECK(line.starts_with("total 3 problems, "));
  std::getline(lines, line);
  CHECK(line == "right 3 of 3 scores, 3 of 3 best moves");
  CHECK(process.wait() == 0);
}

TEST_CASE("problems may be of another side", "[start]") {
  // 6x6 with eight empty squares, and the start of 4x4.
  const Temporary_file six("XXXXX-XXXXX-OXXXOOOOOOO-X-OOXX--O--O X; F4:+10;\n");
  const Temporary_file four("-----OX--XO----- X; B1:-10;\n");
  for (const auto& [side, file] : {std::pair{"6", &six}, {"4", &four}}) {
    Process process({"solve", file->path(), "--size", side, "--memory", "1"});
    const std::string text = process.rest();
    CHECK(text.find("right 1 of 1 scores, ") != text.npos);
    CHECK(process.wait() == 0);
  }
}

TEST_CASE("a signal ends what is solved, and tells what was found", "[start]") {
  const std::string start = "---------------------------OX------XO--------------------------- X\n";
  const Temporary_file file(std::string(62, 'X') + "-- O\n" + start + start);
  Process process({"solve", file.path(), "--memory", "1"});
  CHECK(process.line());
  CHECK(process.line().value_or("").starts_with("  1       2 "));
  process.signal(SIGINT);
  // The signal may come before the second search begins.
  const std::string text = "\n" + process.rest();
  const bool has_begun = text.starts_with("\n  2      60 ");
  CHECK((text.find("(not proved") != text.npos) == has_begun);
  CHECK(text.find("\n  3 ") == text.npos);
  CHECK(text.find(has_begun ? "\ntotal 2 problems, " : "\ntotal 1 problems, ") != text.npos);
  CHECK(process.wait() == 128 + SIGINT);
}

TEST_CASE("problems of Gomoku are lists of moves", "[start]") {
  // Black makes two open threes; White has an open four.
  const Temporary_file file("# a comment\nE6 A1 E5 J1 C3 A9 D3 J9\n\nE6 B8 E5 C8 C3 D8 D3 E8\n");
  Process process({"solve", file.path(), "--game", "gomoku", "--size", "9", "--memory", "1"});
  const std::string text = process.rest();
  CHECK(text.find("  1      73    win  ") != text.npos);
  CHECK(text.find("  2      73   loss  ") != text.npos);
  CHECK(text.find("(not proved)") == text.npos);
  CHECK(text.find("total 2 problems, ") != text.npos);
  CHECK(process.wait() == 0);
}

TEST_CASE("a game is solved from its start", "[start]") {
  const auto answer = [](const std::string& size) {
    Process process({"solve", "--game", "nogo", "--size", size, "--all", "--memory", "8"});
    const std::string text = process.rest();
    CHECK(process.wait() == 0);
    return text;
  };
  CHECK(answer("4x4").starts_with("second player wins\nwinning first moves: none\nline: "));
  CHECK(answer("4x1").starts_with("second player wins\nwinning first moves: none\nline: "));
  CHECK(answer("5x1").starts_with("first player wins\nwinning first moves: "));
  CHECK(answer("1x1").starts_with("second player wins\nwinning first moves: none\nline:\ntotal"));
}

TEST_CASE("positions of NoGo are lists of moves, and larger boards are searched", "[start]") {
  const Temporary_file file("B2 C3\nB2 C3 C1\n");
  Process process({"solve", file.path(), "--game", "nogo", "--size", "4", "--memory", "8"});
  const std::string text = process.rest();
  CHECK(text.find("  1      14   loss  ") != text.npos);
  CHECK(text.find("  2      13    win  ") != text.npos);
  CHECK(process.wait() == 0);
  Process large({"solve", "--game", "nogo", "--nodes", "2000", "--memory", "8"});
  CHECK(large.rest().starts_with("not proved\nline: "));
}

TEST_CASE("a problem may be over, or begin with a pass, and every move has a value", "[start]") {
  const std::string full(62, 'X');
  const Temporary_file file("% one that is over\n" + full + "-- O\n" + // nobody moves
                            full + "O- O; ps:-64;\n" +                 // White passes
                            full.substr(0, 61) + "OX- O; H8:-58;\n" +  // White moves
                            full.substr(0, 61) + "OX- O; H8:-60;\n");
  Process process({"solve", file.path(), "--all"});
  std::istringstream lines(process.rest());
  std::vector<std::vector<std::string>> words;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream row(line);
    words.emplace_back();
    for (std::string word; row >> word;) words.back().push_back(word);
  }
  REQUIRE(words.size() == 10);
  CHECK(words[1].size() == 6);
  CHECK(words[1][2] == "-64");
  CHECK(words[1][3] == "-");
  CHECK(words[2][2] == "-64");
  CHECK(words[2][3] == "pass");
  CHECK(words[3] == std::vector<std::string>{"pass:-64;"});
  CHECK(words[4][2] == "-58");
  CHECK(words[4][3] == "H8");
  CHECK(words[5] == std::vector<std::string>{"H8:-58;"});
  CHECK(words[9] == std::vector<std::string>{"right", "2", "of", "3", "scores,", "3", "of", "3",
                                             "best", "moves,", "2", "of", "3", "moves"});
  CHECK(process.wait() == 1);
}

TEST_CASE("what is no problem is refused before the first is solved", "[start]") {
  CHECK(complaint({"solve", "/no/such/file"}).find("/no/such/file") != std::string::npos);
  const Temporary_file short_line("\n---X\n");
  CHECK(complaint({"solve", short_line.path()}).find("line 2: 4 squares") != std::string::npos);
  const std::string start = "---------------------------OX------XO--------------------------- X";
  const Temporary_file illegal(start + "; D3:+0;\n" + start + "; A1:+0;\n");
  CHECK(complaint({"solve", illegal.path()}).find("problem 2: A1 is no legal move") !=
        std::string::npos);
  CHECK(complaint({"solve", illegal.path(), "--problems", "3"}).find("2 problems") !=
        std::string::npos);
  CHECK(complaint({"solve", illegal.path(), "--game", "nogo"}).find("line 1: list of moves") !=
        std::string::npos);
  CHECK(complaint({"solve", illegal.path(), "--size", "10"}).find("line 1: 64 squares of 100") !=
        std::string::npos);
}

TEST_CASE("a model that is refused is no reason not to play", "[start]") {
  Process process({"--game", "reversi", "--nodes", "100", "--model", "/no/such/model"});
  CHECK(process.ask("genmove black").starts_with("= "));
  CHECK(process.ask("kata-get-param model") == "= built-in");
}

TEST_CASE("the bench signature is the same again, and with every instruction set of this processor",
          "[start]") {
  const std::vector<std::string> work{"bench", "--nodes", "2000", "--playouts", "100"};
  Process first(work);
  const std::string signature = last_word(first.rest());
  CHECK(signature.size() == 16);
  for (const char* set : {"auto", "baseline", "v3", "v4"}) {
    auto options = work;
    options.insert(options.end(), {"--instruction-set", set});
    Process process(options);
    const std::string text = process.rest();
    if (process.wait() != 0) continue; // the processor or this build lacks it
    INFO(set);
    CHECK(last_word(text) == signature);
  }
}

TEST_CASE("what a record held that was not loaded, and why one was refused, stand in the log",
          "[start]") {
  const std::string records = GOISHI_SOURCE_DIR "/tests/records/";
  const Temporary_file log;
  {
    Process process({"--game", "gomoku", "--log", log.path()});
    CHECK(process.ask("loadsgf " + records + "gogui_gomoku.sgf") == "= ");
    CHECK(process.ask("loadsgf " + records + "handicap.sgf") == "? cannot load file");
    process.close_input();
    CHECK(process.wait() == 0);
  }
  CHECK(log.text().find("! the main line is read; variations: 1") != std::string::npos);
  CHECK(log.text().find("! SGF: no game here has a handicap") != std::string::npos);
}
