#include "engine/budget.h"
#include "engine/search/root_search.h"

#include <catch2/catch.hpp>

#include <array>
#include <vector>

namespace goishi {
namespace {

constexpr Move a = Move::at(0);
constexpr Move b = Move::at(1);
constexpr Move c = Move::at(2);

/// Returns the values that a test gives, and stops before a move that it names.
struct Told_searcher {
  struct Shared {
    std::array<Score, 3> values; ///< of a, b and c
    Move stops_at = Move::none();
  };

  Told_searcher(int /*root*/, const Shared& shared_of_all, std::size_t, Budget&)
      : shared(shared_of_all) {}
  [[nodiscard]] static int whole_depth() { return 50; }
  [[nodiscard]] static std::vector<Move> root_moves(std::span<const Move>) { return {a, b, c}; }
  [[nodiscard]] static std::uint64_t nodes() { return 0; }
  [[nodiscard]] bool stopped() const { return has_stopped; }
  static void store_root(Bound, int, Score, Move) {}
  [[nodiscard]] Score search_root_move(Move move, int, Window, std::size_t) {
    has_stopped = move == shared.stops_at;
    return shared.values.at(move.point());
  }

  const Shared& shared;
  bool has_stopped = false;
};

/// The chosen move after a search whose first move fails below the aspiration window.
Move played(const std::array<Score, 3>& values, Move stops_at = Move::none()) {
  Told_searcher::Shared shared{values, stops_at};
  Budget budget{Limits{}};
  Root_search<Told_searcher> root(0, shared, 0, budget);
  static_cast<void>(root.search(4, {50, 150}));
  return root.moves().front().move;
}

TEST_CASE("a first move that loses gives way to one that may not, also when the search stops") {
  CHECK(played({score::loss_in(6), score::loss_in(8), 50}) == c);
  CHECK(played({score::loss_in(6), 0, 0}, b) == b);
  CHECK(played({score::loss_in(6), score::loss_in(8), 0}, c) == c);
}

TEST_CASE("a first move whose value falls stays while no other one is better") {
  CHECK(played({-200, 50, 50}) == a);
  CHECK(played({-200, 60, 50}) == b);
  CHECK(played({score::loss_in(6), score::loss_in(8), score::loss_in(4)}) == a);
}

} // namespace
} // namespace goishi
