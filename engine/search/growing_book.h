// An opening book under construction, and the order in which it grows.
#pragma once

#include "engine/refusal.h"
#include "engine/search/opening_book.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// How a book grows by itself.
struct Growth {
  int count = 0;         ///< of new positions
  int ply_cost = 0;      ///< of each ply from the start, in hundredths of a unit of value
  int least_empties = 0; ///< in a new position
};

/// Positions with their leaves, from which all else follows. New positions, and those whose leaf
/// has become a link, wait for a search. In addition to the requirements of the book, `Book_traits`
/// provides:
///   starts()           the start positions of all rules of the book
///   is_decided(value)  whether the positions after this value need no book
///   empties(board)
///   cost_of_value      the cost of a move that loses one unit of value
template<class Book_traits>
class Growing_book {
public:
  using Board = typename Book_traits::Board;
  using Entry = typename Book_traits::Entry;
  using Book = Opening_book<Book_traits>;
  using Normal = typename Book::Normal;
  using Successor = typename Book_traits::Successor;

  explicit Growing_book(std::vector<Entry> entries) : book_(in_order(std::move(entries))) {
    settle();
  }

  /// The book that has only the start positions.
  [[nodiscard]] static Growing_book of_starts() {
    Growing_book book(std::vector<Entry>{});
    book.add(Book_traits::starts());
    return book;
  }
  /// Reads entries in the format of a file. Refused (cannot_load_file): other bytes.
  [[nodiscard]] static Growing_book of_bytes(std::string_view bytes) {
    if (bytes.size() % sizeof(Entry) != 0)
      throw Refusal(Refusal::Kind::cannot_load_file, "these are no positions of a book");
    return Growing_book(entries_of<Entry>(bytes));
  }

  [[nodiscard]] std::span<const Entry> entries() const noexcept { return book_.entries(); }
  [[nodiscard]] const Entry* find(const Board& board) const noexcept {
    return book_.find(Normal(board));
  }

  /// Adds the positions that are new. The player to move must have a move.
  void add(std::span<const Board> boards) {
    std::vector<Entry> all(entries().begin(), entries().end());
    for (const Board& board : boards) {
      Entry entry;
      entry.board = Normal(board).board;
      all.push_back(entry);
    }
    // Of equal positions the first one is kept, which was in the book before.
    book_ = Book(in_order(std::move(all)));
    settle();
  }

  /// Replaces the entries of the same positions. Other positions are ignored.
  void replace(std::span<const Entry> searched) {
    std::vector<Entry> all(entries().begin(), entries().end());
    for (const Entry& entry : searched)
      if (const Entry* const known = find(entry.board))
        all[static_cast<std::size_t>(known - entries().data())] = entry;
    book_ = Book(std::move(all));
    settle();
  }

  /// The moves that lead out of the book.
  [[nodiscard]] std::vector<int> unlinked(const Entry& entry) const {
    std::vector<int> places;
    Book_traits::for_moves(entry.board, [&](int place) {
      const Successor after(entry.board, place);
      if (after.is_over || find(after.board) == nullptr) places.push_back(place);
    });
    return places;
  }
  /// Whether a search must find the entry's leaf.
  [[nodiscard]] bool is_waiting(const Entry& entry) const {
    const std::vector<int> places = unlinked(entry);
    return entry.has_leaf() ? std::ranges::find(places, entry.leaf) == places.end()
                            : !places.empty();
  }
  /// The waiting entries, in their order.
  [[nodiscard]] std::vector<Entry> waiting() const {
    std::vector<Entry> all;
    for (const Entry& entry : entries())
      if (is_waiting(entry)) all.push_back(entry);
    return all;
  }

  /// Adds the positions after `growth.count` leaves by drop-out expansion (Lincke 2000): those
  /// whose path from the start loses least for both players together, with a cost for each ply. No
  /// position may be waiting. Adds fewer if there are not enough leaves.
  void grow(const Growth& growth) {
    std::vector<Board> boards;
    for (const Step& step : steps(growth)) {
      if (boards.size() == static_cast<std::size_t>(growth.count)) break;
      if (std::ranges::find(boards, step.board) == boards.end()) boards.push_back(step.board);
    }
    add(boards);
  }

private:
  /// A move to another position of the book.
  struct Link {
    std::size_t next;
    Successor after;
  };
  /// A leaf that can become a position.
  struct Step {
    std::int64_t cost;
    Board board;
  };

  [[nodiscard]] static std::vector<Entry> in_order(std::vector<Entry> entries) {
    std::ranges::stable_sort(entries, {}, &Entry::board);
    const auto is_same = [](const Entry& a, const Entry& b) { return a.board == b.board; };
    entries.erase(std::unique(entries.begin(), entries.end(), is_same), entries.end());
    return entries;
  }

  template<class Visit>
  void for_links(const Entry& entry, Visit visit) const {
    Book_traits::for_moves(entry.board, [&](int place) {
      const Successor after(entry.board, place);
      if (after.is_over) return;
      if (const Entry* const next = find(after.board))
        visit(Link{static_cast<std::size_t>(next - entries().data()), after});
    });
  }

  /// The indices of the entries, fewest stones first.
  [[nodiscard]] std::vector<std::size_t> by_stones() const {
    std::vector<std::size_t> order(entries().size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(
        order, {}, [this](std::size_t i) { return -Book_traits::empties(entries()[i].board); });
    return order;
  }

  /// The leaves in the order in which they become positions.
  [[nodiscard]] std::vector<Step> steps(const Growth& growth) const {
    constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t never = far / 2;
    std::vector<std::int64_t> costs(entries().size(), far);
    std::vector<Step> steps;
    for (const std::size_t i : by_stones()) {
      const Entry& entry = entries()[i];
      // Positions without a predecessor in the book are roots.
      if (costs[i] == far) costs[i] = 0;
      const auto cost_of = [&](int value) {
        if (Book_traits::is_decided(value)) return never;
        return costs[i] + growth.ply_cost +
               std::int64_t{Book_traits::cost_of_value} * (entry.value - value);
      };
      for_links(entry, [&](const Link& link) {
        const int value = link.after.for_mover(entries()[link.next].value);
        costs[link.next] = std::min(costs[link.next], cost_of(value));
      });
      if (!entry.has_leaf()) continue;
      const Successor after(entry.board, entry.leaf);
      if (after.is_over || Book_traits::empties(after.board) < growth.least_empties) continue;
      const std::int64_t cost = cost_of(entry.leaf_value);
      if (cost < never) steps.push_back({cost, Normal(after.board).board});
    }
    std::ranges::sort(steps, [](const Step& a, const Step& b) {
      return std::tie(a.cost, a.board) < std::tie(b.cost, b.board);
    });
    return steps;
  }

  /// Computes the values and counts of all positions from the leaves.
  void settle() {
    std::vector<Entry> all(entries().begin(), entries().end());
    std::vector<std::vector<Link>> links(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
      for_links(all[i], [&](const Link& link) { links[i].push_back(link); });
    auto order = by_stones();
    std::ranges::reverse(order);
    std::vector<bool> is_known(all.size());
    for (const std::size_t i : order) settle_value(all, i, links[i], is_known);
    count_positions(all, links);
    book_ = Book(std::move(all));
  }

  /// `is_known`: the positions that have a value, among them those with more stones.
  void settle_value(std::vector<Entry>& entries, std::size_t i, const std::vector<Link>& links,
                    std::vector<bool>& is_known) const {
    using Value = decltype(Entry::value);
    constexpr Value unknown = std::numeric_limits<Value>::min();
    Entry& entry = entries[i];
    if (!entry.has_leaf()) entry.leaf_value = 0;
    int value = entry.has_leaf() ? int{entry.leaf_value} : int{unknown};
    for (const Link& link : links)
      if (is_known[link.next])
        value = std::max(value, link.after.for_mover(entries[link.next].value));
    // A new position has no value before its search, which one that has only links needs not.
    is_known[i] =
        entry.has_leaf() || entry.depth > 0 || (value != unknown && unlinked(entry).empty());
    entry.value = static_cast<Value>(value == unknown ? 0 : value);
  }

  static void count_positions(std::vector<Entry>& entries,
                              const std::vector<std::vector<Link>>& links) {
    using Count = decltype(Entry::positions);
    constexpr std::size_t most = std::numeric_limits<Count>::max();
    std::vector<std::size_t> seen_from(entries.size(), entries.size());
    std::vector<std::size_t> open;
    for (std::size_t root = 0; root < entries.size(); ++root) {
      open = {root};
      seen_from[root] = root;
      for (std::size_t done = 0; done < open.size(); ++done)
        for (const Link& link : links[open[done]])
          if (std::exchange(seen_from[link.next], root) != root) open.push_back(link.next);
      entries[root].positions = static_cast<Count>(std::min(open.size(), most));
    }
  }

  Book book_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
