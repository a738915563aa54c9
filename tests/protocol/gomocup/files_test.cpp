// Files that a manager names.
#include "tests/engine/folder.h"
#include "tests/protocol/gomocup/talk.h"

#include <fmt/format.h>

using namespace goishi;

namespace {

/// The lines that a manager hears after one or more of its own.
template<class... Lines>
std::string ask(gomocup::test::Talk& talk, const Lines&... lines) {
  talk.heard.text.clear();
  (talk.send(lines), ...);
  return talk.heard.text;
}

} // namespace

TEST_CASE("YXHASHDUMP and YXHASHLOAD take a file from the next line or from their own",
          "[gomocup]") {
  const Folder folder;
  const std::string path = folder / "My table.Hash";
  gomocup::test::Talk talk({"INFO max_node 3000", "START 15", "BOARD", "7,7,1", "0,3,2", "DONE"},
                           "alphabeta");
  CHECK(ask(talk, "YXHASHDUMP").empty());
  CHECK(ask(talk, "").empty());
  const std::string saved = ask(talk, "  " + path + " \r");
  CHECK(saved.starts_with("MESSAGE hash table of "));
  CHECK(saved.ends_with(" positions saved: " + path + "\n"));
  CHECK(folder.files() == 1);
  CHECK(ask(talk, "yxhashclear").empty());
  CHECK(ask(talk, "yxhashload " + path).ends_with(" positions loaded: " + path + "\n"));
  CHECK(ask(talk, "YXHASHLOAD", folder / "none").starts_with("ERROR "));
  // The name is over with its line.
  CHECK(ask(talk, "RESTART") == "OK\n");
  CHECK(ask(talk, "YXSHOWHASHUSAGE").starts_with("MESSAGE hash table: 1.0 MiB"));
}

TEST_CASE("a table of another rule is refused in the protocol's words", "[gomocup]") {
  const Folder folder;
  gomocup::test::Talk talk({"INFO max_node 1000", "START 15", "BEGIN"}, "alphabeta");
  ask(talk, "YXHASHDUMP", folder / "a");
  CHECK(
      ask(talk, "INFO rule 4", "RESTART", "YXHASHLOAD", folder / "a") ==
      fmt::format("OK\nERROR {}: its rule is 'freestyle', and here it is 'renju'\n", folder / "a"));
}
