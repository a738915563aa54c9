// Memory, pages, threads and files fail on purpose, each call in turn: the protocol reports the
// failure, the session is unchanged, and the game continues.
#include "engine/instruction_set.h"
#include "engine/refusal.h"
#include "tests/engine/folder.h"
#include "tests/faults/faults.h"
#include "tests/faults/talk.h"

#include <catch2/catch.hpp>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

namespace goishi::faults {
namespace {

/// Searches that take about a millisecond.
Settings quick(std::string_view game, std::string_view search) {
  Settings settings;
  settings.game = game;
  settings.search = search;
  settings.memory = 1;
  settings.nodes = 300;
  settings.playouts = 30;
  return settings;
}

std::vector<std::string_view> names_of_games() {
  std::vector<std::string_view> names;
  for (const Game_entry& game : games()) names.push_back(game.info->name);
  return names;
}

/// The games that are played on a board of this size.
std::vector<std::string_view> names_of_games_on(Geometry board) {
  std::vector<std::string_view> names = names_of_games();
  std::erase_if(names, [&](std::string_view name) {
    Settings settings = quick(name, "random");
    settings.size = board;
    try {
      static_cast<void>(best_instruction_set().make_board(settings));
      return false;
    } catch (const Refusal&) {
      return true;
    }
  });
  return names;
}

TEST_CASE("no memory for a tree is said, and the next command finds no half of one", "[faults]") {
  Settings settings = quick("nogo", "mcts");
  settings.book = false;
  Talk talk(settings);
  {
    const Fault fault(Kind::pages, 1, Fault::Duration::lasting);
    CHECK(talk.ask("genmove b") == "? out of memory\n\n");
    CHECK(talk.ask("genmove w") == "? out of memory\n\n");
  }
  CHECK(talk.ask("genmove b").starts_with("= "));
  CHECK(talk.ask("genmove w").starts_with("= "));
  CHECK(talk.session().board().moves().size() == 2);
}

TEST_CASE("a tree or a table that the system refuses is smaller", "[faults]") {
  Settings settings = quick("reversi", GENERATE("mcts", "alphabeta"));
  settings.book = false;
  Talk talk(settings);
  const Fault fault(Kind::pages, 1);
  CHECK(talk.ask("genmove b").starts_with("= "));
  CHECK(fault.met());
}

TEST_CASE("a search uses the threads that the system gives", "[faults]") {
  Settings settings = quick("reversi", GENERATE("mcts", "alphabeta"));
  settings.threads = 4;
  settings.book = false;
  for (std::uint64_t n = 1; n < 4; ++n) {
    Talk talk(settings);
    const Fault fault(Kind::thread, n, Fault::Duration::lasting);
    CHECK(talk.ask("genmove b").starts_with("= "));
    CHECK(fault.met());
  }
}

/// The next call to fail after the n-th: each of the first ones, then a sample.
std::uint64_t after(std::uint64_t n) { return n + 1 + n / 50; }

/// Obeys a line repeatedly, with another failing call each time, until no call fails. A refusal
/// must change nothing.
void obey(Talk& talk, const std::string& line, Kind kind, Fault::Duration duration) {
  const Record record = talk.session().game().record();
  std::string before = talk.state();
  for (std::uint64_t n = 1;; n = after(n)) {
    std::string_view answer;
    bool met = false;
    {
      const Fault fault(kind, n, duration);
      answer = talk.ask(line);
      met = fault.met();
    }
    CAPTURE(line, n, answer);
    if (!met) {
      REQUIRE(answer.starts_with('='));
      return;
    }
    if (answer.starts_with('?')) {
      REQUIRE(answer == "? out of memory\n\n");
      REQUIRE(talk.state() == before);
    } else { // the failure had no effect
      talk.session().game().load(record);
      before = talk.state();
    }
    REQUIRE(talk.ask("name") == "= Goishi\n\n");
  }
}

void obey(Talk& talk, const std::vector<std::string>& lines, Kind kind) {
  for (const std::string& line : lines) {
    const Record record = talk.session().game().record();
    obey(talk, line, kind, Fault::Duration::once);
    talk.session().game().load(record);
    obey(talk, line, kind, Fault::Duration::lasting);
  }
}

TEST_CASE("a search that cannot have all its memory is refused or does with less", "[faults]") {
  const auto game = GENERATE(from_range(names_of_games()));
  const auto search = GENERATE("mcts", "alphabeta", "greedy", "random");
  const auto kind = GENERATE(Kind::allocation, Kind::pages, Kind::thread);
  Settings settings = quick(game, search);
  settings.threads = 2;
  CAPTURE(game, search, static_cast<int>(kind));
  Talk talk(settings);
  obey(talk,
       {"genmove b", "genmove w", "reg_genmove b", "undo", "kata-genmove_analyze w maxmoves 3",
        "lz-analyze b", "goishi-search b", "clear_cache", "goishi-search_line b", "goishi-solve",
        "gomill-explain_last_move", "showboard", "clear_board", "kata-set-param search random",
        "genmove b"},
       kind);
}

TEST_CASE("a proof that cannot have its memory is refused", "[faults]") {
  // Without pages for its tables a search may prove nothing.
  const auto kind = GENERATE(Kind::allocation, Kind::thread);
  Settings settings = quick("gomoku", "threats");
  settings.memory = 4;
  settings.nodes = 100'000;
  CAPTURE(static_cast<int>(kind));
  Talk talk(settings);
  // A win that threats find during the other search.
  REQUIRE(talk.ask("gogui-play_sequence b G7 w H1 b H6 w J7 b H8 w J9").starts_with('='));
  obey(talk, {"goishi-solve b", "goishi-prove b", "genmove b"}, kind);
}

TEST_CASE("a command that cannot have its memory changes nothing", "[faults]") {
  const Folder folder;
  std::ofstream(folder / "list.txt") << "1. D3 C5\n";
  std::ofstream(folder / "remark.sgf") << "(;GM[4]SZ[15]RU[of the house];B[hh];W[hi])\n";
  Talk talk(quick(GENERATE(from_range(names_of_games_on({10, 10}))), "greedy"));
  const std::string view(talk.session().board().views().front().name);
  const std::string saved = folder / "game.sgf";
  obey(talk,
       {"list_commands", "help genmove", "known_command play", "list_games",
        "gogui-analyze_commands", "kata-list-params", "goishi-options", "goishi-view " + view,
        "gomill-describe_engine"},
       Kind::allocation);
  obey(talk,
       {"time_settings 60 10 5", "time_left b 50 0", "kgs-time_settings byoyomi 60 10 3",
        "kata-time_settings fischer 60 5", "rectangular_boardsize 10 10", "boardsize 8",
        "gogui-setup_player b", "gogui-play_sequence b D3 w C5", "legal_moves b",
        "gogui-rules_board", "gogui-rules_legal_moves", "gogui-rules_final_result", "showboard",
        "printsgf"},
       Kind::allocation);
  obey(talk,
       {"printsgf " + folder / "printed.sgf", "savesgf " + saved, "play b D6", "loadsgf " + saved,
        "gg-undo 2", "loadsgf " + folder / "list.txt", "undo", "loadsgf " + folder / "remark.sgf",
        "clear_board"},
       Kind::allocation);
  obey(talk,
       {"set_game gomoku", "kata-set-param win-length 4", "kata-get-param win-length",
        "kata-set-param search auto", "set_game Othello", "gogui-setup b A1 w B2", "set_game nogo",
        "kata-set-param nogo-mask A1,B2", "gogui-setup b C1 w C3", "clear_cache"},
       Kind::allocation);
  CHECK(folder.files() == 4);
}

TEST_CASE("a search past blocked paths without memory takes its stones back", "[faults]") {
  Talk talk(quick("gomoku", "greedy"), "gomocup");
  for (const char* const line : {"START 5", "YXBLOCKPATH", "2,2", "2,3", "DONE"}) talk.ask(line);
  const std::string before = talk.state();
  bool met = true;
  int refused = 0;
  for (std::uint64_t n = 1; met; n = after(n)) {
    std::string_view answer;
    {
      const Fault fault(Kind::allocation, n);
      answer = talk.ask("BEGIN");
      met = fault.met();
    }
    CAPTURE(n, answer);
    if (answer.starts_with("ERROR")) {
      ++refused;
      REQUIRE(answer == "ERROR out of memory\n");
      REQUIRE(talk.state() == before);
    }
    talk.ask("RESTART");
  }
  CHECK(refused > 0);
}

/// Allocates in each callback of a search.
class Listener final : public Reporter {
public:
  [[nodiscard]] Time_point due() const override { return {}; }
  void report(const Choice& so_far) override { heard_.push_back(so_far); }

  [[nodiscard]] std::size_t reports() const { return heard_.size(); }

private:
  std::vector<Choice> heard_;
};

TEST_CASE("a report for which there is no memory is left out, not the move", "[faults]") {
  const auto search = GENERATE("mcts", "alphabeta");
  Talk talk(quick("nogo", search));
  Session& session = talk.session();
  bool met = true;
  int moves = 0;
  for (std::uint64_t n = 1; met; n = after(n)) {
    Listener listener;
    Search_request request;
    request.question.candidates = 3;
    request.question.reporter = &listener;
    session.game().clear_search();
    const Fault fault(Kind::allocation, n);
    try {
      session.think(request);
      ++moves;
    } catch (const std::bad_alloc&) {
      CHECK(session.board().moves().empty());
    }
    met = fault.met();
    if (!met) CHECK(listener.reports() > 0);
  }
  CHECK(moves > 2);
}

/// Limits the size of written files during its lifetime. The signal of the system is ignored, as by
/// the program.
class File_limit {
public:
  explicit File_limit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limited{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limited);
  }
  ~File_limit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  File_limit(const File_limit&) = delete;
  File_limit& operator=(const File_limit&) = delete;

private:
  const sighandler_t handler_;
  rlimit before_{};
};

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST_CASE("a file that finds no room is refused and the one before stays", "[faults]") {
  const Folder folder;
  const std::string path = folder / (GENERATE(true, false) ? "game.sgf" : "game.ggf");
  Talk talk(quick("reversi", "greedy"));
  REQUIRE(talk.ask("savesgf " + path) == "= \n\n");
  const std::string before = text_of(path);
  for (const char* const line : {"genmove b", "genmove w", "genmove b"}) talk.ask(line);
  const std::string state = talk.state();
  rlim_t bytes = 0;
  for (;; ++bytes) {
    const File_limit limit(bytes);
    const std::string answer(talk.ask("savesgf " + path));
    CAPTURE(bytes, answer);
    CHECK(talk.state() == state);
    CHECK(folder.files() == 1);
    if (answer == "= \n\n") break;
    REQUIRE(answer == "? cannot save file\n\n");
    REQUIRE(text_of(path) == before);
  }
  CHECK(bytes == text_of(path).size());
}

/// The lines of a file that can be obeyed without memory. JSON cannot: nlohmann_json 3.11 allocates
/// when it frees an array, and ends the process if that fails.
std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    if (!line.starts_with('{') && !line.starts_with('[')) lines.push_back(line);
  return lines;
}

/// Obeys a line while the n-th allocation fails. Returns whether there was one.
bool outlives_fault(Talk& talk, const std::string& line, std::uint64_t n,
                    Fault::Duration duration) {
  bool ends = false;
  bool met = false;
  {
    const Fault fault(Kind::allocation, n, duration);
    try {
      talk.ask(line);
    } catch (const std::bad_alloc&) {
      ends = true;
    }
    met = fault.met();
  }
  CAPTURE(n);
  CHECK_FALSE(ends);
  return met;
}

/// Silences standard error during its lifetime.
class Quiet {
public:
  Quiet() : buffer_(std::cerr.rdbuf(nullptr)) {}
  ~Quiet() { std::cerr.rdbuf(buffer_); }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;

private:
  std::streambuf* const buffer_;
};

TEST_CASE("no protocol ends for want of memory", "[faults]") {
  const auto [protocol, question, answer] = GENERATE(table<std::string, std::string, std::string>({
      {"gtp", "name", "= Goishi\n\n"},
      {"gomocup", "ABOUT", "name=\"Goishi\""},
      {"nboard", "ping 1", "pong 1\n"},
      {"console", "xyzzy", "xyzzy"},
      {"botzone", R"({"requests":[{"x":-1,"y":-1}],"responses":[]})", R"({"response":{"x":)"},
  }));
  const auto duration = GENERATE(Fault::Duration::once, Fault::Duration::lasting);
  const Quiet quiet;
  const auto folder = std::filesystem::path(GOISHI_SOURCE_DIR "/tests/fuzz/corpus");
  for (const auto& file : std::filesystem::directory_iterator(folder / (protocol + "_harness"))) {
    Talk talk(quick(protocol_named(protocol)->game(), "greedy"), protocol);
    for (const std::string& line : lines_of(file.path())) {
      CAPTURE(protocol, file.path().string(), line);
      for (std::uint64_t n = 1; outlives_fault(talk, line, n, duration); n = after(n)) {
      }
    }
    CHECK_THAT(std::string(talk.ask(question)), Catch::Contains(answer));
  }
}

} // namespace
} // namespace goishi::faults
