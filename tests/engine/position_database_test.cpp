// Databases of positions.
#include "engine/database/position_database.h"

#include "engine/database/board_name.h"
#include "engine/file.h"
#include "engine/options.h"
#include "folder.h"
#include "refusals.h"
#include "sessions.h"

#include <catch2/catch.hpp>

#include <chrono>
#include <filesystem>
#include <map>
#include <set>
#include <thread>
#include <vector>

namespace goishi {
namespace {

constexpr Geometry board{15, 15};
constexpr std::string_view name = "gomoku 15x15 rule=freestyle";

Diagram diagram(std::initializer_list<const char*> vertices, Geometry geometry = board) {
  std::vector<Point> moves;
  for (const char* const vertex : vertices) moves.push_back(parse_point(geometry, vertex).value());
  return Diagram::of_moves(geometry, moves);
}

Diagram image(const Diagram& of, Symmetry symmetry) {
  Diagram turned = of;
  for (std::size_t p = 0; p < of.cells.size(); ++p)
    turned.cells[symmetry.apply(of.geometry, static_cast<Point>(p))] = of.cells[p];
  return turned;
}

Position_record result(char label, int value, int depth,
                       Position_record::Bound bound = Position_record::Bound::exact) {
  Position_record record;
  record.label = label;
  record.value = value;
  record.depth = depth;
  record.bound = bound;
  return record;
}

TEST_CASE("the images of a position are one, and no other position is it", "[database]") {
  // All placements of three stones on 3x3, with either player to move.
  constexpr Geometry small{3, 3};
  const Image_keys keys(small);
  std::map<std::string, std::set<std::string>> classes;
  std::map<std::string, std::uint64_t> hashes;
  for (int a = 0; a < 9; ++a)
    for (int b = 0; b < 9; ++b)
      for (int c = 0; c < 9; ++c) {
        if (a == b || b == c || a == c) continue;
        for (const Color to_move : {Color::black, Color::white}) {
          Diagram of = Diagram::of_moves(
              small, {static_cast<Point>(a), static_cast<Point>(b), static_cast<Point>(c)});
          of.to_move = to_move;
          const std::string text = Canonical::of(of).text;
          for (int i = 0; i < Symmetry::count; ++i) {
            const Diagram other = image(of, Symmetry::number(i));
            CHECK(Canonical::of(other).text == text);
            CHECK(Image_hash(other, keys).value() == Image_hash(of, keys).value());
          }
          std::string cells(1, to_move == Color::black ? 'b' : 'w');
          for (const Cell cell : of.cells) cells += static_cast<char>('0' + static_cast<int>(cell));
          classes[text].insert(cells);
          hashes[text] = Image_hash(of, keys).value();
          CHECK(Canonical::of(diagram_of(small, text)).text == text);
        }
      }
  // 252 positions for each player to move; each class is one orbit of at most eight.
  std::size_t positions = 0;
  std::set<std::uint64_t> different;
  for (const auto& [text, members] : classes) {
    positions += members.size();
    CHECK(members.size() <= 8);
    different.insert(hashes[text]);
  }
  CHECK(positions == 2 * 252);
  CHECK(different.size() == classes.size());
}

TEST_CASE("a hash follows the moves", "[database]") {
  for (const Geometry geometry : {board, Geometry{7, 5}}) {
    const Image_keys keys(geometry);
    const Diagram before = diagram({"C4", "D4", "A1"}, geometry);
    const Image_hash hash(before, keys);
    const Point point = parse_point(geometry, "B2").value();
    CHECK(hash.after(keys.of(before.to_move, point)).value() ==
          Image_hash(before.after(point), keys).value());
    Diagram passed = before;
    passed.to_move = opponent(passed.to_move);
    CHECK(hash.after_pass().value() == Image_hash(passed, keys).value());
    for (int i = 0; i < Symmetry::count; ++i)
      if (const Symmetry symmetry = Symmetry::number(i); symmetry.keeps(geometry))
        CHECK(Image_hash(image(before, symmetry), keys).value() == hash.value());
  }
}

TEST_CASE("a record is found on every image, with its points", "[database]") {
  const Folder folder;
  Position_database database(folder / "a.db");
  Position_record record = result(Position_record::win, -29'990, 12);
  record.text = "a comment";
  const Point point = parse_point(board, "K3").value();
  record.point_texts[point] = "A";
  const Diagram of = diagram({"H8", "J9", "G9"});
  database.put(name, of, record);
  for (int i = 0; i < Symmetry::count; ++i) {
    const Symmetry symmetry = Symmetry::number(i);
    const auto found = database.find(name, image(of, symmetry));
    REQUIRE(found);
    CHECK(found->text == "a comment");
    CHECK(found->point_texts == std::map<Point, std::string>{{symmetry.apply(board, point), "A"}});
  }
  CHECK_FALSE(database.find("gomoku 15x15 rule=renju", of));
  CHECK_FALSE(database.find(name, diagram({"H8", "J9", "G10"})));
  Diagram other = of;
  other.to_move = opponent(of.to_move);
  CHECK_FALSE(database.find(name, other));
  database.erase(name, image(of, Symmetry::number(5)));
  CHECK_FALSE(database.find(name, of));
}

TEST_CASE("what follows a position has its stones in their colours", "[database]") {
  const Folder folder;
  Position_database database(folder / "a.db");
  const Diagram answered = diagram({"H8", "J9"});
  const Diagram exchanged = diagram({"J9", "H8"});
  for (const Diagram& each : {diagram({"H8"}), answered, exchanged}) database.put(name, each, {});
  const auto all = [](const Position_record&) { return true; };
  CHECK(database.erase_following(name, diagram({"H8"}), all) == 1);
  CHECK_FALSE(database.find(name, answered));
  CHECK(database.find(name, exchanged));
}

TEST_CASE("a result gives way to what says more", "[database]") {
  const Folder folder;
  Position_database database(folder / "a.db");
  const Diagram of = diagram({"H8"});
  const auto after = [&](const Position_record& next) {
    database.update(name, of, next);
    return *database.find(name, of);
  };
  CHECK(after(result(Position_record::no_label, 50, 10)).depth == 10);
  CHECK(after(result(Position_record::no_label, 60, 9)).value == 50);
  CHECK(after(result(Position_record::no_label, 70, 10)).value == 70);
  CHECK(after(result(Position_record::win, -29'980, 8)).label == Position_record::win);
  CHECK(after(result(Position_record::no_label, 0, 40)).value == -29'980);
  CHECK(after(result(Position_record::win, -29'970, 50)).value == -29'980);
  CHECK(after(result(Position_record::win, -29'990, 5)).value == -29'990);
  database.put(name, of, result('A', 0, 0));
  CHECK(after(result(Position_record::no_label, 5, 7)).label == 'A');
}

TEST_CASE("boards show labels as Yixin-Board draws them", "[database]") {
  CHECK(result(Position_record::win, -29'989, 1).display_label() == "w12");
  CHECK(result(Position_record::win, 0, 1).display_label() == "w*");
  CHECK(result(Position_record::loss, 29'990, 1).display_label() == "l11");
  CHECK(result('A', 0, 1).display_label() == "A");
  CHECK(result(Position_record::no_label, -300, 9).display_label() == "75%");
  CHECK(result(Position_record::no_label, 300, 9).display_label() == "25%");
  CHECK(result(Position_record::no_label, 300, 9, Position_record::Bound::lower)
            .display_label()
            .empty());
}

/// A database of several boards with all kinds of contents of a record.
std::shared_ptr<Position_database> sample(const std::string& path) {
  auto database = std::make_shared<Position_database>(path);
  Position_record record =
      result(Position_record::no_label, -120, 14, Position_record::Bound::lower);
  record.text = "tab\t, line\n, \\n, \"quote\" and \xC3\xA9";
  record.point_texts[7] = "=A\tB";
  database->put(name, diagram({"H8", "J9"}), record);
  database->put(name, diagram({}), result(Position_record::no_label, 5, 3));
  database->put("gomoku 6x5 rule=renju", diagram({"A1", "F5"}, {6, 5}), result('x', 0, 0));
  return database;
}

TEST_CASE("a database comes back from its file", "[database]") {
  const Folder folder;
  const std::string path = folder / "a.db";
  const auto database = sample(path);
  database->save();
  const auto again = Position_database::open(path);
  CHECK(again->text() == database->text());
  CHECK(again->size() == 3);
  const auto found = again->find(name, image(diagram({"H8", "J9"}), Symmetry::number(6)));
  REQUIRE(found);
  CHECK(found->text == "tab\t, line\n, \\n, \"quote\" and \xC3\xA9");
  CHECK(found->bound == Position_record::Bound::lower);
  CHECK(Position_database::open(folder / "none")->size() == 0);
  CHECK(folder.files() == 1);
}

TEST_CASE("only a database that was opened saves its changes when it goes", "[database]") {
  const Folder folder;
  const std::string path = folder / "a.db";
  sample(path);
  CHECK(folder.files() == 0);
  Position_database::open(path)->put(name, diagram({"H8"}), result('w', 1, 1));
  CHECK(Position_database::open(path)->size() == 1);
  // The one is read to be merged into the other.
  const std::string lines = read_file(path, 1 << 20);
  const auto written = std::filesystem::last_write_time(path);
  std::filesystem::last_write_time(path, written - std::chrono::hours(1));
  {
    Position_database other(path);
    other.read(lines, path, Position_database::Checksum::may_lack);
  }
  CHECK(std::filesystem::last_write_time(path) < written);
}

TEST_CASE("positions of boards with holes and of long columns come back from a file",
          "[database]") {
  const Folder folder;
  const std::string path = folder / "a.db";
  constexpr std::string_view holed = "nogo 3x3 nogo-mask=A1,B1";
  Diagram with_holes = diagram({"C3"}, {3, 3});
  with_holes.cells[0] = with_holes.cells[1] = Cell::off;
  const auto database = Position_database::open(path);
  database->put(std::string(holed), with_holes, result('w', 1, 1));
  database->put("nogo 1x40", diagram({"A40"}, {1, 40}), result('l', 2, 2));
  database->save();
  const auto again = Position_database::open(path);
  CHECK(again->text() == database->text());
  CHECK(again->find(holed, with_holes));
  CHECK(again->find("nogo 1x40", diagram({"A1"}, {1, 40})));
}

TEST_CASE("a damaged database is refused, and its file stays", "[database]") {
  const Folder folder;
  const std::string path = folder / "a.db";
  sample(path)->save();
  const std::string whole = read_file(path, 1 << 20);
  for (std::size_t i = 0; i < whole.size(); i += 3) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    for (const std::string& text : {damaged, whole.substr(0, i)}) {
      replace_file(path, text);
      CHECK(refusal([&] { static_cast<void>(Position_database::open(path)); }) ==
            Refusal::Kind::cannot_load_file);
      CHECK(read_file(path, 1 << 20) == text);
    }
  }
  replace_file(path, "a letter");
  CHECK(refusal([&] { sample(path)->save(); }) == Refusal::Kind::cannot_save_file);
  CHECK(read_file(path, 1 << 20) == "a letter");
}

TEST_CASE("programs that share a database lose no position of each other", "[database]") {
  const Folder folder;
  const std::string path = folder / "a.db";
  sample(path)->save();
  const Diagram both = diagram({"H8", "J9"});
  const auto one = Position_database::open(path);
  const auto other = Position_database::open(path);
  one->put(name, diagram({"A1"}), result(Position_record::win, 0, 1));
  one->put(name, diagram({"B2"}), result(Position_record::no_label, 10, 5));
  one->erase(name, diagram({}));
  one->save();
  // The second knows none of this.
  other->put(name, diagram({"B2"}), result(Position_record::no_label, 20, 4));
  other->put(name, diagram({"C3"}), result(Position_record::loss, 0, 1));
  other->put(name, both, result(Position_record::draw, 0, 1));
  other->save();
  CHECK(Position_database::open(path)->text() == other->text());
  CHECK(other->find(name, diagram({"A1"})));
  CHECK(other->find(name, diagram({"B2"}))->depth == 5);
  CHECK_FALSE(other->find(name, diagram({})));
  // What only one changed stays as this one wrote it.
  CHECK(other->find(name, both)->text.empty());
  one->erase(name, diagram({"A1"}));
  one->save();
  CHECK(one->find(name, diagram({"C3"})));
  CHECK(one->find(name, both)->label == Position_record::draw);
  CHECK_FALSE(Position_database::open(path)->find(name, diagram({"A1"})));
  CHECK(one->size() == 4);
}

TEST_CASE("databases that are saved into one file at the same time lose no position",
          "[database]") {
  const Folder folder;
  const std::string path = folder / "a.db";
  sample(path)->save();
  constexpr int programs = 3;
  constexpr Point positions = 40;
  const auto position = [](int program, Point p) {
    const auto first = static_cast<Point>(3 * p + program);
    return Diagram::of_moves(board, {first, static_cast<Point>(first + 90)});
  };
  std::vector<std::jthread> running;
  for (int program = 0; program < programs; ++program)
    running.emplace_back([&, program] {
      const auto database = Position_database::open(path);
      for (Point p = 0; p < positions; ++p) {
        database->put(name, position(program, p), result(Position_record::win, 0, 1));
        database->save();
      }
    });
  running.clear();
  const auto all = Position_database::open(path);
  for (int program = 0; program < programs; ++program)
    for (Point p = 0; p < positions; ++p) CHECK(all->find(name, position(program, p)));
}

TEST_CASE("a database that was damaged meanwhile is not replaced", "[database]") {
  const Folder folder;
  const std::string path = folder / "a.db";
  const auto database = sample(path);
  database->save();
  const std::string damaged = "goishi database 1\nchecksum: 00000001\n";
  replace_file(path, damaged);
  database->put(name, diagram({"A1"}), result(Position_record::win, 0, 1));
  CHECK(refusal([&] { database->save(); }) == Refusal::Kind::cannot_save_file);
  CHECK(read_file(path, 1 << 20) == damaged);
}

TEST_CASE("lines that people wrote are checked one by one", "[database]") {
  const Folder folder;
  const auto refuses = [&](const std::string& lines) {
    Position_database database(folder / "a.db");
    const auto kind = refusal([&] {
      database.read("goishi database 1\nboard: gomoku 15x15 rule=freestyle\n" + lines, "x",
                    Position_database::Checksum::may_lack);
    });
    CHECK((!kind || database.size() == 0));
    return kind == Refusal::Kind::cannot_load_file;
  };
  CHECK_FALSE(refuses("H8\tJ9\tb\t-\t12\t3\texact\ttext\tA1=a\n"));
  CHECK_FALSE(refuses("\t\tb\tw\t0\t0\tnone\t\n"));
  CHECK_FALSE(refuses("H8 J8\t\tw A1\t-\t0\t0\tnone\r\n\n"));
  CHECK_FALSE(refuses("H8 J8\t\tw  A1 B1\t-\t0\t0\tnone\n"));
  for (const char* const line :
       {"H8\tH8\tb\t-\t0\t0\tnone\t", "H99\t\tb\t-\t0\t0\tnone\t", "H8\t\tx\t-\t0\t0\tnone\t",
        "H8\t\tb\t--\t0\t0\tnone\t", "H8\t\tb\t-\t30001\t0\tnone\t", "H8\t\tb\t-\t0\t256\tnone\t",
        "H8\t\tb\t-\t0\t0\tboth\t", "H8\t\tb\t-\t0\t0\tnone\t\tZ99=a", "H8", "board: chess",
        "board: gomoku 99x1", "\t\tb\t\t0\t0\tnone\t"})
    CHECK(refuses(line));
  Position_database database(folder / "a.db");
  CHECK(objection([&] {
          database.read("goishi database 1\nboard: gomoku 15x15 rule=freestyle\n\nH8", "x",
                        Position_database::Checksum::may_lack);
        }).starts_with("x:4: "));
}

TEST_CASE("the name of a board tells rules apart", "[database]") {
  std::set<std::string> names;
  for (const char* const rule : {"freestyle", "standard", "renju"}) {
    Settings settings = settings_of("gomoku");
    option_named("rule").parse(settings, rule);
    Session session(settings, never);
    names.insert(board_name(session.board().info(), session.board().geometry(),
                            session.settings().rule_options));
  }
  CHECK(names.size() == 3);
  CHECK(names.contains(std::string(name)));
}

} // namespace
} // namespace goishi
