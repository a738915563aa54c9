// The book of openings of NoGo, and the player that plays from it.
#include "engine/nogo/book.h"

#include "engine/session.h"
#include "tests/engine/sessions.h"
#include "tests/games/play.h"
#include "tests/laws/book_laws.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

using namespace goishi;
using nogo::Book;
using nogo::Book_board;
using nogo::Book_entry;
using nogo::Book_traits;
using nogo::Rules;

namespace {

constexpr Geometry board{9, 9};

nogo::Position after(std::initializer_list<std::string_view> vertices) {
  return test::after<nogo::Position>(Book_traits::rules(), vertices);
}

/// The start, whose best move is E5; C5 with the answer C3, D3 with the answer G7.
std::vector<Book_entry> few_openings() {
  constexpr auto entry = &laws::book_entry<Book_traits>;
  return laws::sorted<Book_traits>({entry(after({}), 80, "e5", 80, 1),
                                    entry(after({"c5"}), -30, "c3", -30, 1),
                                    entry(after({"d3"}), 10, "g7", 10, 1)});
}

} // namespace

TEST_CASE("the book of NoGo keeps the laws of books", "[book]") {
  laws::check_book<Book_traits>(few_openings(), Book_traits::rules(), {7, 7}, after({"c5", "d3"}),
                                "g7");
}

TEST_CASE("a board of a book of NoGo is a position", "[book]") {
  Random random(7);
  for (int game = 0; game < 50; ++game) {
    const auto position = test::walked<nogo::Position>(Book_traits::rules(), 12, random);
    const Book_board seen = Book_traits::board_of(position);
    CHECK(Book_traits::board_of(Book_traits::position_of(seen)) == seen);
  }
}

TEST_CASE("a book of NoGo knows its moves with the chance to win, and turns them", "[book]") {
  const Book book(few_openings());
  const auto first = book.moves(after({}));
  // E5 leads out; C5 and D3 with their images are 4 + 8 moves.
  REQUIRE(first.size() == 1 + 4 + 8);
  CHECK(first.front().move == test::move_at(board, "e5"));
  CHECK(first.front().win_rate == Approx(0.58));
  CHECK_FALSE(first.front().margin);
  CHECK(first[1].win_rate == Approx(0.53));
  CHECK(first.back().win_rate == Approx(0.49));
  const auto turned = book.moves(after({"e7"}));
  REQUIRE(turned.size() == 1);
  CHECK((turned[0].move == test::move_at(board, "c7") ||
         turned[0].move == test::move_at(board, "g7")));
  CHECK(turned[0].from_book);
  CHECK(turned[0].depth == 12);
  CHECK(book.moves(after({"a1"})).empty());
}

TEST_CASE("moves of NoGo's book are chosen within the randomness that is set", "[book]") {
  const Model_on_disk file(laws::book_bytes("nogo", few_openings()));
  Session session(laws::with_book("nogo", file), never);
  // D3 is nine hundredths worse than E5, and C5 five.
  std::vector<Move> played;
  for (int seed = 0; seed < 60; ++seed) {
    session.game().clear();
    session.set_option("seed", std::to_string(seed));
    session.set_option("book-randomness", "6");
    played.push_back(genmove(session, Color::black).choice->move);
  }
  CHECK(std::ranges::count(played, test::move_at(board, "e5")) > 0);
  CHECK(std::ranges::count(played, test::move_at(board, "e5")) < 60);
  CHECK(std::ranges::count(played, test::move_at(board, "d3")) == 0);
}

TEST_CASE("boards of other rules than the book's have no book", "[book]") {
  CHECK(Book_traits::is_of(Book_traits::rules()));
  CHECK_FALSE(Book_traits::is_of(*Rules::make({7, 7})));
  CHECK_FALSE(Book_traits::is_of(*Rules::make(board, true)));
  const Point hole = 40;
  CHECK_FALSE(Book_traits::is_of(*Rules::make(board, false, {&hole, 1})));
}
