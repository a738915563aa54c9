#include "protocol/console/autosave.h"

#include "tests/engine/folder.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <optional>

namespace goishi::console {
namespace {

/// A console with its own game.
struct Console {
  explicit Console(const Folder& folder) : autosave(folder / "unfinished.sgf") {}

  /// The first move of the left-over game; empty: there is none.
  std::string left_over() {
    const auto record = autosave.left_over(session);
    if (!record) return "";
    session.game().load(*record);
    return point_name(session.board().geometry(), record->moves.front().played.move.point());
  }
  void play(std::string_view vertex) {
    session.game().play(session.board().to_move(), at(session, vertex));
    autosave.write(session);
  }

  Session session{settings_of("tictactoe"), never};
  Autosave autosave;
};

TEST_CASE("the second of two consoles overwrote the unfinished game of the first", "[console]") {
  const Folder folder;
  {
    Console one(folder);
    one.play("A1");
    Console two(folder);
    CHECK(two.left_over().empty());
    two.play("B2");
    one.play("A3");
    CHECK(Console(folder).left_over().empty());
  }
  CHECK(folder.files() == 2); // no lock is left
  Console one(folder);
  CHECK(one.left_over() == "A1");
  CHECK(one.session.board().moves().size() == 2);
  Console two(folder);
  CHECK(two.left_over() == "B2");
  CHECK(Console(folder).left_over().empty());
  one.autosave.remove();
  two.play("C3");
  two.autosave.remove();
  CHECK(folder.files() == 0);
}

TEST_CASE("a file that is no game is neither offered nor replaced", "[console]") {
  const Folder folder;
  std::ofstream(folder / "unfinished.sgf") << "something else";
  {
    Console console(folder);
    CHECK(console.left_over().empty());
    console.play("A1");
  }
  CHECK(Console(folder).left_over() == "A1");
  std::string text;
  std::getline(std::ifstream(folder / "unfinished.sgf"), text);
  CHECK(text == "something else");
}

TEST_CASE("a game that replaced the unfinished one stays", "[console]") {
  const Folder folder;
  Console console(folder);
  console.play("A1");
  std::ofstream(folder / "unfinished.sgf") << "another game";
  console.autosave.remove();
  CHECK(std::filesystem::exists(folder / "unfinished.sgf"));
}

TEST_CASE("a lock that cannot be made cost the game, and the next one", "[console]") {
  const Folder folder;
  { Console(folder).play("B2"); }
  std::filesystem::create_directory(folder / "unfinished.sgf.lock");
  CHECK(Console(folder).left_over() == "B2");
  { Console(folder).play("A1"); }
  CHECK(std::filesystem::exists(folder / "unfinished-2.sgf"));
}

} // namespace
} // namespace goishi::console
