// The book of openings of Reversi, and the player that plays from it.
#include "engine/reversi/book.h"

#include "engine/session.h"
#include "games/reversi/images.h"
#include "tests/engine/sessions.h"
#include "tests/games/play.h"
#include "tests/laws/book_laws.h"

#include <catch2/catch.hpp>

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace goishi;
using namespace std::chrono_literals;
using reversi::Book;
using reversi::Book_entry;
using reversi::Book_traits;
using reversi::image;
using reversi::image_of_square;
using reversi::Rules;

namespace {

std::string name_of(Move move) {
  return {static_cast<char>('A' + move.point() % 8), static_cast<char>('1' + move.point() / 8)};
}

reversi::Position after(std::initializer_list<std::string_view> vertices) {
  return test::after<reversi::Position>(Rules(), vertices);
}

/// The start; F5; F5D6 (a draw), F5F6 (Black two ahead), F5F4 (eight), and their best moves.
std::vector<Book_entry> few_openings() {
  constexpr auto entry = &laws::book_entry<Book_traits>;
  return laws::sorted<Book_traits>(
      {entry(after({}), 0, "", 0, 5), entry(after({"f5"}), 0, "", 0, 4),
       entry(after({"f5", "d6"}), 0, "c3", 0, 1), entry(after({"f5", "f6"}), 2, "e6", 2, 1),
       entry(after({"f5", "f4"}), 8, "e3", 8, 1)});
}

std::vector<std::string> names(const std::vector<Candidate>& moves) {
  std::vector<std::string> all;
  for (const Candidate& known : moves) all.push_back(name_of(known.move));
  return all;
}

} // namespace

TEST_CASE("the book of Reversi keeps the laws of books", "[book]") {
  laws::check_book<Book_traits>(few_openings(), Rules(), {6, 6}, after({"f5", "d6"}), "c3");
}

TEST_CASE("discs in a word are turned as the squares of a board", "[book]") {
  Random random(7);
  for (int game = 0; game < 50; ++game) {
    const std::uint64_t discs = random();
    for (int i = 0; i < Symmetry::count; ++i) {
      const Symmetry symmetry = Symmetry::number(i);
      CHECK(image(image(discs, symmetry), symmetry.inverse()) == discs);
      for (int square = 0; square < 64; ++square)
        REQUIRE((image(discs, symmetry) >> image_of_square(square, symmetry) & 1) ==
                (discs >> square & 1));
    }
  }
}

TEST_CASE("a book knows the same of symmetric positions", "[book]") {
  const Book book(few_openings());
  CHECK(names(book.moves(reversi::Position{Rules()})).size() == 4);
  // The four first moves with three answers each.
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

TEST_CASE("a forced pass turns the value of what follows round", "[book]") {
  // White has no move after A1; Black moves again.
  const std::vector<Placement> stones{{Color::white, 1},
                                      {Color::black, 2},
                                      {Color::white, 8},
                                      {Color::black, 16},
                                      {Color::white, 17}};
  const reversi::Position before = reversi::Position::set_up(Rules(), stones, Color::black).value();
  const Book_traits::Successor next(Book_traits::board_of(before), 0);
  REQUIRE(next.is_pass_forced);
  CHECK(next.for_mover(5) == 5);
  CHECK((Book_traits::board_of(before).own & next.board.own) == Book_traits::board_of(before).own);
  CHECK(next.board.moves() != 0);
}

TEST_CASE("a question that leaves out a move of the book, or wants values, is for the search",
          "[book]") {
  const Model_on_disk file(laws::book_bytes("reversi", few_openings()));
  Session session(laws::with_book("reversi", file), never);
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
  const Model_on_disk file(laws::book_bytes("reversi", few_openings()));
  Settings settings = laws::with_book("reversi", file);
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
  const Model_on_disk file(laws::book_bytes("reversi", few_openings()));
  Session session(laws::with_book("reversi", file), never);
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
