// The opening book: positions and the values of their moves.
#pragma once

#include "engine/model_file.h"
#include "engine/player.h"
#include "engine/refusal.h"
#include "games/instruction_set.h"
#include "games/symmetry.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Entries as a file has them, little-endian.
template<class Entry>
[[nodiscard]] std::string bytes_of(std::span<const Entry> entries) {
  static_assert(std::endian::native == std::endian::little);
  return {reinterpret_cast<const char*>(entries.data()), entries.size_bytes()};
}
template<class Entry>
[[nodiscard]] std::string bytes_of(const std::vector<Entry>& entries) {
  return bytes_of(std::span<const Entry>(entries));
}

/// The entries that bytes hold; what is left over behind the last one counts for nothing.
template<class Entry>
[[nodiscard]] std::vector<Entry> entries_of(std::string_view bytes) {
  std::vector<Entry> entries(bytes.size() / sizeof(Entry));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::array<char, sizeof(Entry)> one;
    std::ranges::copy(bytes.substr(i * one.size(), one.size()), one.begin());
    entries[i] = std::bit_cast<Entry>(one);
  }
  return entries;
}

/// The images of the points of a square board by its symmetries.
template<int side>
[[nodiscard]] constexpr auto all_images() noexcept {
  constexpr Geometry board{side, side};
  constexpr auto points = static_cast<std::size_t>(board.points());
  std::array<std::array<std::uint8_t, points>, Symmetry::count> all{};
  for (int i = 0; i < Symmetry::count; ++i)
    for (std::size_t p = 0; p < points; ++p)
      all[static_cast<std::size_t>(i)][p] =
          static_cast<std::uint8_t>(Symmetry::number(i).apply(board, static_cast<Point>(p)));
  return all;
}

/// images_of<side>[symmetry][point].
template<int side>
inline constexpr auto images_of = all_images<side>();

/// A game in which moves are points and nobody must pass. Values of its book are chances of the
/// player to move to win, less a half, in thousandths.
template<class P>
struct Chances_of_book {
  using Position = P;

  [[nodiscard]] static Move move_of(const Position& /*position*/, int point) noexcept {
    return Move::at(static_cast<Point>(point));
  }
  static void pass_if_forced(Position& /*position*/, std::vector<Move>& /*line*/) noexcept {}
  static void set_value(Candidate& candidate, int value) noexcept {
    candidate.win_rate = 0.5 + value / 1000.0;
  }
  /// The cost of each thousandth that a move loses, in hundredths of a percent.
  static constexpr int cost_of_value = 10;
};

/// The positions of a book. A look-up takes a few hundred nanoseconds. Never changes.
///
/// All images of a board under the symmetries are one position. Moves that lead to other positions
/// of the book are links: their values are in those positions. The best of the other moves is known
/// by a search: the leaf. `Book_traits` is the interface of the game to the book:
///   game                         its name in files
///   geometry                     of the squares that are the places of moves
///   Position, Board              the board is what an entry holds, from the view of the mover, and
///                                has an order
///   Entry                        board, value (for the player to move: the best of the links and
///                                the leaf), leaf, leaf_value, has_leaf(), depth, positions (of the
///                                book that follow, this one counted); whole 64-bit words
///   image(board, n)              the image under the n-th symmetry
///   Successor(board, place)      the board after a move: board, is_over, for_mover(value)
///   for_moves(board, visit)      visit(place) for each legal move
///   board_of(position), move_of(position, place)
///   pass_if_forced(position, line)
///   set_value(candidate, value)  margin and win rate
template<class Book_traits>
class Opening_book {
public:
  using Board = typename Book_traits::Board;
  using Entry = typename Book_traits::Entry;
  using Position = typename Book_traits::Position;

  static constexpr std::uint32_t words_of_entry = sizeof(Entry) / sizeof(std::uint64_t);
  static_assert(sizeof(Entry) % sizeof(std::uint64_t) == 0);

  /// The image of a board that the book holds: the first in order.
  struct Normal {
    explicit Normal(const Board& given) noexcept : board(given) {
      for (int i = 0; i < Symmetry::count; ++i) {
        const Board seen = Book_traits::image(given, i);
        if (!(seen < board)) continue;
        board = seen;
        symmetry = Symmetry::number(i);
      }
    }
    /// The place on the given board of one on this board.
    [[nodiscard]] int given_place(int place) const noexcept {
      return symmetry.inverse().apply(Book_traits::geometry, static_cast<Point>(place));
    }

    Board board;
    /// Takes the given board to this one.
    Symmetry symmetry{};
  };

  /// Refused (cannot_load_file): a file of another game or of another width, or one whose positions
  /// are out of order.
  explicit Opening_book(const Model_file& file) : entries_(read(file)) {}
  /// Positions in order.
  explicit Opening_book(std::vector<Entry> entries) noexcept : entries_(std::move(entries)) {}

  [[nodiscard]] std::span<const Entry> entries() const noexcept { return entries_; }
  /// Of a file with this number of positions.
  [[nodiscard]] static std::string dimensions(std::size_t positions) {
    return fmt::format("{}x{}", positions, words_of_entry);
  }

  /// The entry of a board that is normal; null: the book has none.
  [[nodiscard]] const Entry* find(const Normal& normal) const noexcept {
    const auto found = std::ranges::lower_bound(entries_, normal.board, {}, &Entry::board);
    return found != entries_.end() && found->board == normal.board ? &*found : nullptr;
  }

  /// The book moves of a position, best first, and of equal ones those with more positions after
  /// them first; none if it does not have the position.
  [[nodiscard]] std::vector<Candidate> moves(const Position& position) const {
    std::vector<Candidate> all;
    for (const Known_move& move : known_moves(Book_traits::board_of(position))) {
      Candidate candidate;
      candidate.move = Book_traits::move_of(position, move.place);
      Book_traits::set_value(candidate, move.value);
      candidate.visits = move.positions();
      candidate.from_book = true;
      follow(position, move, candidate);
      all.push_back(std::move(candidate));
    }
    return all;
  }

private:
  /// A move of a position of the book, from its place on the board that was asked for.
  struct Known_move {
    int place;
    int value;
    /// The position that it leads to; null for the leaf.
    const Entry* next;
    /// Of the search behind the leaf.
    int depth;

    [[nodiscard]] std::uint32_t positions() const noexcept {
      return next != nullptr ? next->positions : 0;
    }
  };

  [[nodiscard]] static std::vector<Entry> read(const Model_file& file) {
    file.require_rule(Book_traits::game);
    const auto dimensions = file.dimensions();
    const auto words =
        file.numbers<std::uint64_t>({dimensions.empty() ? 0 : dimensions[0], words_of_entry});
    std::vector<Entry> entries = entries_of<Entry>(
        {reinterpret_cast<const char*>(words.data()), words.size() * sizeof(std::uint64_t)});
    const auto is_out_of_order = [](const Entry& a, const Entry& b) {
      return !(a.board < b.board);
    };
    if (std::ranges::adjacent_find(entries, is_out_of_order) != entries.end())
      throw Refusal(Refusal::Kind::cannot_load_file,
                    fmt::format("{}: its positions are out of order", file.name()));
    return entries;
  }

  [[nodiscard]] std::vector<Known_move> known_moves(const Board& board) const {
    const Normal normal(board);
    const Entry* const entry = find(normal);
    std::vector<Known_move> known;
    if (entry == nullptr) return known;
    const int leaf = entry->has_leaf() ? normal.given_place(entry->leaf) : -1;
    bool has_leaf = false;
    Book_traits::for_moves(board, [&](int place) {
      has_leaf = has_leaf || place == leaf;
      const typename Book_traits::Successor after(board, place);
      const Entry* const next = after.is_over ? nullptr : find(Normal(after.board));
      if (next != nullptr) known.push_back({place, after.for_mover(next->value), next, 0});
    });
    if (has_leaf) known.push_back({leaf, entry->leaf_value, nullptr, entry->depth});
    std::ranges::stable_sort(known, [](const Known_move& a, const Known_move& b) {
      return std::tuple(a.value, a.positions()) > std::tuple(b.value, b.positions());
    });
    return known;
  }

  /// Makes the line of a move through the book, and counts how deep it was looked.
  void follow(Position position, const Known_move& first, Candidate& candidate) const {
    Known_move move = first;
    for (;;) {
      const Move played = Book_traits::move_of(position, move.place);
      candidate.principal_variation.push_back(played);
      position.play(played);
      if (move.next == nullptr) break;
      Book_traits::pass_if_forced(position, candidate.principal_variation);
      const auto known = known_moves(Book_traits::board_of(position));
      if (known.empty()) break;
      move = known.front();
    }
    const int plies = static_cast<int>(candidate.principal_variation.size());
    candidate.depth = plies - 1 + std::max(move.depth, 1);
  }

  std::vector<Entry> entries_;
};

/// The book of this name that the program holds: made when it is first asked for, by any thread, in
/// a few milliseconds; one for the process. Null if there is none.
template<class Book_traits>
[[nodiscard]] const Opening_book<Book_traits>* built_in_book() {
  static const auto book = [] {
    const auto file = built_in_model(Book_traits::book_name);
    return file == nullptr ? nullptr : std::make_unique<const Opening_book<Book_traits>>(*file);
  }();
  return book.get();
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
