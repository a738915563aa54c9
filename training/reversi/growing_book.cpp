#include "training/reversi/growing_book.h"

#include "engine/refusal.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

using endgame::Bits;
using endgame::Board;

[[nodiscard]] int discs_of(const Book_entry& entry) noexcept {
  return std::popcount(entry.own | entry.other);
}

[[nodiscard]] std::vector<Book_entry> in_order(std::vector<Book_entry> entries) {
  const auto words = [](const Book_entry& entry) { return std::tie(entry.own, entry.other); };
  std::ranges::stable_sort(entries, {}, words);
  const auto same = std::ranges::unique(entries, {}, words);
  entries.erase(same.begin(), same.end());
  return entries;
}

} // namespace

/// A move to another position of the book.
struct Growing_book::Link {
  std::size_t next;
  Successor after;
};

/// A leaf that may become a position, in the order in which they do.
struct Growing_book::Step {
  std::int64_t cost;
  Board board;

  [[nodiscard]] auto rank() const noexcept { return std::tie(cost, board.own, board.other); }
};

Growing_book::Growing_book(std::vector<Book_entry> entries) : book_(in_order(std::move(entries))) {
  settle();
}

Growing_book Growing_book::of_start() {
  constexpr Board start{0x0000'0008'1000'0000, 0x0000'0010'0800'0000};
  Growing_book book(std::vector<Book_entry>{});
  book.add({&start, 1});
  return book;
}

Growing_book Growing_book::of_bytes(std::string_view bytes) {
  if (bytes.size() % sizeof(Book_entry) != 0)
    throw Refusal(Refusal::Kind::cannot_load_file, "these are no positions of a book");
  return Growing_book(entries_of(bytes));
}

void Growing_book::add(std::span<const Board> boards) {
  std::vector<Book_entry> all(entries().begin(), entries().end());
  for (const Board& board : boards) {
    const Normal_board normal(board);
    Book_entry entry;
    entry.own = normal.board.own;
    entry.other = normal.board.other;
    all.push_back(entry);
  }
  // Of the same positions the first one stays: the one that was there.
  book_ = Book(in_order(std::move(all)));
  settle();
}

void Growing_book::replace(std::span<const Book_entry> searched) {
  std::vector<Book_entry> all(entries().begin(), entries().end());
  for (const Book_entry& entry : searched)
    if (const Book_entry* const known = find(entry.board()))
      all[static_cast<std::size_t>(known - entries().data())] = entry;
  book_ = Book(std::move(all));
  settle();
}

template<class Visit>
void Growing_book::for_links(const Book_entry& entry, Visit visit) const {
  for (Bits left = entry.board().moves(); left != 0; left &= left - 1) {
    const Successor after(entry.board(), endgame::first(left));
    if (after.is_over) continue;
    if (const Book_entry* const next = find(after.board))
      visit(Link{static_cast<std::size_t>(next - entries().data()), after});
  }
}

Bits Growing_book::unlinked(const Book_entry& entry) const noexcept {
  Bits squares = 0;
  for (Bits left = entry.board().moves(); left != 0; left &= left - 1) {
    const int square = endgame::first(left);
    const Successor after(entry.board(), square);
    if (after.is_over || find(after.board) == nullptr) squares |= endgame::bit(square);
  }
  return squares;
}

bool Growing_book::is_waiting(const Book_entry& entry) const noexcept {
  const Bits squares = unlinked(entry);
  return entry.has_leaf() ? (squares & endgame::bit(entry.leaf)) == 0 : squares != 0;
}

std::vector<Book_entry> Growing_book::waiting() const {
  std::vector<Book_entry> all;
  std::ranges::copy_if(entries(), std::back_inserter(all),
                       [this](const Book_entry& entry) { return is_waiting(entry); });
  return all;
}

std::vector<std::size_t> Growing_book::by_discs() const {
  std::vector<std::size_t> order(entries().size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [this](std::size_t i) { return discs_of(entries()[i]); });
  return order;
}

std::vector<Growing_book::Step> Growing_book::steps(const Growth& growth) const {
  constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
  constexpr int disc = 100;
  std::vector<std::int64_t> costs(entries().size(), far);
  std::vector<Step> steps;
  for (const std::size_t i : by_discs()) {
    const Book_entry& entry = entries()[i];
    // Positions that no other one leads to begin a book of their own.
    if (costs[i] == far) costs[i] = 0;
    const auto cost_of = [&](int value) {
      return costs[i] + growth.ply_cost + std::int64_t{disc} * (entry.value - value);
    };
    for_links(entry, [&](const Link& link) {
      const int value = link.after.for_mover(entries()[link.next].value);
      costs[link.next] = std::min(costs[link.next], cost_of(value));
    });
    if (!entry.has_leaf()) continue;
    const Successor after(entry.board(), entry.leaf);
    if (after.is_over || std::popcount(after.board.empties()) < growth.least_empties) continue;
    steps.push_back({cost_of(entry.leaf_value), Normal_board(after.board).board});
  }
  std::ranges::sort(steps, {}, &Step::rank);
  return steps;
}

void Growing_book::grow(int count, const Growth& growth) {
  std::vector<Board> boards;
  for (const Step& step : steps(growth)) {
    if (boards.size() == static_cast<std::size_t>(count)) break;
    if (std::ranges::find(boards, step.board) == boards.end()) boards.push_back(step.board);
  }
  add(boards);
}

void Growing_book::settle() {
  std::vector<Book_entry> all(entries().begin(), entries().end());
  auto order = by_discs();
  std::ranges::reverse(order);
  for (const std::size_t i : order) settle_value(all, i);
  count_positions(all);
  book_ = Book(std::move(all));
}

void Growing_book::settle_value(std::vector<Book_entry>& entries, std::size_t i) const {
  constexpr int unknown = -65;
  Book_entry& entry = entries[i];
  if (!entry.has_leaf()) entry.leaf_value = 0;
  int value = entry.has_leaf() ? entry.leaf_value : unknown;
  for_links(entry, [&](const Link& link) {
    // A new position says nothing before it was searched.
    const Book_entry& next = entries[link.next];
    const bool is_new = !next.has_leaf() && next.depth == 0;
    if (!is_new) value = std::max(value, link.after.for_mover(next.value));
  });
  entry.value = static_cast<std::int8_t>(value == unknown ? 0 : value);
}

void Growing_book::count_positions(std::vector<Book_entry>& entries) const {
  std::vector<std::vector<std::size_t>> next(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i)
    for_links(entries[i], [&](const Link& link) { next[i].push_back(link.next); });
  std::vector<std::size_t> seen_from(entries.size(), entries.size());
  std::vector<std::size_t> open;
  for (std::size_t root = 0; root < entries.size(); ++root) {
    open = {root};
    seen_from[root] = root;
    for (std::size_t done = 0; done < open.size(); ++done)
      for (const std::size_t child : next[open[done]])
        if (std::exchange(seen_from[child], root) != root) open.push_back(child);
    entries[root].positions = static_cast<std::uint32_t>(open.size());
  }
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
