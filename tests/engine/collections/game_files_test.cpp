#include "engine/collections/game_files.h"

#include "engine/file.h"
#include "engine/refusal.h"
#include "tests/engine/collections/games_of.h"
#include "tests/engine/folder.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace goishi {
namespace {

TEST_CASE("a path that cannot be followed does not stop the other files", "[games]") {
  const Folder folder;
  replace_file(folder / "a.txt", "f5d6");
  std::filesystem::create_symlink("loop", folder / "loop");
  Game_files files({folder / "loop", folder / "a.txt"}, source_at("", othello()));
  const auto refused = files.next();
  REQUIRE(refused);
  CHECK(std::holds_alternative<Refusal>(refused->game.content));
  const auto game = files.next();
  REQUIRE(game);
  CHECK(std::holds_alternative<Record>(game->game.content));
  CHECK_FALSE(files.next());
}

TEST_CASE("a folder stands for its files with names of games, in any case", "[games]") {
  const Folder folder;
  for (const char* const name : {"b.SGF", "a.pgn", "c.psq.GZ", "match.log"})
    replace_file(folder / name, "");
  CHECK(files_in(folder / "") ==
        std::vector<std::string>{folder / "a.pgn", folder / "b.SGF", folder / "c.psq.GZ"});
  std::filesystem::create_directory(folder / "games");
  replace_file(folder / "games/d.sgf", "");
  CHECK(files_in(folder / "") == std::vector<std::string>{folder / "games/d.sgf"});
}

} // namespace
} // namespace goishi
