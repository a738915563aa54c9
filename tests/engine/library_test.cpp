// Libraries of RenLib and databases of positions.
#include "engine/database/library.h"

#include "engine/file.h"
#include "engine/records/renlib_tree.h"
#include "folder.h"
#include "games/random.h"
#include "refusals.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <fstream>
#include <set>

namespace goishi::library_test {
namespace {

using Stored = Position_record;

constexpr Geometry board{15, 15};
constexpr std::string_view name = "gomoku 15x15 rule=freestyle";

/// A record with what a library holds.
Stored drawn_record(Random& random) {
  Stored record;
  switch (random.below(6)) {
  case 0:
    record.label = Stored::win;
    record.value = -(Stored::certain_win - static_cast<int>(random.below(900)));
    record.bound = Stored::Bound::exact;
    break;
  case 1:
    record.label = Stored::loss;
    record.value = Stored::certain_win - static_cast<int>(random.below(900));
    record.bound = Stored::Bound::exact;
    break;
  case 2:
    record.label = "wldx!A"[random.below(6)];
    break;
  default:
    break;
  }
  if (random.below(3) == 0) record.text = "First line\nthe others\nand ä last";
  return record;
}

/// Positions that follow each other from the empty board on, up to eight moves.
void grow(Position_database& database, const Diagram& position, Random& random, int moves) {
  database.put(name, position, drawn_record(random));
  if (moves == 0) return;
  std::set<std::uint32_t> points;
  for (std::uint32_t i = random.below(3) + 1; i > 0; --i) points.insert(random.below(225));
  for (const std::uint32_t point : points)
    if (position.cells[point] == Cell::empty)
      grow(database, position.after(static_cast<Point>(point)), random, moves - 1);
}

Diagram empty_board() { return Diagram::of_moves(board, {}); }

} // namespace

TEST_CASE("a database goes to a library and comes back", "[database]") {
  const Folder folder;
  Random random(1);
  for (int round = 0; round < 20; ++round) {
    CAPTURE(round);
    Position_database database({});
    grow(database, empty_board(), random, 8);
    // A label of the empty board has no place in a library.
    Stored root = *database.find(name, empty_board());
    root.label = Stored::no_label;
    root.value = 0;
    root.bound = Stored::Bound::none;
    database.put(name, empty_board(), root);
    const std::string file = folder / (std::to_string(round) + ".lib");
    const std::size_t moves = write_library(database, name, board, {}, file);
    // Images of one position may come from two ways, and are then two moves.
    CHECK(moves + 1 >= database.size());
    Position_database read({});
    CHECK(add_library(read, name, board, read_file(file, 1 << 24), file) == database.size());
    CHECK(read.records(name)->all() == database.records(name)->all());
    CHECK(add_library(read, name, board, read_file(file, 1 << 24), file) == 0);
  }
}

TEST_CASE("what a database knows stays when a library is added", "[database]") {
  const Folder folder;
  const Diagram position = empty_board().after(112);
  Position_database less({});
  less.put(name, empty_board(), {});
  less.put(name, position, {});
  static_cast<void>(write_library(less, name, board, {}, folder / "less.lib"));
  Position_database more({});
  Stored known;
  known.value = 77;
  known.depth = 9;
  known.bound = Stored::Bound::exact;
  known.text = "known";
  more.put(name, position, known);
  CHECK(add_library(more, name, board, read_file(folder / "less.lib", 1 << 20), "less.lib") == 1);
  CHECK(*more.find(name, position) == known);
}

TEST_CASE("a library begins with the moves on the board", "[database]") {
  const Folder folder;
  Position_database database({});
  const std::vector<Point> moves{112, 97};
  const Diagram position = Diagram::of_moves(board, moves);
  Stored first;
  first.text = "third";
  database.put(name, position.after(80), first);
  CHECK(write_library(database, name, board, moves, folder / "a.lib") == 3);
  const Renlib_tree tree = parse_renlib_tree(read_file(folder / "a.lib", 1 << 20));
  REQUIRE(tree.nodes.size() == 4);
  CHECK(tree.nodes[2].is_start);
  CHECK(tree.nodes[2].point == 0x88); // H7: the eighth point of the ninth row from the top
  CHECK(tree.texts[tree.nodes[3].comment] == "third");
}

TEST_CASE("a text on a point is no move", "[database]") {
  const Folder folder;
  Position_database database({});
  Stored record;
  record.point_texts = {{3, "here"}, {112, "w*"}};
  database.put(name, empty_board(), record);
  CHECK(write_library(database, name, board, {}, folder / "a.lib") == 2);
  Position_database read({});
  CHECK(add_library(read, name, board, read_file(folder / "a.lib", 1 << 20), "a.lib") == 1);
  CHECK(*read.find(name, empty_board()) == record);
}

TEST_CASE("impossible libraries are refused, and change nothing", "[database]") {
  const Folder folder;
  Position_database database({});
  CHECK(objection([&] {
          add_library(database, name, board, "no library", "x.lib");
        }).starts_with("x.lib: "));
  Renlib_tree tree;
  tree.nodes.resize(3);
  tree.nodes[0].first_child = 1;
  tree.nodes[1].point = tree.nodes[2].point = 0x78;
  tree.nodes[1].first_child = 2;
  CHECK(objection([&] { add_library(database, name, board, format_renlib_tree(tree), "x.lib"); }) ==
        "x.lib: a stone of the library is on a taken point");
  CHECK(objection([&] {
          add_library(database, name, {19, 19}, format_renlib_tree(tree), "x.lib");
        }) == "a library has a board of 15x15");
  CHECK(database.size() == 0);
  std::ofstream(folder / "text") << "a letter";
  CHECK_THROWS_AS(write_library(database, name, board, {}, folder / "text"), Refusal);
  CHECK(read_file(folder / "text", 100) == "a letter");
  CHECK_THROWS_AS(write_library(database, name, {19, 19}, {}, folder / "b.lib"), Refusal);
  // A pass is a move.
  tree.nodes[1].point = 0;
  CHECK(add_library(database, name, board, format_renlib_tree(tree), "x.lib") == 3);
}

} // namespace goishi::library_test
