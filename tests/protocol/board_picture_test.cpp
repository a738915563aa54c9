#include "protocol/board_picture.h"

#include "engine/options.h"
#include "engine/session.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace goishi;

namespace {

/// All lines without the blanks at their ends.
std::string picture(const Session& session, Terminal terminal, const Board_marks& marks = {}) {
  std::string text;
  for (const std::string& line : board_picture(session.table(), Vertices(session), terminal, marks))
    (text += line.substr(0, line.find_last_not_of(' ') + 1)) += '\n';
  return text;
}

std::vector<Move> legal_moves(const Session& session) {
  return session.table().legal_moves(session.table().to_move());
}

Settings game(std::string_view name, Geometry size) {
  Settings settings;
  settings.game = name;
  settings.size = size;
  return settings;
}

Move at(const Session& session, std::string_view name) {
  return Move::at(*parse_point(session.table().geometry(), name));
}

} // namespace

TEST_CASE("stones stand on the crossings of lines or in cells", "[picture]") {
  const Interrupt interrupt;
  Session gomoku(game("gomoku", {5, 5}), interrupt);
  gomoku.game().play(Color::black, at(gomoku, "C3"));
  gomoku.game().play(Color::white, at(gomoku, "A5"));
  CHECK(picture(gomoku, {.boxes = true}) == "     A B C D E\n"
                                            "  5 (○)┬─┬─┬─┐  5\n"
                                            "  4  ├─┼─┼─┼─┤  4\n"
                                            "  3  ├─┼─●─┼─┤  3\n"
                                            "  2  ├─┼─┼─┼─┤  2\n"
                                            "  1  └─┴─┴─┴─┘  1\n"
                                            "     A B C D E\n");
  CHECK(picture(gomoku, {.boxes = false}) == "     A  B  C  D  E\n"
                                             "  5 (O) .  .  .  .  5\n"
                                             "  4  .  .  .  .  .  4\n"
                                             "  3  .  .  X  .  .  3\n"
                                             "  2  .  .  .  .  .  2\n"
                                             "  1  .  .  .  .  .  1\n"
                                             "     A  B  C  D  E\n");

  const Session reversi(game("reversi", {4, 4}), interrupt);
  const auto legal = legal_moves(reversi);
  CHECK(picture(reversi, {.boxes = true}, {.legal = legal}) == "      A   B   C   D\n"
                                                               "    ┌───┬───┬───┬───┐\n"
                                                               "  1 │   │ · │   │   │ 1\n"
                                                               "    ├───┼───┼───┼───┤\n"
                                                               "  2 │ · │ ○ │ ● │   │ 2\n"
                                                               "    ├───┼───┼───┼───┤\n"
                                                               "  3 │   │ ● │ ○ │ · │ 3\n"
                                                               "    ├───┼───┼───┼───┤\n"
                                                               "  4 │   │   │ · │   │ 4\n"
                                                               "    └───┴───┴───┴───┘\n"
                                                               "      A   B   C   D\n");
  const std::vector<Move> best{at(reversi, "C4"), at(reversi, "A2")};
  CHECK(picture(reversi, {.boxes = false}, {.numbered = best, .legal = legal}) ==
        "     A  B  C  D\n"
        "  1  .  +  .  .  1\n"
        "  2  2  O  X  .  2\n"
        "  3  .  X  O  +  3\n"
        "  4  .  .  1  .  4\n"
        "     A  B  C  D\n");
}

TEST_CASE("lines lead to no point that is off the board", "[picture]") {
  const Interrupt interrupt;
  Settings settings = game("nogo", {3, 3});
  option_named("nogo-mask").parse(settings, "B2");
  const Session session(settings, interrupt);
  CHECK(picture(session, {.boxes = true}) == "     A B C\n"
                                             "  3  ┌───┐  3\n"
                                             "  2  │   │  2\n"
                                             "  1  └───┘  1\n"
                                             "     A B C\n");
}

TEST_CASE("points of NoGo are marked by who may play there, also after the end", "[picture]") {
  const Interrupt interrupt;
  Session session(game("nogo", {3, 3}), interrupt);
  const auto drawn = [&] {
    return picture(session, {.boxes = false}, Usual_marks(session.table()).marks());
  };
  for (const char* const point : {"B2", "A1", "C1", "A3", "C3"})
    session.game().play(session.table().to_move(), at(session, point));
  CHECK(drawn() == "     A  B  C\n"
                   "  3  O  + (X) 3\n"
                   "  2  +  X  b  2\n"
                   "  1  O  +  X  1\n"
                   "     A  B  C\n");
  session.game().play(Color::white, at(session, "A2"));
  session.game().play(Color::black, at(session, "B1"));
  CHECK(session.table().outcome().is_over());
  CHECK(drawn() == "     A  B  C\n"
                   "  3  O  .  X  3\n"
                   "  2  O  X  b  2\n"
                   "  1  O (X) X  1\n"
                   "     A  B  C\n");
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
      const auto lines = board_picture(session.table(), Vertices(session), {.boxes = boxes}, {});
      for (const std::string& line : lines) CHECK(width(line) == width(lines.front()));
    }
  }
}

TEST_CASE("colours end where the board ends", "[picture]") {
  const Interrupt interrupt;
  const Session session(game("tictactoe", {}), interrupt);
  for (const bool boxes : {false, true})
    for (const std::string& line :
         board_picture(session.table(), Vertices(session), {.colours = true, .boxes = boxes}))
      if (line.find('\x1b') != std::string::npos)
        CHECK(line.rfind("\x1b[0m") == line.rfind('\x1b'));
}
