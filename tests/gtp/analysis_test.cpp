// Live analysis from the client's side.
#include "tests/dialogue/process.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <string_view>
#include <thread>

using namespace goishi;
using namespace std::chrono_literals;

namespace {

/// The words after each `info`.
std::vector<std::vector<std::string>> infos_of(const std::string& line) {
  std::vector<std::vector<std::string>> infos;
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    if (word == "info")
      infos.emplace_back();
    else if (!infos.empty())
      infos.back().push_back(word);
  }
  return infos;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// Plays the line in the program and undoes it.
bool is_playable(Process& process, const std::vector<std::string>& line) {
  bool is_white = process.ask("gogui-rules_side_to_move") == "= white";
  std::string sequence = "gogui-play_sequence";
  for (const auto& move : line) {
    ((sequence += is_white ? " w " : " b ")) += move;
    is_white = !is_white;
  }
  const bool legal = process.ask(sequence) == "= ";
  if (legal) process.ask("gg-undo " + std::to_string(line.size()));
  return legal;
}

/// Whether the words after an `info` are in the format that clients read; `order`: its index.
void check_info(Process& process, const std::vector<std::string>& info, int order) {
  std::map<std::string, std::string> values;
  std::size_t at = 0;
  for (; at + 1 < info.size() && info[at] != "pv"; at += 2) values[info[at]] = info[at + 1];
  CHECK(values["order"] == std::to_string(order));
  CHECK(values["winrate"].find('.') != std::string::npos);
  CHECK(std::stod(values["winrate"]) >= 0);
  CHECK(std::stod(values["winrate"]) <= 1);
  REQUIRE(at + 1 < info.size());
  const std::vector<std::string> line(info.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                                      info.end());
  CHECK(line.front() == values["move"]);
  CHECK(is_playable(process, line));
}

struct Setting {
  const char* game;
  const char* search;
  const char* threads;
};
constexpr Setting settings[] = {
    {"nogo", "alphabeta", "1"},    {"nogo", "mcts", "1"},          {"nogo", "mcts", "3"},
    {"gomoku", "alphabeta", "1"},  {"gomoku", "mcts", "1"},        {"gomoku", "alphabeta", "3"},
    {"reversi", "alphabeta", "1"}, {"reversi", "mcts", "1"},       {"reversi", "mcts", "3"},
    {"tictactoe", "mcts", "1"},    {"tictactoe", "alphabeta", "1"}};

/// Starts an analysis and returns after its first output.
void start(Process& process, const std::string& command) {
  process.send(command + "\n");
  const auto begun = process.line();
  REQUIRE(begun);
  CHECK(begun->front() == '=');
  const auto first = process.line();
  REQUIRE(first);
  CHECK(first->starts_with("info move "));
}

/// Reads up to the empty line that ends an analysis.
bool has_ended(Process& process) {
  for (auto line = process.line(); line; line = process.line())
    if (line->empty()) return true;
  return false;
}

/// Plays the best move of a report. False: the game is over.
bool play_best(Process& process, const std::string& report) {
  const std::string color = process.ask("gogui-rules_side_to_move").substr(2);
  const auto info = infos_of(report).front();
  const auto move = std::ranges::find(info, "move") + 1;
  CHECK(process.ask("play " + color + " " + *move).front() == '=');
  return process.ask("gogui-rules_legal_moves").size() > std::string_view("= ").size();
}

} // namespace

TEST_CASE("the moves of an analysis can be played, in every game", "[analysis]") {
  for (const auto& setting : settings) {
    CAPTURE(setting.game, setting.search, setting.threads);
    Process process(
        {"--game", setting.game, "--search", setting.search, "--threads", setting.threads});
    for (int move = 0; move < 6; ++move) {
      start(process, "kata-analyze 3 rootInfo true");
      process.line();
      const auto line = process.line();
      REQUIRE(line);
      process.send("\n");
      REQUIRE(has_ended(process));
      CHECK(line->find(" rootInfo visits ") != std::string::npos);
      int order = 0;
      for (const auto& info : infos_of(line->substr(0, line->find(" rootInfo"))))
        check_info(process, info, order++);
      CHECK(order > 0);
      if (!play_best(process, *line)) break;
    }
  }
}

TEST_CASE("no report of alpha-beta rates a move above the one before it", "[analysis]") {
  for (const std::string game : {"nogo", "gomoku", "reversi"}) {
    CAPTURE(game);
    Process process({"--game", game, "--search", "alphabeta"});
    for (int move = 0; move < 6; ++move) {
      process.send("kata-analyze 1\n");
      process.line();
      std::optional<std::string> line;
      for (int reports = 0; reports < 20; ++reports) {
        line = process.line();
        REQUIRE(line);
        double before = 1;
        for (const auto& info : infos_of(*line)) {
          const auto rate = std::ranges::find(info, "winrate");
          REQUIRE(rate != info.end());
          CHECK(std::stod(*(rate + 1)) <= before);
          before = std::stod(*(rate + 1));
        }
      }
      process.send("\n");
      REQUIRE(has_ended(process));
      REQUIRE(play_best(process, *line));
    }
  }
}

TEST_CASE("any line ends analysis and is then obeyed", "[analysis]") {
  for (const auto& setting : settings) {
    CAPTURE(setting.game, setting.search, setting.threads);
    Process process(
        {"--game", setting.game, "--search", setting.search, "--threads", setting.threads});
    for (const std::string line : {"", " ", "# a comment", "stop", "name", "lz-analyze b 1"}) {
      CAPTURE(line);
      start(process, "12 lz-analyze 1");
      process.send(line + "\n");
      REQUIRE(has_ended(process));
      if (line == "name") CHECK(process.answer() == "= Goishi");
      if (line == "stop") CHECK(process.answer() == "= ");
      if (line == "lz-analyze b 1") {
        process.send("\n");
        REQUIRE(process.answer());
      }
      CHECK(process.ask("7 name") == "=7 Goishi");
    }
  }
}

TEST_CASE("analysis goes on when the search has found all there is", "[analysis]") {
  const char* const search = GENERATE("alphabeta", "mcts");
  Process process({"--game", "tictactoe", "--search", search});
  start(process, "lz-analyze 2");
  for (int i = 0; i < 30; ++i) {
    const auto line = process.line();
    REQUIRE(line);
    CHECK(line->starts_with("info move "));
  }
  process.send("1 name\n");
  CHECK(has_ended(process));
  CHECK(process.answer() == "=1 Goishi");
}

TEST_CASE("quit and the end of input end analysis and the process", "[analysis]") {
  const char* const search = GENERATE("alphabeta", "mcts");
  const bool quits = GENERATE(true, false);
  Process process({"--game", "nogo", "--search", search});
  start(process, "lz-analyze 1");
  if (quits) process.send("3 quit\n");
  process.close_input();
  // The preceding line feed may have been read already.
  const std::string rest = "\n" + process.rest();
  CHECK(rest.ends_with(quits ? "\n\n=3 \n\n" : "\n\n"));
  CHECK(process.wait() == 0);
}

TEST_CASE("a client that does not read misses lines and holds nothing up", "[analysis]") {
  Process process({"--game", "nogo", "--size", "19", "--search", "mcts", "--memory", "16"});
  process.ask("name");
  process.send("lz-analyze 1 minmoves 361\n");
  std::this_thread::sleep_for(1s);
  process.send("\n");
  // A late reader gets complete lines, without the missed ones.
  const auto answer = process.answer();
  REQUIRE(answer);
  const auto lines = lines_of(*answer);
  for (std::size_t i = 1; i < lines.size(); ++i) CHECK(infos_of(lines[i]).size() == 361);
  CHECK(process.ask("7 name") == "=7 Goishi");
}

TEST_CASE("a move is chosen under a client's eyes: the last report is of the move that is played",
          "[analysis]") {
  for (const auto& setting : settings) {
    CAPTURE(setting.game, setting.search, setting.threads);
    Process process({"--game", setting.game, "--search", setting.search, "--threads",
                     setting.threads, "--depth", "3", "--playouts", "100"});
    process.ask("play b b1");
    for (const std::string command : {"kata-genmove_analyze", "lz-genmove_analyze"}) {
      const std::string color = process.ask("gogui-rules_side_to_move").substr(2);
      process.send("5 " + command + ' ' + color + " 2\n");
      const auto answer = process.answer();
      REQUIRE(answer);
      const auto lines = lines_of(*answer);
      REQUIRE(lines.size() >= 3);
      CHECK(lines.front() == "=5");
      CHECK(lines.back().starts_with("play "));
      CHECK(infos_of(lines[lines.size() - 2]).front()[1] == lines.back().substr(5));
    }
  }
}
