// The book of openings of Gomoku, and the player that plays from it.
#include "engine/gomoku/book.h"

#include "tests/games/play.h"
#include "tests/laws/book_laws.h"

#include <catch2/catch.hpp>

#include <initializer_list>
#include <string_view>
#include <vector>

using namespace goishi;
using gomoku::Book;
using gomoku::Book_board;
using gomoku::Book_entry;
using gomoku::Book_traits;
using gomoku::Rule;
using gomoku::Rules;

namespace {

constexpr Geometry board{15, 15};
const Rules freestyle = *Rules::make(board);
const Rules renju = *Rules::make(board, Rule::renju);

gomoku::Position after(const Rules& rules, std::initializer_list<std::string_view> vertices) {
  return test::after<gomoku::Position>(rules, vertices);
}

/// H8 with three answers in freestyle; only the start in renju.
std::vector<Book_entry> few_openings() {
  constexpr auto entry = &laws::book_entry<Book_traits>;
  return laws::sorted<Book_traits>({entry(after(freestyle, {}), 200, "g7", -300, 1),
                                    entry(after(freestyle, {"h8"}), -200, "h10", -260, 1),
                                    entry(after(freestyle, {"h8", "h9"}), 200, "j10", 200, 1),
                                    entry(after(freestyle, {"h8", "j9"}), 230, "j10", 230, 1),
                                    entry(after(renju, {}), 120, "h8", 120, 1)});
}

} // namespace

TEST_CASE("the book of Gomoku keeps the laws of books", "[book]") {
  laws::check_book<Book_traits>(few_openings(), freestyle, {20, 20},
                                after(freestyle, {"h8", "j10"}), "k9", false);
}

TEST_CASE("a board of a book of Gomoku is a position and its rules", "[book]") {
  Random random(7);
  for (int game = 0; game < 50; ++game) {
    const Rules rules = *Rules::make(board, static_cast<Rule>(game % 3));
    const auto position = test::walked<gomoku::Position>(rules, game % 23, random);
    const Book_board seen = Book_traits::board_of(position);
    CHECK_FALSE(seen.is_too_full());
    CHECK(Book_traits::position_of(seen).key() == position.key());
    CHECK(Book_traits::position_of(seen).rules() == rules);
    laws::check_book_images<Book_traits>(position, rules, false);
  }
}

TEST_CASE("a board that no book has room for is in none", "[book]") {
  Random random(8);
  const Book book(few_openings());
  for (const int stones : {23, 40}) {
    const auto position = test::walked<gomoku::Position>(freestyle, stones, random);
    CHECK(Book_traits::board_of(position).is_too_full());
    CHECK(book.moves(position).empty());
  }
  auto passed = after(freestyle, {"h8"});
  passed.set_to_move(Color::black);
  CHECK(book.moves(passed).empty());
  Book_board full = Book_traits::board_of(test::walked<gomoku::Position>(freestyle, 22, random));
  CHECK_FALSE(full.is_too_full());
  CHECK(Book_traits::Successor(full, 0).is_over);
}

TEST_CASE("a book of Gomoku knows its moves with the chance to win, by rule, and turns them",
          "[book]") {
  const Book book(few_openings());
  const auto first = book.moves(after(freestyle, {}));
  REQUIRE(first.size() == 1);
  CHECK(first.front().move == test::move_at(board, "h8"));
  CHECK(first.front().win_rate == Approx(0.7));
  const auto answers = book.moves(after(freestyle, {"h8"}));
  // Four images of H9, four of J9, and H10, which leads out of the book.
  REQUIRE(answers.size() == 9);
  CHECK(answers.front().win_rate == Approx(0.3));
  CHECK(answers[4].win_rate == Approx(0.27));
  CHECK(answers.back().win_rate == Approx(0.24));
  const auto turned = book.moves(after(freestyle, {"h8", "g8"}));
  REQUIRE(turned.size() == 1);
  CHECK((turned[0].move == test::move_at(board, "f9") ||
         turned[0].move == test::move_at(board, "f7")));
  CHECK(turned[0].depth == 12);
  CHECK(book.moves(after(renju, {})).size() == 1);
  CHECK(book.moves(after(renju, {"h8"})).empty());
}

TEST_CASE("Gomoku has a book of three rules on 15x15", "[book]") {
  CHECK(Book_traits::is_of(freestyle));
  CHECK_FALSE(Book_traits::is_of(*Rules::make(board, Rule::caro)));
  CHECK_FALSE(Book_traits::is_of(*Rules::make({20, 20})));
  CHECK_FALSE(Book_traits::is_of(*Rules::make(board, Rule::freestyle, 6)));
}
