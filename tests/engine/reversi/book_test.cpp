// The book of openings of Reversi, and the player that plays from it.
#include "engine/reversi/book.h"

#include "engine/session.h"
#include "games/random.h"
#include "games/reversi/images.h"
#include "tests/engine/models.h"
#include "tests/engine/refusals.h"
#include "tests/engine/reversi/solving.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

using namespace goishi;
using namespace std::chrono_literals;
using reversi::Book;
using reversi::Book_entry;
using reversi::image;
using reversi::image_of_square;
using reversi::Normal_board;
using reversi::Rules;
using reversi::endgame::Board;

namespace {

std::string name_of(Move move) {
  return {static_cast<char>('A' + move.point() % 8), static_cast<char>('1' + move.point() / 8)};
}

Board board_of(const reversi::Position& position) { return {position.own(), position.other()}; }

reversi::Position after(std::initializer_list<const char*> vertices) {
  reversi::Position position{Rules()};
  for (const char* const vertex : vertices)
    position.play(Move::at(parse_point({8, 8}, vertex).value()));
  return position;
}

/// A position of a book, with a leaf of this value.
Book_entry entry(const reversi::Position& position, int value, const char* leaf, int leaf_value,
                 std::uint32_t positions = 1) {
  const Normal_board normal(board_of(position));
  Book_entry entry;
  entry.own = normal.board.own;
  entry.other = normal.board.other;
  entry.value = static_cast<std::int8_t>(value);
  entry.leaf_value = static_cast<std::int8_t>(leaf_value);
  entry.depth = 12;
  entry.positions = positions;
  if (leaf != nullptr)
    entry.leaf = static_cast<std::uint8_t>(
        image_of_square(parse_point({8, 8}, leaf).value(), normal.symmetry));
  return entry;
}

/// The start; F5; F5D6 (a draw), F5F6 (Black two ahead), F5F4 (eight), and their best moves.
std::vector<Book_entry> few_openings() {
  std::vector<Book_entry> all{
      entry(reversi::Position{Rules()}, 0, nullptr, 0, 5),
      entry(after({"f5"}), 0, nullptr, 0, 4),
      entry(after({"f5", "d6"}), 0, "c3", 0),
      entry(after({"f5", "f6"}), 2, "e6", 2),
      entry(after({"f5", "f4"}), 8, "e3", 8),
  };
  std::ranges::sort(all, {}, [](const Book_entry& e) { return std::pair(e.own, e.other); });
  return all;
}

std::string book_bytes(const std::vector<Book_entry>& entries,
                       const std::string& game = "reversi") {
  return model_bytes("game: " + game +
                         "\nrule: any\ndimensions: " + std::to_string(entries.size()) + "x3\n",
                     bytes_of(entries));
}

Settings with_book(const Model_on_disk& file) {
  Settings settings = settings_of("reversi", {}, "auto");
  settings.book_file = Model_file::load(file.path());
  settings.nodes = 500;
  return settings;
}

std::vector<std::string> names(const std::vector<Candidate>& moves) {
  std::vector<std::string> all;
  for (const Candidate& known : moves) all.push_back(name_of(known.move));
  return all;
}

} // namespace

TEST_CASE("the images of a board are one position of a book", "[book]") {
  Random random(7);
  for (int game = 0; game < 50; ++game) {
    reversi::Position position{Rules()};
    for (int ply = 0; ply < 12 && !position.outcome().is_over(); ++ply) {
      Move_list moves;
      position.legal_moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const Board board = board_of(position);
    const Normal_board normal(board);
    CHECK(image(board.own, normal.symmetry) == normal.board.own);
    for (int i = 0; i < Symmetry::count; ++i) {
      const Symmetry symmetry = Symmetry::number(i);
      const Board seen{image(board.own, symmetry), image(board.other, symmetry)};
      CHECK(Normal_board(seen).board == normal.board);
      CHECK(image(image(board.own, symmetry), reversi::inverse(symmetry)) == board.own);
      for (int square = 0; square < 64; ++square)
        REQUIRE(image(reversi::endgame::bit(square), symmetry) ==
                reversi::endgame::bit(image_of_square(square, symmetry)));
    }
  }
}

TEST_CASE("a book knows the same of symmetric positions", "[book]") {
  const Book book(few_openings());
  CHECK(names(book.moves(reversi::Position{Rules()})).size() == 4);
  // The four first moves, each with its three answers.
  const std::vector<std::vector<std::string>> answers{
      {"D6", "F6", "F4"}, {"F4", "F6", "D6"}, {"E3", "C3", "C5"}, {"C5", "C3", "E3"}};
  const char* const first[] = {"f5", "e6", "c4", "d3"};
  for (int i = 0; i < 4; ++i) {
    INFO(first[i]);
    const auto moves = book.moves(after({first[i]}));
    REQUIRE(moves.size() == 3);
    CHECK(moves[0].margin == 0.0);
    CHECK(moves[1].margin == -2.0);
    CHECK(moves[2].margin == -8.0);
    reversi::Position position = after({first[i]});
    for (const Candidate& known : moves) {
      CHECK(known.from_book);
      CHECK(known.visits == 1);
      CHECK(known.depth == 13);
      REQUIRE(known.principal_variation.size() == 2);
      reversi::Position follower = position;
      for (const Move move : known.principal_variation) {
        CHECK(follower.is_legal(move));
        follower.play(move);
      }
    }
  }
  CHECK(names(book.moves(after({"f5"}))) == answers[0]);
  CHECK(book.moves(after({"f5", "d6", "c3"})).empty());
}

TEST_CASE("the leaf of a position lies where its board is turned to", "[book]") {
  const Book book(few_openings());
  const Board board = board_of(after({"f5", "d6"}));
  const int leaf = parse_point({8, 8}, "c3").value();
  for (int i = 0; i < Symmetry::count; ++i) {
    INFO(i);
    const Symmetry symmetry = Symmetry::number(i);
    const auto moves = book.moves(
        reversi_test::position_of<8>({image(board.own, symmetry), image(board.other, symmetry)}));
    REQUIRE(moves.size() == 1);
    CHECK(moves[0].move.point() == image_of_square(leaf, symmetry));
  }
}

TEST_CASE("a forced pass turns the value of what follows round", "[book]") {
  // White, to move, has no move after A1; Black goes on.
  const std::vector<Placement> stones{{Color::white, 1},
                                      {Color::black, 2},
                                      {Color::white, 8},
                                      {Color::black, 16},
                                      {Color::white, 17}};
  const reversi::Position before = reversi::Position::set_up(Rules(), stones, Color::black).value();
  const reversi::Successor next(board_of(before), 0);
  REQUIRE(next.is_pass_forced);
  CHECK(next.for_mover(5) == 5);
  CHECK((board_of(before).own & next.board.own) == board_of(before).own);
  CHECK(next.board.moves() != 0);
}

TEST_CASE("moves are played from the book, unless it is off or the question is another", "[book]") {
  const Model_on_disk file(book_bytes(few_openings()));
  Session session(with_book(file), never);
  const auto choice = genmove(session, Color::black).choice;
  REQUIRE(choice != nullptr);
  CHECK(choice->from_book);
  CHECK(choice->nodes == 0);
  CHECK(choice->margin == 0.0);
  CHECK(choice->principal_variation.size() == 3);

  session.game().clear();
  const auto searched = session.think({.color = Color::black, .arrival = now()}).choice;
  CHECK_FALSE(searched->from_book);
  CHECK(searched->nodes > 0);

  session.set_option("book", "off");
  CHECK_FALSE(genmove(session, Color::black).choice->from_book);
  session.set_option("book", "on");
  session.game().undo(1);
  CHECK(genmove(session, Color::black).choice->from_book);
}

TEST_CASE("a question that leaves out a move of the book, or wants values, is for the search",
          "[book]") {
  const Model_on_disk file(book_bytes(few_openings()));
  Session session(with_book(file), never);
  session.game().play(Color::black, at(session, "f5"));
  const auto from_book = [&](std::initializer_list<const char*> among) {
    Search_request request{.color = Color::white, .arrival = now()};
    request.question.may_use_book = true;
    for (const char* const vertex : among) request.question.among.push_back(at(session, vertex));
    return session.think(request).choice->from_book;
  };
  CHECK(from_book({}));
  CHECK(from_book({"d6", "f4", "f6"}));
  CHECK_FALSE(from_book({"f4", "f6"}));
  Search_request values{.color = Color::white, .arrival = now()};
  values.question.may_use_book = true;
  values.question.candidates = 2;
  CHECK_FALSE(session.think(values).choice->from_book);
  values.question.plays = true;
  CHECK(session.think(values).choice->from_book);
}

TEST_CASE("the book's choice among moves keeps within its bound and repeats with the seed",
          "[book]") {
  const Model_on_disk file(book_bytes(few_openings()));
  Settings settings = with_book(file);
  const auto played = [&](const char* randomness, int seed, bool white) {
    Session session(settings, never);
    session.set_option("book-randomness", randomness);
    session.set_option("seed", std::to_string(seed));
    if (white) session.game().play(Color::black, at(session, "f5"));
    const auto choice = genmove(session, white ? Color::white : Color::black).choice;
    return name_of(choice->move);
  };
  const auto seen = [&](const char* randomness, bool white) {
    std::set<std::string> all;
    for (int seed = 0; seed < 40; ++seed) {
      const std::string move = played(randomness, seed, white);
      CHECK(move == played(randomness, seed, white));
      all.insert(move);
    }
    return all;
  };
  CHECK(seen("0", false) == std::set<std::string>{"C4", "D3", "E6", "F5"});
  CHECK(seen("0", true) == std::set<std::string>{"D6"});
  CHECK(seen("2", true) == std::set<std::string>{"D6", "F6"});
  CHECK(seen("64", true) == std::set<std::string>{"D6", "F4", "F6"});
}

TEST_CASE("a move of the book says nothing about how much of its plan a search takes", "[book]") {
  const Model_on_disk file(book_bytes(few_openings()));
  Session session(with_book(file), never);
  session.game().clocks().start({.kind = Time_control::Kind::absolute, .main = 100s});
  const Duration before = session.usual_time_of(Color::black);
  // Four times, so that a plan that were thought to be hardly used would have grown.
  for (int i = 0; i < 4; ++i) {
    REQUIRE(genmove(session, Color::black).choice->from_book);
    session.game().undo(1);
    session.game().clocks()[Color::black].correct(100s, 0);
  }
  CHECK(session.usual_time_of(Color::black) == before);
}

TEST_CASE("a game plays on without a book that is refused", "[book]") {
  constexpr auto cannot_load = Refusal::Kind::cannot_load_file;
  const std::string whole = book_bytes(few_openings());
  std::string damaged = whole;
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  auto unsorted = few_openings();
  std::swap(unsorted[1], unsorted[3]);
  Session session(settings_of("reversi", {}, "auto"), never);
  const std::string files[] = {damaged, whole.substr(0, whole.size() - 24), book_bytes(unsorted),
                               book_bytes(few_openings(), "gomoku")};
  for (const std::string& bytes : files) {
    const Model_on_disk file(bytes);
    CHECK(refusal([&] { session.set_option("book-file", file.path()); }) == cannot_load);
    CHECK(session.option("book-file") == "built-in");
  }
  try {
    const Model_on_disk file(damaged);
    session.set_option("book-file", file.path());
    FAIL("it was taken");
  } catch (const Refusal& refused) {
    CHECK(refused.detail().ends_with(": it is damaged"));
    CHECK(refused.detail().starts_with("/tmp/goishi-model-"));
  }
}

TEST_CASE("a book is of its game and its board", "[book]") {
  const Model_on_disk file(book_bytes(few_openings()));
  Session session(with_book(file), never);
  CHECK(session.table().book_moves(Color::black)->size() == 4);
  // White is not to move, and a position that is over has no moves.
  CHECK(session.table().book_moves(Color::white)->empty());
  session.game().resize({6, 6});
  CHECK(session.option("book-file") == "built-in");
  CHECK_FALSE(session.table().book_moves(Color::black));
  CHECK(refusal([&] { session.set_option("book-file", file.path()); }) ==
        Refusal::Kind::cannot_load_file);
  session.game().set_game("tictactoe");
  CHECK_FALSE(session.table().book_moves(Color::black));
  CHECK(refusal([&] { session.set_option("book-file", file.path()); }) ==
        Refusal::Kind::cannot_load_file);
}
