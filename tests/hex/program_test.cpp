// Hex in the program: GTP, files, options, the console.
#include "engine/file.h"
#include "protocol/console/translator.h"
#include "protocol/game_file.h"
#include "tests/dialogue/check_transcripts.h"
#include "tests/dialogue/process.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

namespace goishi {
namespace {

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// The current folder while it lives.
class Folder {
public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "goishi-hex-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
    std::filesystem::current_path(path_);
  }
  ~Folder() {
    std::filesystem::current_path(before_);
    std::filesystem::remove_all(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

private:
  std::filesystem::path before_ = std::filesystem::current_path();
  std::filesystem::path path_;
};

TEST_CASE("a program with Hex speaks GTP about it", "[hex]") {
  const Folder folder;
  check_transcripts(transcripts("hex", ".gtp"), Answer_end::empty_line);
  const std::string file = read_file("game.sgf", 1000);
  CHECK(says(file, "GM[11]"));
  CHECK(says(file, "SZ[5]"));
  CHECK(says(file, "RU[Hex; black joins left-right]"));
  CHECK(says(file, ";B[ae]"));
}

TEST_CASE("the help of a program with Hex tells its options", "[hex]") {
  Process process({"--help"});
  const std::string help = process.rest();
  CHECK(process.wait() == 0);
  CHECK(says(help, "plays NoGo, Gomoku, Reversi, TicTacToe and Hex."));
  CHECK(says(help, "--game nogo|gomoku|reversi|tictactoe|hex"));
  CHECK(says(help, "--hex-black-joins top-bottom|left-right"));
  CHECK(says(help, "11 in Hex"));
}

struct Screen final : Answers {
  void write(std::string_view part) override { text += part; }
  void flush() override {}

  std::string text;
};

TEST_CASE("people play Hex on the console", "[hex]") {
  Interrupt interrupt;
  Settings settings;
  settings.nodes = 100;
  settings.playouts = 100;
  Session session(settings, interrupt);
  Dialogue_log log;
  console::Console_translator console{session, log, {}};
  Screen screen;
  console.open(screen);
  std::uint64_t lines = 0;
  const auto type = [&](std::string text) {
    screen.text.clear();
    Line line{{text.data(), text.size()}, {std::chrono::steady_clock::now(), ++lines}, false};
    static_cast<void>(console.obey(line, screen));
    return screen.text;
  };
  CHECK(says(type("game"), "5  Hex"));
  CHECK(says(type("hex 3 renju"), "That cannot be done"));
  CHECK(says(type("hex 3 top-bottom"), "Who plays?"));
  type("3"); // two people
  for (const char* const move : {"b1", "a1", "b2", "a2"}) type(move);
  CHECK(says(type("a3"), "Black wins: two sides are joined."));
  CHECK(session.board().game() == "hex");
}

} // namespace
} // namespace goishi
