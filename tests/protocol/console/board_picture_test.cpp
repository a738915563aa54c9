#include "protocol/console/board_picture.h"

#include "engine/options.h"
#include "engine/session.h"

#include <catch2/catch.hpp>

#include <vector>

using namespace goishi;

namespace {

std::string picture(const Session& session, Terminal terminal, std::vector<Move> numbered = {}) {
  const Vertices vertices(session);
  std::string text;
  draw_picture(session.table(), vertices, terminal, numbered, text);
  return text;
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

TEST_CASE("stones stand on the crossings of lines or in cells", "[console]") {
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
  CHECK(picture(gomoku, {.boxes = false}) == "     A B C D E\n"
                                             "  5 (O). . . .  5\n"
                                             "  4  . . . . .  4\n"
                                             "  3  . . X . .  3\n"
                                             "  2  . . . . .  2\n"
                                             "  1  . . . . .  1\n"
                                             "     A B C D E\n");

  Session reversi(game("reversi", {4, 4}), interrupt);
  CHECK(picture(reversi, {.boxes = true}) == "      A   B   C   D \n"
                                             "    ┌───┬───┬───┬───┐\n"
                                             "  4 │   │   │ · │   │ 4\n"
                                             "    ├───┼───┼───┼───┤\n"
                                             "  3 │   │ ● │ ○ │ · │ 3\n"
                                             "    ├───┼───┼───┼───┤\n"
                                             "  2 │ · │ ○ │ ● │   │ 2\n"
                                             "    ├───┼───┼───┼───┤\n"
                                             "  1 │   │ · │   │   │ 1\n"
                                             "    └───┴───┴───┴───┘\n"
                                             "      A   B   C   D \n");
  const std::string hint =
      picture(reversi, {.boxes = false}, {at(reversi, "C4"), at(reversi, "A2")});
  CHECK(hint.find("  4 |   |   | 1 |   | 4\n") != std::string::npos);
  CHECK(hint.find("  2 | 2 | O | X |   | 2\n") != std::string::npos);
}

TEST_CASE("lines lead to no point that is off the board", "[console]") {
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

TEST_CASE("colours end where the board ends", "[console]") {
  const Interrupt interrupt;
  const Session session(game("tictactoe", {}), interrupt);
  const std::string text = picture(session, {.colours = true});
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    const std::string line = text.substr(begin, end - begin);
    if (line.find('\x1b') != std::string::npos) CHECK(line.rfind("\x1b[0m") == line.rfind('\x1b'));
    begin = end + 1;
  }
}
