// Test helpers: checks of the memory that MCTS takes.
#pragma once

#include "engine/search/mcts.h"
#include "games/instruction_set.h"
#include "tests/engine/searching.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Checks that the tree and the knowledge of all threads fit into `--memory`, that the tree has at
/// least half of it, and the knowledge of all threads a quarter, as far as its bounds allow.
template<Position P, class Knowledge>
void check_division_of_memory(const std::shared_ptr<const typename Knowledge::Model>& model) {
  for (const int memory : {1, 2, 15, 16, 128, 2000}) {
    for (const int threads : {1, 3, 16}) {
      const Mcts<P, Knowledge> player(test::with_memory(memory, threads), model);
      const std::size_t all = static_cast<std::size_t>(memory) << 20;
      const std::size_t each = player.bytes_for_proofs();
      const std::size_t kept = static_cast<std::size_t>(threads) * each;
      const std::size_t tree = (std::size_t{player.tree().capacity()} + 1) * sizeof(Tree_chunk);
      const std::size_t quarter = all / 4 / static_cast<std::size_t>(threads);
      CAPTURE(memory, threads, each, tree);
      CHECK(kept + tree <= all);
      CHECK(2 * tree >= all);
      CHECK((each > 0) == (Knowledge::least_bytes <= 2 * quarter));
      if (each == 0) continue;
      CHECK(each > std::min(quarter, Knowledge::most_bytes) / 2);
      CHECK(each <= std::max(quarter, Knowledge::least_bytes));
      CHECK(each >= Knowledge::least_bytes);
      CHECK(each <= Knowledge::most_bytes);
    }
  }
}

/// Checks that a search goes on in a megabyte when the tree is full.
template<class K, Position P>
void check_full_tree(const P& position, const std::shared_ptr<const typename K::Model>& model) {
  Mcts<P, K> player(test::with_memory(1), model);
  const Choice choice = test::choose(player, position, test::playouts(100'000));
  CHECK(position.is_legal(choice.move));
  CHECK(choice.playouts > 10'000);
  CHECK(player.tree().capacity() * sizeof(Tree_chunk) <= 1 << 20);
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
