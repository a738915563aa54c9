#include "protocol/game_file.h"

#include "engine/file.h"
#include "engine/records/sgf.h"
#include "engine/refusal.h"
#include "tests/engine/folder.h"

#include <catch2/catch.hpp>

#include <string>

namespace goishi {
namespace {

TEST_CASE("a file that could not be read again is not written", "[records]") {
  const Folder folder;
  const std::string path = folder / "large.sgf";
  std::string text = "(;GM[4]C[";
  text.append(max_record_size - text.size() - 3, 'x').append("])\n");
  Settings settings;
  settings.game = "gomoku";
  const Interrupt never;
  Session session(settings, never);
  session.game().load(parse_record(text, settings, session.board().geometry()));
  write_game(path, session);
  CHECK(read_file(path, max_record_size) == text);
  session.game().play(Color::black, Move::at(0));
  try {
    write_game(path, session);
    FAIL("it was written");
  } catch (const Refusal& refusal) {
    CHECK(refusal.kind() == Refusal::Kind::cannot_save_file);
  }
  CHECK(read_file(path, max_record_size) == text);
}

TEST_CASE("the letters of a file of UTF-16 were not those with which it is loaded", "[records]") {
  const Folder folder;
  const std::string path = folder / "lists.txt";
  std::string text = "\xFF\xFE";
  for (const char c : std::string("q3o5o7\nh8h9j9\n")) (text += c) += '\0';
  replace_file(path, text);
  Settings settings;
  settings.game = "gomoku";
  settings.size = {20, 20};
  const Interrupt never;
  CHECK(letters_in(path, Session(settings, never)) == Letters::with_i);
  settings.size = {5, 5};
  CHECK(letters_in(path, Session(settings, never)) != Letters::with_i);
  CHECK_THROWS_AS(letters_in(folder / "none", Session(settings, never)), Refusal);
}

} // namespace
} // namespace goishi
