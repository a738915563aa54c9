#include "games/nogo/evaluation.h"

#include <array>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

namespace {

/// The safe points of one colour, in connected groups.
class Territory {
public:
  Territory(const Position& position, Color c) noexcept
      : position_(position),
        own_(cell_of(c)),
        forbidden_(position.empty_points() - position.legal(opponent(c))) {
    for (const Point p : forbidden_)
      if (is_safe(p)) safe_.insert(p);
    for (const Point p : safe_) add(p);
  }

  [[nodiscard]] const Point_set& points() const noexcept { return safe_; }
  /// The number of points, less one for each group.
  [[nodiscard]] int to_spare() const noexcept {
    int spare = safe_.size();
    for (const Point node : nodes_)
      if (groups_[node].parent == node) --spare;
    return spare;
  }
  /// The number of groups of several points without another empty point next to them or their
  /// chains.
  [[nodiscard]] int closed() const noexcept {
    int count = 0;
    for (const Point node : nodes_) {
      const Group& group = groups_[node];
      if (group.parent == node && group.points > 1 && !group.is_open && group.elsewhere.none())
        ++count;
    }
    return count;
  }

private:
  /// A safe point or the head of a chain.
  struct Group {
    Point parent; // another of the same group; itself for the representative
    Point points;
    bool is_open;        // a safe point has an empty neighbour that is not safe
    Liberties elsewhere; // liberties of the chains that are not safe points
  };

  [[nodiscard]] bool is_safe(Point p) const noexcept {
    for (const Point n : position_.rules().neighbours(p)) {
      const Cell cell = position_.at(n);
      if (cell != own_ && cell != Cell::off && !(cell == Cell::empty && forbidden_.contains(n)))
        return false;
    }
    return true;
  }

  void add(Point p) noexcept {
    const Point point = find(p, {p, 0, false, {}});
    ++groups_[point].points;
    for (const Point n : position_.rules().neighbours(p)) {
      const Cell cell = position_.at(n);
      if (cell == own_) {
        const Point head = position_.chains().head(n);
        const Point chain = find(head, {head, 0, false, position_.chains().liberties(head)});
        groups_[chain].elsewhere -= Liberties::once(p);
        join(p, chain);
      } else if (cell == Cell::empty) {
        if (safe_.contains(n))
          join(p, find(n, {n, 0, false, {}}));
        else
          groups_[find(p, {})].is_open = true;
      }
    }
  }

  /// The representative of a node's group; `fresh`: the node was in none.
  [[nodiscard]] Point find(Point node, const Group& fresh) noexcept {
    if (!nodes_.contains(node)) {
      nodes_.insert(node);
      groups_[node] = fresh;
    }
    while (groups_[node].parent != node) node = groups_[node].parent;
    return node;
  }

  void join(Point p, Point root) noexcept {
    const Point kept = find(p, {});
    if (kept == root) return;
    Group& group = groups_[kept];
    Group& joined = groups_[root];
    joined.parent = kept;
    group.points = static_cast<Point>(group.points + joined.points);
    group.is_open = group.is_open || joined.is_open;
    group.elsewhere += joined.elsewhere;
  }

  const Position& position_;
  Cell own_;
  Point_set forbidden_; // to the opponent
  Point_set safe_;
  Point_set nodes_;
  std::array<Group, largest_board> groups_; // of the nodes
};

} // namespace

Point_set safe_points(const Position& position, Color c) noexcept {
  return Territory(position, c).points();
}

Moves_left moves_left(const Position& position, Color c) noexcept {
  const Territory territory(position, c);
  const bool may_begin =
      position.to_move() == c && !(position.legal(c) - territory.points()).empty();
  // The banned centre is the one point that may still open.
  const int opens = c == Color::black && position.centre_is_banned() ? 1 : 0;
  return {territory.to_spare() + (may_begin ? 1 : 0),
          position.mobility(c) - territory.closed() + opens};
}

std::optional<Color> proved_winner(const Position& position) noexcept {
  if (const auto winner = position.outcome().winner()) return winner;
  const Color mover = position.to_move();
  const Moves_left own = moves_left(position, mover);
  const Moves_left others = moves_left(position, opponent(mover));
  if (own.least > others.most) return mover;
  if (others.least >= own.most) return opponent(mover);
  return std::nullopt;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
