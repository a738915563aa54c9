// The book of openings of NoGo, and the player that plays from it.
#include "engine/nogo/book.h"

#include "engine/session.h"
#include "games/random.h"
#include "tests/engine/books.h"
#include "tests/engine/refusals.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using namespace goishi;
using nogo::Book;
using nogo::Book_board;
using nogo::Book_entry;
using nogo::Opening;
using nogo::Rules;

namespace {

constexpr Geometry board{9, 9};

Move move_at(const char* vertex) { return Move::at(parse_point(board, vertex).value()); }

nogo::Position after(std::initializer_list<const char*> vertices) {
  nogo::Position position(Opening::rules());
  for (const char* const vertex : vertices) position.play(move_at(vertex));
  return position;
}

/// A position of a book, with a leaf of this value.
Book_entry entry(const nogo::Position& position, int value, const char* leaf, int leaf_value) {
  const Opening::Normal_board normal(Opening::board_of(position));
  Book_entry entry;
  Opening::put(entry, normal.board);
  entry.value = static_cast<std::int16_t>(value);
  entry.leaf_value = static_cast<std::int16_t>(leaf_value);
  entry.depth = 12;
  if (leaf != nullptr)
    entry.leaf =
        static_cast<std::uint8_t>(normal.symmetry.apply(board, parse_point(board, leaf).value()));
  return entry;
}

/// The start, whose best move is E5; C5 with the answer C3, D3 with the answer G7.
std::vector<Book_entry> few_openings() {
  std::vector<Book_entry> all{entry(after({}), 80, "e5", 80), entry(after({"c5"}), -30, "c3", -30),
                              entry(after({"d3"}), 10, "g7", 10)};
  std::ranges::sort(all, Opening::is_before, &Book_entry::board);
  return all;
}

} // namespace

TEST_CASE("the images of a NoGo board, in either colours, are one position of a book", "[book]") {
  Random random(7);
  for (int game = 0; game < 50; ++game) {
    nogo::Position position(Opening::rules());
    for (int ply = 0; ply < 12; ++ply) {
      Move_list moves;
      position.legal_moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const Book_board seen = Opening::board_of(position);
    const Opening::Normal_board normal(seen);
    CHECK(Opening::empties(seen) == 69);
    for (int i = 0; i < Symmetry::count; ++i) {
      const Symmetry symmetry = Symmetry::number(i);
      std::vector<Placement> stones;
      for (int p = 0; p < board.points(); ++p) {
        const auto point = static_cast<Point>(p);
        const Point image = symmetry.apply(board, point);
        CHECK(Opening::from_normal(image, symmetry) == p);
        if (position.at(point) == Cell::black) stones.push_back({Color::white, image});
        if (position.at(point) == Cell::white) stones.push_back({Color::black, image});
      }
      const auto other =
          nogo::Position::set_up(Opening::rules(), stones, opponent(position.to_move())).value();
      CHECK(Opening::Normal_board(Opening::board_of(other)).board == normal.board);
    }
    CHECK(Opening::Normal_board(Opening::board_of(Opening::position_of(seen))).board ==
          normal.board);
  }
}

TEST_CASE("a book of NoGo knows its moves with the chance to win, and turns them", "[book]") {
  const Book book(few_openings());
  const auto first = book.moves(after({}));
  // E5 leads out; C5 and D3 with their images are 4 + 8 moves.
  REQUIRE(first.size() == 1 + 4 + 8);
  CHECK(first.front().move == move_at("e5"));
  CHECK(first.front().win_rate == Approx(0.58));
  CHECK_FALSE(first.front().margin);
  CHECK(first[1].win_rate == Approx(0.53));
  CHECK(first.back().win_rate == Approx(0.49));
  const auto turned = book.moves(after({"e7"}));
  REQUIRE(turned.size() == 1);
  CHECK((turned[0].move == move_at("c7") || turned[0].move == move_at("g7")));
  CHECK(turned[0].from_book);
  CHECK(turned[0].depth == 12);
  CHECK(book.moves(after({"a1"})).empty());
}

TEST_CASE("NoGo is played from the book on 9x9 alone, unless it is off", "[book]") {
  const Model_on_disk file(book_bytes("nogo", few_openings()));
  Session session(with_book("nogo", file), never);
  const auto choice = genmove(session, Color::black).choice;
  CHECK(choice->from_book);
  CHECK(choice->move == move_at("e5"));
  session.game().clear();
  CHECK_FALSE(session.think({.color = Color::black, .arrival = now()}).choice->from_book);
  session.set_option("book", "off");
  CHECK_FALSE(genmove(session, Color::black).choice->from_book);
  session.set_option("book", "on");
  // D3 is nine hundredths worse than E5, and C5 five.
  std::vector<Move> played;
  for (int seed = 0; seed < 60; ++seed) {
    session.game().clear();
    session.set_option("seed", std::to_string(seed));
    session.set_option("book-randomness", "6");
    played.push_back(genmove(session, Color::black).choice->move);
  }
  CHECK(std::ranges::count(played, move_at("e5")) > 0);
  CHECK(std::ranges::count(played, move_at("e5")) < 60);
  CHECK(std::ranges::count(played, move_at("d3")) == 0);
}

TEST_CASE("boards of other rules than the book's have no book", "[book]") {
  const Model_on_disk file(book_bytes("nogo", few_openings()));
  Session session(with_book("nogo", file), never);
  CHECK(session.table().book_moves(Color::black));
  CHECK_FALSE(Opening::is_of(*Rules::make({7, 7})));
  CHECK_FALSE(Opening::is_of(*Rules::make(board, true)));
  const Point hole = 40;
  CHECK_FALSE(Opening::is_of(*Rules::make(board, false, {&hole, 1})));
  auto mixed = few_openings();
  std::ranges::reverse(mixed);
  const Model_on_disk damaged(book_bytes("nogo", mixed));
  CHECK(refusal([&] { session.set_option("book-file", damaged.path()); }) ==
        Refusal::Kind::cannot_load_file);
}
