#include "protocol/board_picture.h"

#include "engine/session.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace goishi;

namespace {

/// All lines without the blanks at their ends.
std::string picture(const Session& session, Terminal terminal, const Board_marks& marks) {
  std::string text;
  for (const std::string& line : board_picture(session.board(), Vertices(session), terminal, marks))
    (text += line.substr(0, line.find_last_not_of(' ') + 1)) += '\n';
  return text;
}

Settings game(std::string_view name, Geometry size) {
  Settings settings;
  settings.game = name;
  settings.size = size;
  return settings;
}

Move at(const Session& session, std::string_view name) {
  return Move::at(*parse_point(session.board().geometry(), name));
}

} // namespace

TEST_CASE("the best moves are numbered, and the others marked", "[picture]") {
  const Interrupt interrupt;
  const Session reversi(game("reversi", {4, 4}), interrupt);
  const auto legal = reversi.board().legal_moves(Color::black);
  const std::vector<Move> best{at(reversi, "C4"), at(reversi, "A2")};
  CHECK(picture(reversi, {.boxes = false}, {.numbered = best, .legal = legal}) ==
        "     A  B  C  D\n"
        "  1  .  +  .  .  1\n"
        "  2  2  O  X  .  2\n"
        "  3  .  X  O  +  3\n"
        "  4  .  .  1  .  4\n"
        "     A  B  C  D\n");
}

TEST_CASE("the lines of a picture are equally wide", "[picture]") {
  const Interrupt interrupt;
  for (const char* const name : {"nogo", "reversi"}) {
    const Session session(game(name, {10, 10}), interrupt);
    // A character is one byte, or begins with one that is no continuation (UTF-8).
    const auto width = [](const std::string& line) {
      return std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; });
    };
    for (const bool boxes : {false, true}) {
      const auto lines = board_picture(session.board(), Vertices(session), {.boxes = boxes}, {});
      for (const std::string& line : lines) CHECK(width(line) == width(lines.front()));
    }
  }
}

TEST_CASE("colours end where the board ends", "[picture]") {
  const Interrupt interrupt;
  const Session session(game("tictactoe", {}), interrupt);
  for (const bool boxes : {false, true})
    for (const std::string& line :
         board_picture(session.board(), Vertices(session), {.colours = true, .boxes = boxes}))
      if (line.find('\x1b') != std::string::npos)
        CHECK(line.rfind("\x1b[0m") == line.rfind('\x1b'));
}
