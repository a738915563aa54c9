#include "engine/reversi/book.h"

#include "engine/refusal.h"
#include "engine/reversi/midgame/searcher.h"
#include "games/reversi/images.h"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>
#include <memory>
#include <tuple>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

using endgame::Bits;
using endgame::Board;

constexpr std::uint32_t words_of_entry = sizeof(Book_entry) / sizeof(std::uint64_t);

[[nodiscard]] bool is_before(const Board& a, const Board& b) noexcept {
  return std::tie(a.own, a.other) < std::tie(b.own, b.other);
}

[[nodiscard]] std::vector<Book_entry> read(const Model_file& file) {
  file.require_rule("reversi");
  const auto dimensions = file.dimensions();
  const auto words =
      file.numbers<std::uint64_t>({dimensions.empty() ? 0 : dimensions[0], words_of_entry});
  std::vector<Book_entry> entries = entries_of(
      {reinterpret_cast<const char*>(words.data()), words.size() * sizeof(std::uint64_t)});
  const auto is_misplaced = [](const Book_entry& a, const Book_entry& b) {
    return !is_before(a.board(), b.board());
  };
  if (std::ranges::adjacent_find(entries, is_misplaced) != entries.end())
    throw Refusal(Refusal::Kind::cannot_load_file,
                  fmt::format("{}: its positions are out of order", file.name()));
  return entries;
}

} // namespace

std::string bytes_of(std::span<const Book_entry> entries) {
  static_assert(std::endian::native == std::endian::little);
  return {reinterpret_cast<const char*>(entries.data()), entries.size_bytes()};
}

std::vector<Book_entry> entries_of(std::string_view bytes) {
  std::vector<Book_entry> entries(bytes.size() / sizeof(Book_entry));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::array<char, sizeof(Book_entry)> one;
    std::ranges::copy(bytes.substr(i * one.size(), one.size()), one.begin());
    entries[i] = std::bit_cast<Book_entry>(one);
  }
  return entries;
}

/// A move of a position of the book, from its place on the board that was asked for.
struct Book::Known_move {
  int square;
  int value;
  /// The position that it leads to; null for the leaf.
  const Book_entry* next;
  /// Of the search behind the leaf.
  int depth;

  [[nodiscard]] std::uint32_t positions() const noexcept {
    return next != nullptr ? next->positions : 0;
  }
};

Normal_board::Normal_board(const Board& given) noexcept
    : board(given), symmetry(Symmetry::number(0)) {
  for (int i = 1; i < Symmetry::count; ++i) {
    const Symmetry other = Symmetry::number(i);
    const Board seen{image(given.own, other), image(given.other, other)};
    if (!is_before(seen, board)) continue;
    board = seen;
    symmetry = other;
  }
}

Successor::Successor(const Board& before, int square) noexcept
    : board(before.after(square, before.flips(square))) {
  if (board.moves() != 0) return;
  const Board passed = board.after_pass();
  if (passed.moves() == 0) {
    is_over = true;
    return;
  }
  board = passed;
  is_pass_forced = true;
}

Book::Book(const Model_file& file) : entries_(read(file)) {}

const Book_entry* Book::find(const Normal_board& normal) const noexcept {
  const auto found = std::ranges::lower_bound(
      entries_, normal.board, is_before, [](const Book_entry& entry) { return entry.board(); });
  return found != entries_.end() && found->board() == normal.board ? &*found : nullptr;
}

std::vector<Book::Known_move> Book::known_moves(const Board& board) const {
  const Normal_board normal(board);
  const Book_entry* const entry = find(normal);
  std::vector<Known_move> known;
  if (entry == nullptr) return known;
  for (Bits left = board.moves(); left != 0; left &= left - 1) {
    const int square = endgame::first(left);
    const Successor after(board, square);
    const Book_entry* const next = after.is_over ? nullptr : find(Normal_board(after.board));
    if (next != nullptr) known.push_back({square, after.for_mover(next->value), next, 0});
  }
  if (entry->has_leaf()) {
    const int square = image_of_square(entry->leaf, inverse(normal.symmetry));
    const bool is_legal = (board.moves() & endgame::bit(square)) != 0;
    if (is_legal) known.push_back({square, entry->leaf_value, nullptr, entry->depth});
  }
  std::ranges::stable_sort(known, [](const Known_move& a, const Known_move& b) {
    return std::tuple(a.value, a.positions()) > std::tuple(b.value, b.positions());
  });
  return known;
}

void Book::follow(Position position, const Known_move& first, Candidate& candidate) const {
  Known_move move = first;
  for (;;) {
    const Move played = Move::at(position.point_of(move.square));
    candidate.principal_variation.push_back(played);
    position.play(played);
    if (move.next == nullptr) break;
    if (position.must_pass()) {
      candidate.principal_variation.push_back(Move::pass());
      position.play(Move::pass());
    }
    const auto known = known_moves({position.own(), position.other()});
    if (known.empty()) break;
    move = known.front();
  }
  const int plies = static_cast<int>(candidate.principal_variation.size());
  candidate.depth = plies - 1 + std::max(move.depth, 1);
}

std::vector<Candidate> Book::moves(const Position& position) const {
  std::vector<Candidate> all;
  for (const Known_move& move : known_moves({position.own(), position.other()})) {
    Candidate candidate;
    candidate.move = Move::at(position.point_of(move.square));
    candidate.margin = move.value;
    candidate.win_rate = score::win_rate(move.value * centidiscs, midgame::Knowledge::rate_scale);
    candidate.visits = move.positions();
    candidate.from_book = true;
    follow(position, move, candidate);
    all.push_back(std::move(candidate));
  }
  return all;
}

const Book* built_in_book() {
  static const std::unique_ptr<const Book> book = [] {
    const auto file = built_in_model(book_name);
    return file == nullptr ? nullptr : std::make_unique<const Book>(*file);
  }();
  return book.get();
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
