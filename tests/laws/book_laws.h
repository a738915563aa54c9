// The laws of a book of openings in every game.
#pragma once

#include "engine/model_file.h"
#include "engine/search/opening_book.h"
#include "engine/session.h"
#include "tests/engine/models.h"
#include "tests/engine/refusals.h"
#include "tests/engine/sessions.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goishi::laws {

/// A position of a book, with a leaf of this value; no leaf: an empty name.
template<class Book_traits>
typename Book_traits::Entry book_entry(const typename Book_traits::Position& position, int value,
                                       std::string_view leaf, int leaf_value,
                                       std::uint16_t positions = 1) {
  const typename Opening_book<Book_traits>::Normal normal(Book_traits::board_of(position));
  typename Book_traits::Entry entry;
  entry.board = normal.board;
  entry.value = static_cast<decltype(entry.value)>(value);
  entry.leaf_value = static_cast<decltype(entry.leaf_value)>(leaf_value);
  entry.depth = 12;
  entry.positions = positions;
  const Geometry board = position.geometry();
  if (!leaf.empty())
    entry.leaf =
        static_cast<std::uint8_t>(normal.symmetry.apply(board, parse_point(board, leaf).value()));
  return entry;
}

template<class Book_traits>
std::vector<typename Book_traits::Entry> sorted(std::vector<typename Book_traits::Entry> entries) {
  std::ranges::sort(entries, {}, &Book_traits::Entry::board);
  return entries;
}

/// A file of entries of a game, for all its rules.
template<class Entry>
std::string book_bytes(std::string_view game, const std::vector<Entry>& entries) {
  return model_bytes(fmt::format("game: {}\nrule: any\ndimensions: {}x{}\n", game, entries.size(),
                                 sizeof(Entry) / 8),
                     bytes_of(entries));
}

/// The settings of a game with this book, and fast searches.
inline Settings with_book(std::string_view game, const Model_on_disk& file) {
  Settings settings = settings_of(std::string(game), {}, "auto");
  settings.book_file = Model_file::load(file.path());
  settings.nodes = 100;
  settings.playouts = 100;
  return settings;
}

/// All images of a board are one position of a book, and those in exchanged colours where whose
/// turn it is does not depend on the stones.
template<class Book_traits>
void check_book_images(const typename Book_traits::Position& position, const auto& rules,
                       bool are_colors_alike) {
  const Geometry board = position.geometry();
  const auto seen = Book_traits::board_of(position);
  const typename Opening_book<Book_traits>::Normal normal(seen);
  CHECK(Book_traits::empties(seen) ==
        board.points() - static_cast<int>(test::stones(position).size()));
  for (int i = 0; i < (are_colors_alike ? 2 : 1) * Symmetry::count; ++i) {
    const Symmetry symmetry = Symmetry::number(i % Symmetry::count);
    const auto image = test::image(rules, position, symmetry, i >= Symmetry::count);
    CHECK(typename Opening_book<Book_traits>::Normal(Book_traits::board_of(image)).board ==
          normal.board);
    for (int p = 0; p < board.points(); ++p)
      CHECK(symmetry.inverse().apply(board, symmetry.apply(board, static_cast<Point>(p))) == p);
  }
}

/// The leaf of a position lies where its board is turned to.
template<class Book_traits>
void check_book_leaf(const typename Book_traits::Position& position, const auto& rules,
                     std::string_view leaf) {
  const Opening_book<Book_traits> book({book_entry<Book_traits>(position, 0, leaf, 0)});
  const Geometry board = position.geometry();
  for (int i = 0; i < Symmetry::count; ++i) {
    const Symmetry symmetry = Symmetry::number(i);
    const auto moves = book.moves(test::image(rules, position, symmetry));
    CAPTURE(i);
    REQUIRE(moves.size() == 1);
    CHECK(moves[0].move == test::image(symmetry, board, test::move_at(board, leaf)));
    CHECK(moves[0].from_book);
    CHECK(moves[0].depth == 12);
    CHECK(moves[0].principal_variation == std::vector{moves[0].move});
  }
}

/// One of the book's best moves is played at once, unless the book is off or the question needs a
/// search.
inline void check_play_from_book(const Settings& settings) {
  Session session(settings, never);
  const auto known = session.board().book_moves(Color::black).value();
  const auto is_from_book = [&] {
    const auto choice = genmove(session, Color::black).choice;
    session.game().undo(1);
    if (!choice->from_book) return false;
    CHECK(choice->nodes == 0);
    CHECK(choice->win_rate == known.front().win_rate);
    CHECK(choice->margin == known.front().margin);
    return std::ranges::count(known, choice->move, &Candidate::move) == 1;
  };
  CHECK(is_from_book());
  CHECK_FALSE(session.think({.color = Color::black, .arrival = now()}).choice->from_book);
  session.set_option("book", "off");
  CHECK_FALSE(is_from_book());
  session.set_option("book", "on");
  CHECK(is_from_book());
}

/// A game plays on without a book that is refused.
template<class Book_traits>
void check_refused_books(const std::vector<typename Book_traits::Entry>& entries) {
  const std::string whole = book_bytes(Book_traits::game, entries);
  std::string damaged = whole;
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  auto unsorted = entries;
  std::swap(unsorted.front(), unsorted.back());
  Session session(settings_of(std::string(Book_traits::game), {}, "auto"), never);
  for (const std::string& bytes :
       {damaged, whole.substr(0, whole.size() - sizeof(typename Book_traits::Entry)),
        book_bytes(Book_traits::game, unsorted), book_bytes("tictactoe", entries)}) {
    const Model_on_disk file(bytes);
    const auto refused = refused_with([&] { session.set_option("book-file", file.path()); });
    REQUIRE(refused);
    CHECK(refused->kind() == Refusal::Kind::cannot_load_file);
    CHECK(refused->detail().starts_with(file.path() + ": "));
    CHECK(refused->detail().ends_with(": it is damaged") ==
          (bytes == damaged || bytes.size() < whole.size()));
    CHECK(session.option("book-file") == "built-in");
  }
}

/// A book belongs to its game and board; others drop it and refuse it.
inline void check_book_of_game(const Settings& settings, Geometry other_board) {
  Session session(settings, never);
  const std::string path = session.option("book-file");
  CHECK_FALSE(session.board().book_moves(Color::black)->empty());
  const auto has_none = [&] {
    const auto kind = refusal([&] { session.set_option("book-file", path); });
    return session.option("book-file") == "built-in" && !session.board().book_moves(Color::black) &&
           kind == Refusal::Kind::cannot_load_file;
  };
  session.game().resize(other_board);
  CHECK(has_none());
  session.game().set_game("tictactoe");
  CHECK(has_none());
}

/// `entries` have the start of the game under `rules`. No symmetry keeps the position `sample`, of
/// which `leaf` is a move.
template<class Book_traits>
void check_book(const std::vector<typename Book_traits::Entry>& entries, const auto& rules,
                Geometry other_board, const typename Book_traits::Position& sample,
                std::string_view leaf, bool are_colors_alike = true) {
  const Model_on_disk file(book_bytes(Book_traits::game, entries));
  const Settings settings = with_book(Book_traits::game, file);
  SECTION("images are one position") {
    Random random(7);
    for (int plies = 0; plies < 23; ++plies)
      check_book_images<Book_traits>(
          test::walked<typename Book_traits::Position>(rules, plies, random), rules,
          are_colors_alike);
  }
  SECTION("a leaf is turned as its board") { check_book_leaf<Book_traits>(sample, rules, leaf); }
  SECTION("moves are played from it") { check_play_from_book(settings); }
  SECTION("a file that is no book is refused") { check_refused_books<Book_traits>(entries); }
  SECTION("it is of its game and board") { check_book_of_game(settings, other_board); }
}

} // namespace goishi::laws
