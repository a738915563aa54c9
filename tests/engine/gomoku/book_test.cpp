// The book of openings of Gomoku, and the player that plays from it.
#include "engine/gomoku/book.h"

#include "engine/session.h"
#include "games/random.h"
#include "tests/engine/books.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace goishi;
using gomoku::Book;
using gomoku::Book_board;
using gomoku::Book_entry;
using gomoku::Opening;
using gomoku::Rule;
using gomoku::Rules;

namespace {

constexpr Geometry board{15, 15};
const Rules freestyle = *Rules::make(board);
const Rules renju = *Rules::make(board, Rule::renju);

Move move_at(const char* vertex) { return Move::at(parse_point(board, vertex).value()); }

gomoku::Position after(const Rules& rules, std::initializer_list<const char*> vertices) {
  gomoku::Position position(rules);
  for (const char* const vertex : vertices) position.play(move_at(vertex));
  return position;
}

/// A position of a book, with a leaf of this value.
Book_entry entry(const gomoku::Position& position, int value, const char* leaf, int leaf_value) {
  const Opening::Normal_board normal(Opening::board_of(position));
  Book_entry entry;
  Opening::put(entry, normal.board);
  entry.value = static_cast<std::int16_t>(value);
  entry.leaf_value = static_cast<std::int16_t>(leaf_value);
  entry.depth = 12;
  entry.leaf =
      static_cast<std::uint8_t>(normal.symmetry.apply(board, parse_point(board, leaf).value()));
  return entry;
}

/// H8 with three answers, in freestyle; of renju the start alone.
std::vector<Book_entry> few_openings() {
  std::vector<Book_entry> all{entry(after(freestyle, {}), 200, "g7", -300),
                              entry(after(freestyle, {"h8"}), -200, "h10", -260),
                              entry(after(freestyle, {"h8", "h9"}), 200, "j10", 200),
                              entry(after(freestyle, {"h8", "j9"}), 230, "j10", 230),
                              entry(after(renju, {}), 120, "h8", 120)};
  std::ranges::sort(all, Opening::is_before, &Book_entry::board);
  return all;
}

gomoku::Position random_position(Random& random, const Rules& rules, int stones) {
  gomoku::Position position(rules);
  while (position.stones() < stones && !position.outcome().is_over()) {
    Move_list moves;
    position.legal_moves(moves);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

} // namespace

TEST_CASE("the images of a Gomoku board are one position of a book", "[book]") {
  Random random(7);
  for (int game = 0; game < 50; ++game) {
    const Rules rules = *Rules::make(board, static_cast<Rule>(game % 3));
    const auto position = random_position(random, rules, game % 23);
    const Book_board seen = Opening::board_of(position);
    const Opening::Normal_board normal(seen);
    CHECK_FALSE(seen.is_too_full());
    CHECK(Opening::empties(seen) == 225 - position.stones());
    CHECK(Opening::position_of(seen).key() == position.key());
    CHECK(Opening::position_of(seen).rules() == rules);
    for (int i = 0; i < Symmetry::count; ++i) {
      const Symmetry symmetry = Symmetry::number(i);
      std::vector<Placement> stones;
      for (int p = 0; p < board.points(); ++p) {
        const auto point = static_cast<Point>(p);
        const Point image = symmetry.apply(board, point);
        CHECK(Opening::from_normal(image, symmetry) == p);
        if (position.at(point) == Cell::black) stones.push_back({Color::black, image});
        if (position.at(point) == Cell::white) stones.push_back({Color::white, image});
      }
      const auto other = gomoku::Position::set_up(rules, stones, position.to_move()).value();
      CHECK(Opening::Normal_board(Opening::board_of(other)).board == normal.board);
    }
  }
}

TEST_CASE("a board that no book has room for is in none", "[book]") {
  Random random(8);
  const Book book(few_openings());
  for (const int stones : {23, 40}) {
    const auto position = random_position(random, freestyle, stones);
    CHECK(Opening::board_of(position).is_too_full());
    CHECK(book.moves(position).empty());
  }
  auto passed = after(freestyle, {"h8"});
  passed.set_to_move(Color::black);
  CHECK(book.moves(passed).empty());
  Book_board full = Opening::board_of(random_position(random, freestyle, 22));
  CHECK_FALSE(full.is_too_full());
  CHECK(Opening::Successor(full, 0).is_over);
}

TEST_CASE("a book of Gomoku knows its moves with the chance to win, by rule, and turns them",
          "[book]") {
  const Book book(few_openings());
  const auto first = book.moves(after(freestyle, {}));
  REQUIRE(first.size() == 1);
  CHECK(first.front().move == move_at("h8"));
  CHECK(first.front().win_rate == Approx(0.7));
  const auto answers = book.moves(after(freestyle, {"h8"}));
  // Four images of H9, four of J9, and H10, which leads out.
  REQUIRE(answers.size() == 9);
  CHECK(answers.front().win_rate == Approx(0.3));
  CHECK(answers[4].win_rate == Approx(0.27));
  CHECK(answers.back().win_rate == Approx(0.24));
  const auto turned = book.moves(after(freestyle, {"h8", "g8"}));
  REQUIRE(turned.size() == 1);
  CHECK((turned[0].move == move_at("f9") || turned[0].move == move_at("f7")));
  CHECK(turned[0].depth == 12);
  CHECK(book.moves(after(renju, {})).size() == 1);
  CHECK(book.moves(after(renju, {"h8"})).empty());
}

TEST_CASE("Gomoku is played from the book, unless it is off", "[book]") {
  const Model_on_disk file(book_bytes("gomoku", few_openings()));
  Session session(with_book("gomoku", file), never);
  const auto choice = genmove(session, Color::black).choice;
  CHECK(choice->from_book);
  CHECK(choice->move == move_at("h8"));
  session.game().clear();
  session.set_option("book", "off");
  CHECK_FALSE(genmove(session, Color::black).choice->from_book);
  CHECK(Opening::is_of(freestyle));
  CHECK_FALSE(Opening::is_of(*Rules::make(board, Rule::caro)));
  CHECK_FALSE(Opening::is_of(*Rules::make({20, 20})));
  CHECK_FALSE(Opening::is_of(*Rules::make(board, Rule::freestyle, 6)));
}
