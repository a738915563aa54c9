#include "engine/nogo/solver/short_games.h"

#include "games/random.h"
#include "tests/laws/position_laws.h"

#include <catch2/catch.hpp>

#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr std::size_t most_games = 100'000;

/// A game as the tree of all its lines.
struct Game_tree {
  std::vector<Game_tree> left;
  std::vector<Game_tree> right;

  [[nodiscard]] const std::vector<Game_tree>& moves(bool of_left) const {
    return of_left ? left : right;
  }
};

Game_tree random_tree(Random& random, int depth) {
  Game_tree tree;
  if (depth == 0) return tree;
  for (auto n = random.below(3); n > 0; --n) tree.left.push_back(random_tree(random, depth - 1));
  for (auto n = random.below(3); n > 0; --n) tree.right.push_back(random_tree(random, depth - 1));
  return tree;
}

Game_tree turned(const Game_tree& tree) {
  Game_tree other;
  for (const Game_tree& move : tree.right) other.left.push_back(turned(move));
  for (const Game_tree& move : tree.left) other.right.push_back(turned(move));
  return other;
}

Game_tree tree_of(int n) {
  Game_tree tree;
  if (n > 0) tree.left.push_back(tree_of(n - 1));
  if (n < 0) tree.right.push_back(tree_of(n + 1));
  return tree;
}

/// Whether the first player wins the sum, by exhaustive search.
bool mover_wins(const Game_tree& a, const Game_tree& b, bool is_left) {
  for (const Game_tree& move : a.moves(is_left))
    if (!mover_wins(move, b, !is_left)) return true;
  for (const Game_tree& move : b.moves(is_left))
    if (!mover_wins(a, move, !is_left)) return true;
  return false;
}

/// a <= b: Left, moving first, does not win a - b.
bool tree_at_most(const Game_tree& a, const Game_tree& b) {
  return !mover_wins(a, turned(b), true);
}

Short_games::Id kept(Short_games& games, const Game_tree& tree) {
  Short_games::Ids left;
  Short_games::Ids right;
  for (const Game_tree& move : tree.left) left.push_back(kept(games, move));
  for (const Game_tree& move : tree.right) right.push_back(kept(games, move));
  return games.game(left, right).value();
}

TEST_CASE("canonical games compare as their trees do", "[nogo][solver]") {
  Random random(laws::law_seed(1));
  Short_games games(most_games);
  int equal = 0;
  int confused = 0;
  for (int i = 0; i < 3000; ++i) {
    const Game_tree a = random_tree(random, 3);
    const Game_tree b = random_tree(random, 3);
    const auto id_of_a = kept(games, a);
    const auto id_of_b = kept(games, b);
    const bool below = tree_at_most(a, b);
    const bool above = tree_at_most(b, a);
    CHECK(games.at_most(id_of_a, id_of_b) == below);
    CHECK((id_of_a == id_of_b) == (below && above));
    CHECK(games.at_most(id_of_a, Short_games::zero) != mover_wins(a, {}, true));
    equal += below && above ? 1 : 0;
    confused += !below && !above ? 1 : 0;
  }
  CHECK(equal > 50);
  CHECK(confused > 50);
}

TEST_CASE("sums and negatives of games are those of their trees", "[nogo][solver]") {
  Random random(laws::law_seed(2));
  Short_games games(most_games);
  for (int i = 0; i < 1500; ++i) {
    const Game_tree a = random_tree(random, 3);
    const Game_tree b = random_tree(random, 2);
    const auto sum = games.sum(kept(games, a), kept(games, b)).value();
    CHECK(games.at_most(sum, Short_games::zero) != mover_wins(a, b, true));
    CHECK(games.at_most(Short_games::zero, sum) == !mover_wins(a, b, false));
    const auto negative = games.negative(kept(games, a)).value();
    CHECK(negative == kept(games, turned(a)));
    CHECK(games.sum(kept(games, a), negative) == Short_games::zero);
  }
}

TEST_CASE("the integers beside a game are the nearest", "[nogo][solver]") {
  Random random(laws::law_seed(3));
  Short_games games(most_games);
  int fractions = 0;
  for (int i = 0; i < 500; ++i) {
    const Game_tree tree = random_tree(random, 4);
    const auto id = kept(games, tree);
    const int floor = games.floor(id);
    const int ceiling = games.ceiling(id);
    CHECK(tree_at_most(tree_of(floor), tree));
    CHECK_FALSE(tree_at_most(tree_of(floor + 1), tree));
    CHECK(tree_at_most(tree, tree_of(ceiling)));
    CHECK_FALSE(tree_at_most(tree, tree_of(ceiling - 1)));
    CHECK(games.is_integer(id) == (floor == ceiling));
    fractions += games.is_integer(id) ? 0 : 1;
    const auto three = games.integer(3).value();
    const auto moved = games.sum(id, three).value();
    CHECK(games.left_stop(moved) == games.left_stop(id) + 3);
    CHECK(games.right_stop(moved) == games.right_stop(id) + 3);
  }
  CHECK(fractions > 100);
}

TEST_CASE("no more games are kept than there is room for", "[nogo][solver]") {
  Short_games games(4);
  CHECK(games.integer(3));
  CHECK_FALSE(games.integer(4));
  CHECK_FALSE(games.negative(games.integer(2).value()));
  CHECK(games.integer(-1) == std::nullopt);
  games.clear();
  CHECK(games.integer(-3));
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
