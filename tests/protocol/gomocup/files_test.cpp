// Files that a manager names.
#include "tests/engine/folder.h"
#include "tests/protocol/gomocup/talk.h"

#include <fmt/format.h>

#include <initializer_list>
#include <string>

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

namespace {

/// A position that four stones make.
constexpr std::initializer_list<const char*> stones{"7,7", "8,6", "6,6", "6,8", "DONE"};

std::string ask_of(gomocup::test::Talk& talk, const std::string& question,
                   std::initializer_list<const char*> list = stones) {
  talk.heard.text.clear();
  talk.send(question);
  for (const char* const line : list) talk.send(line);
  return talk.heard.text;
}

} // namespace

TEST_CASE("without a database queries are not answered, and edits are refused", "[gomocup]") {
  gomocup::test::Talk talk({"START 15"});
  CHECK(ask_of(talk, "YXQUERYDATABASEALL").find("DATABASE") == std::string::npos);
  CHECK(ask_of(talk, "YXQUERYDATABASEONE", {"DONE"}).empty());
  CHECK(ask_of(talk, "YXEDITTVDDATABASE 1 119 0 0", {"DONE"}).starts_with("ERROR there is no"));
  CHECK(ask_of(talk, "YXSAVEDATABASE", {}).starts_with("ERROR there is no database"));
}

TEST_CASE("a database is marked, asked and saved as Yixin-Board does", "[gomocup]") {
  const Folder folder;
  const std::string path = folder / "My positions.db";
  gomocup::test::Talk talk({"START 15"}, "alphabeta");
  CHECK(ask(talk, "yxsetdatabase", path) == "MESSAGE database of 0 positions: " + path + "\n");
  CHECK(ask_of(talk, "YXQUERYDATABASEALL") == "MESSAGE DATABASE REFRESH\nMESSAGE DATABASE DONE\n");
  CHECK(ask_of(talk, "YXQUERYDATABASEONE") == "MESSAGE DATABASE ONE 0 0 0 0\n");

  // A win for who moved last, in eleven more plies.
  CHECK(ask_of(talk, "YXEDITTVDDATABASE 7 87 -29989 14") ==
        "MESSAGE DATABASE ONE 119 -29989 14 3 w12\n");
  // The game stays as it is, and an image of the position is the same.
  CHECK(talk.stones() == 0);
  CHECK(ask_of(talk, "YXQUERYDATABASEONE", {"7,7", "6,8", "8,8", "8,6", "DONE"}) ==
        "MESSAGE DATABASE ONE 119 -29989 14 3 w12\n");
  // One part alone.
  CHECK(ask_of(talk, "YXEDITTVDDATABASE 4 -1 0 20") ==
        "MESSAGE DATABASE ONE 119 -29989 20 3 w12\n");
  CHECK(ask_of(talk, "YXQUERYDATABASEALL", {"7,7", "8,6", "6,6", "DONE"}) ==
        fmt::format("MESSAGE DATABASE REFRESH\nMESSAGE DATABASE 6 8 {} -29989 20 3 0 \n"
                    "MESSAGE DATABASE DONE\n",
                    0x773132));

  CHECK(ask_of(talk, "YXEDITTEXTDATABASE \"The \\\"end\\\" of it, or so\"").empty());
  CHECK(ask_of(talk, "YXQUERYDATABASETEXT") ==
        "MESSAGE DATABASE TEXT \"The \\\"end\\\" of it, or so\"\n");
  CHECK(ask_of(talk, "YXEDITLABELDATABASE 0,1 Look here").empty());
  CHECK(ask_of(talk, "YXQUERYDATABASEALLT") ==
        "MESSAGE DATABASE REFRESH\nMESSAGE DATABASE 0 1 -1 0 0 0 0 Look here\n"
        "MESSAGE DATABASE DONE\nMESSAGE DATABASE TEXT \"The \\\"end\\\" of it, or so\"\n");
  CHECK(ask_of(talk, "YXEDITLABELDATABASE 7,7 x") == "ERROR a stone stands there\n");

  // It was saved as it was made, and another program finds it.
  gomocup::test::Talk other({"START 15"}, "alphabeta");
  CHECK(ask(other, "YXSETDATABASE " + path) == "MESSAGE database of 1 positions: " + path + "\n");
  CHECK(ask_of(other, "YXQUERYDATABASEONE") == "MESSAGE DATABASE ONE 119 -29989 20 3 w12\n");
}

TEST_CASE("positions are deleted, written, read, split and merged", "[gomocup]") {
  const Folder folder;
  gomocup::test::Talk talk({"START 15", "INFO usedatabase 1"}, "alphabeta");
  ask(talk, "YXSETDATABASE " + (folder / "a.db"));
  ask_of(talk, "YXEDITTVDDATABASE 1 119 0 0");
  ask_of(talk, "YXEDITTVDDATABASE 2 -1 100 0", {"7,7", "8,6", "DONE"});
  ask_of(talk, "YXEDITTVDDATABASE 1 65 0 0", {"0,0", "1,0", "DONE"});
  CHECK(ask(talk, "YXSAVEDATABASE") ==
        "MESSAGE database of 3 positions saved: " + (folder / "a.db") + "\n");
  CHECK(ask(talk, "YXDBTOTXT", folder / "a.txt").starts_with("MESSAGE positions of this board"));
  CHECK(ask(talk, "YXBOARD", "7,7,1", "DONE", "YXDBSPLIT " + (folder / "b.db")) ==
        "MESSAGE 2 positions written: " + (folder / "b.db") + "\n");

  // The win that follows has no distance.
  CHECK(ask_of(talk, "YXDELETEDATABASEALL WLINSTEP 9", {"7,7", "DONE"})
            .starts_with("MESSAGE 0 positions deleted\n"));
  CHECK(ask_of(talk, "YXDELETEDATABASEALL WLINSTEP", {}).starts_with("ERROR "));
  CHECK(ask_of(talk, "YXDELETEDATABASEALL WLNOSTEPRECURSIVE", {"7,7", "DONE"})
            .starts_with("MESSAGE 1 positions deleted\nMESSAGE DATABASE REFRESH\n"));
  CHECK(ask_of(talk, "YXDELETEDATABASEALL sometimes", {}).starts_with("ERROR positions are"));
  CHECK(ask_of(talk, "YXDELETEDATABASEONE", {"0,0", "1,0", "DONE"}).empty());
  CHECK(ask_of(talk, "YXQUERYDATABASEONE", {"0,0", "1,0", "DONE"}) ==
        "MESSAGE DATABASE ONE 0 0 0 0\n");
  CHECK(ask(talk, "YXDBMERGE " + (folder / "b.db")).starts_with("MESSAGE 1 of 2 positions merged"));
  CHECK(ask(talk, "YXTXTTODB", folder / "a.txt").starts_with("MESSAGE 1 of 3 positions merged"));
  CHECK(ask(talk, "YXDBMERGE " + (folder / "none")).starts_with("ERROR "));

  CHECK(ask(talk, "INFO database_readonly 1").empty());
  CHECK(ask_of(talk, "YXDELETEDATABASEONE") == "ERROR the database is only read\n");
  CHECK(ask(talk, "INFO usedatabase 0").empty());
  CHECK(ask_of(talk, "YXQUERYDATABASEONE").empty());
}
