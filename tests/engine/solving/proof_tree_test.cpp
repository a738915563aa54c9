#include "engine/solving/proof_tree.h"

#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace goishi {
namespace {

using Stones = std::set<std::string>; ///< such as "Bhh"

/// A node of a tree of SGF: its move, and the nodes that follow.
struct Node {
  std::string move;
  std::vector<Node> after;
};

/// Reads the nodes from `at` on, to the end of their variation.
void read(const std::string& text, std::size_t& at, Node& parent) {
  Node* last = &parent;
  for (; text[at] != ')'; ++at) {
    if (text[at] == '(') {
      read(text, ++at, *last);
    } else if (text[at] == ';') {
      const std::size_t end = text.find(']', at);
      std::string move = text.substr(at + 1, end - at - 1);
      move.erase(1, 1);
      last = &last->after.emplace_back(Node{std::move(move), {}});
      at = end;
    }
  }
}

/// Looks at the replies of White in the whole tree.
class Replies_seen {
public:
  void add(const Node& node, const Stones& stones) {
    const bool has_rest = !node.after.empty() && node.after.back().move == "W";
    if (node.move[0] == 'B' && node.after.size() > 1 && !has_rest) whole_.push_back(stones);
    for (const Node& after : node.after) {
      if (after.move == "W") continue;
      Stones next = stones;
      next.insert(after.move);
      if (after.move[0] == 'W') {
        ++count_;
        answered_.insert(next);
      }
      add(after, next);
    }
  }

  [[nodiscard]] bool none_is_twice() const { return answered_.size() == count_; }

  /// Whether all replies to moves without a threat are in the tree, each after its first move.
  [[nodiscard]] bool none_is_missing(int side) const {
    for (const Stones& stones : whole_) {
      for (int p = 0; p < side * side; ++p) {
        const std::string point{static_cast<char>('a' + p % side),
                                static_cast<char>('a' + p / side)};
        if (stones.contains('B' + point) || stones.contains('W' + point)) continue;
        Stones next = stones;
        next.insert('W' + point);
        if (!answered_.contains(next)) return false;
      }
    }
    return !whole_.empty();
  }

private:
  std::size_t count_ = 0;
  std::set<Stones> answered_;
  std::vector<Stones> whole_; ///< after moves that threaten nothing
};

/// The stones that a property lists.
void set_up(const std::string& text, const std::string& property, Stones& stones) {
  std::size_t at = text.find(property + '[') + property.size();
  for (; text[at] == '['; at += 4) stones.insert(property.back() + text.substr(at + 1, 2));
}

TEST_CASE("a proof tree answers each position once", "[solving][gomoku]") {
  // Black wins by a move that threatens nothing.
  Session session(settings_of("gomoku", {15, 15}, "threats"), never);
  play(session, {"G6", "G7", "H6", "G9", "H8", "K8", "J7", "K9"});
  const std::string text = proof_tree(session, Color::black, now(), "test");
  Stones stones;
  set_up(text, "AB", stones);
  set_up(text, "AW", stones);
  REQUIRE(stones.size() == 8);
  Node root;
  std::size_t at = text.find("\n;B");
  read(text, at, root);
  REQUIRE(root.after.size() == 1);
  Replies_seen seen;
  seen.add(root, stones);
  CHECK(seen.none_is_twice());
  CHECK(seen.none_is_missing(15));
}

} // namespace
} // namespace goishi
