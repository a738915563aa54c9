// An opening book under construction, and the order in which it grows.
#pragma once

#include "engine/refusal.h"
#include "engine/search/opening_book.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <numeric>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The rule by which a book grows.
struct Growth {
  /// The cost of each ply, in hundredths of a disc, or of a percent of the chance to win.
  int ply_cost = 25;
  /// Positions with fewer empty points do not enter the book.
  int least_empties = 26;
};

/// Positions, some of which wait for a search: the new ones, and those whose leaf has become a
/// link. Everything follows from the positions and their leaves alone. Besides what the book asks
/// of its game it asks for:
///   starts()        the boards without a move, of each rule that the book is of
///   is_decided(value)  whether what follows needs no book
///   empties(board), put(entry, board)
///   cost_of_value   what a move that loses one costs
template<class Opening>
class Growing_book {
public:
  using Board = typename Opening::Board;
  using Entry = typename Opening::Entry;
  using Book = Opening_book<Opening>;
  using Normal = typename Opening::Normal_board;
  using Successor = typename Opening::Successor;

  explicit Growing_book(std::vector<Entry> entries) : book_(in_order(std::move(entries))) {
    settle();
  }

  /// The book with nothing but the starts of the game.
  [[nodiscard]] static Growing_book of_starts() {
    Growing_book book(std::vector<Entry>{});
    book.add(Opening::starts());
    return book;
  }
  /// From entries as a file has them; refused (cannot_load_file): bytes that are none.
  [[nodiscard]] static Growing_book of_bytes(std::string_view bytes) {
    if (bytes.size() % sizeof(Entry) != 0)
      throw Refusal(Refusal::Kind::cannot_load_file, "these are no positions of a book");
    return Growing_book(entries_of<Entry>(bytes));
  }

  [[nodiscard]] std::span<const Entry> entries() const noexcept { return book_.entries(); }
  [[nodiscard]] const Entry* find(const Board& board) const noexcept {
    return book_.find(Normal(board));
  }

  /// Adds these positions where they are new. The player to move must be able to.
  void add(std::span<const Board> boards) {
    std::vector<Entry> all(entries().begin(), entries().end());
    for (const Board& board : boards) {
      Entry entry;
      Opening::put(entry, Normal(board).board);
      all.push_back(entry);
    }
    // Of the same positions the first one stays: the one that was there.
    book_ = Book(in_order(std::move(all)));
    settle();
  }

  /// Puts entries in the place of those of the same positions; other positions are passed over.
  void replace(std::span<const Entry> searched) {
    std::vector<Entry> all(entries().begin(), entries().end());
    for (const Entry& entry : searched)
      if (const Entry* const known = find(entry.board()))
        all[static_cast<std::size_t>(known - entries().data())] = entry;
    book_ = Book(std::move(all));
    settle();
  }

  /// The moves of a position that lead to none of the book.
  [[nodiscard]] std::vector<int> unlinked(const Entry& entry) const {
    std::vector<int> places;
    Opening::for_moves(entry.board(), [&](int place) {
      const Successor after(entry.board(), place);
      if (after.is_over || find(after.board) == nullptr) places.push_back(place);
    });
    return places;
  }
  /// Whether a search must find its leaf.
  [[nodiscard]] bool is_waiting(const Entry& entry) const {
    const std::vector<int> places = unlinked(entry);
    return entry.has_leaf() ? std::ranges::find(places, entry.leaf) == places.end()
                            : !places.empty();
  }
  /// Those that wait, in the order of the entries.
  [[nodiscard]] std::vector<Entry> waiting() const {
    std::vector<Entry> all;
    std::ranges::copy_if(entries(), std::back_inserter(all),
                         [this](const Entry& entry) { return is_waiting(entry); });
    return all;
  }

  /// Adds the positions behind `count` leaves, by drop-out expansion (Lincke 2000): those on whose
  /// way from the start both players lose least, plies counted too. None may wait. Fewer, where
  /// there are no more leaves.
  void grow(int count, const Growth& growth) {
    std::vector<Board> boards;
    for (const Step& step : steps(growth)) {
      if (boards.size() == static_cast<std::size_t>(count)) break;
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
  /// A leaf that may become a position.
  struct Step {
    std::int64_t cost;
    Board board;
  };

  [[nodiscard]] static std::vector<Entry> in_order(std::vector<Entry> entries) {
    std::ranges::stable_sort(entries, Opening::is_before, &Entry::board);
    const auto is_same = [](const Entry& a, const Entry& b) { return a.board() == b.board(); };
    entries.erase(std::unique(entries.begin(), entries.end(), is_same), entries.end());
    return entries;
  }

  template<class Visit>
  void for_links(const Entry& entry, Visit visit) const {
    Opening::for_moves(entry.board(), [&](int place) {
      const Successor after(entry.board(), place);
      if (after.is_over) return;
      if (const Entry* const next = find(after.board))
        visit(Link{static_cast<std::size_t>(next - entries().data()), after});
    });
  }

  /// The numbers of the entries, those with the fewest stones first.
  [[nodiscard]] std::vector<std::size_t> by_stones() const {
    std::vector<std::size_t> order(entries().size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(
        order, {}, [this](std::size_t i) { return -Opening::empties(entries()[i].board()); });
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
      // Positions that no other one leads to begin a book of their own.
      if (costs[i] == far) costs[i] = 0;
      const auto cost_of = [&](int value) {
        if (Opening::is_decided(value)) return never;
        return costs[i] + growth.ply_cost +
               std::int64_t{Opening::cost_of_value} * (entry.value - value);
      };
      for_links(entry, [&](const Link& link) {
        const int value = link.after.for_mover(entries()[link.next].value);
        costs[link.next] = std::min(costs[link.next], cost_of(value));
      });
      if (!entry.has_leaf()) continue;
      const Successor after(entry.board(), entry.leaf);
      if (after.is_over || Opening::empties(after.board) < growth.least_empties) continue;
      const std::int64_t cost = cost_of(entry.leaf_value);
      if (cost < never) steps.push_back({cost, Normal(after.board).board});
    }
    std::ranges::sort(steps, [](const Step& a, const Step& b) {
      return a.cost != b.cost ? a.cost < b.cost : Opening::is_before(a.board, b.board);
    });
    return steps;
  }

  /// Values and numbers of positions from those of the leaves.
  void settle() {
    std::vector<Entry> all(entries().begin(), entries().end());
    std::vector<std::vector<Link>> links(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
      for_links(all[i], [&](const Link& link) { links[i].push_back(link); });
    auto order = by_stones();
    std::ranges::reverse(order);
    for (const std::size_t i : order) settle_value(all, i, links[i]);
    count_positions(all, links);
    book_ = Book(std::move(all));
  }

  static void settle_value(std::vector<Entry>& entries, std::size_t i,
                           const std::vector<Link>& links) {
    using Value = decltype(Entry::value);
    constexpr Value unknown = std::numeric_limits<Value>::min();
    Entry& entry = entries[i];
    if (!entry.has_leaf()) entry.leaf_value = 0;
    int value = entry.has_leaf() ? entry.leaf_value : unknown;
    for (const Link& link : links) {
      // A new position says nothing before it was searched.
      const Entry& next = entries[link.next];
      const bool is_new = !next.has_leaf() && next.depth == 0;
      if (!is_new) value = std::max(value, link.after.for_mover(next.value));
    }
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
