#include "training/reversi/player.h"

#include "engine/search/parameters.h"

#include <algorithm>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

template<int side>
constexpr int most = side* side;

/// The selectivity before the tail. The mean of depths 9 and 10 was 1.6 discs from that of depths
/// 12 and 13 (root mean square, 250 positions with 20 to 44 empty squares, all at 95 %); that of
/// depths 7 and 8 without probcut took the same time and was 2.3 discs away.
constexpr endgame::Selectivity usual = endgame::percent_95;

} // namespace

template<int side>
Player<side>::Player(const Model_file& weights, const Request& request)
    : evaluation_(pattern_evaluation<side>(weights)),
      depth_(request.depth),
      tail_(request.tail),
      budget_(Limits{}),
      meter_(budget_, Unit::node, 1 << 16),
      table_(static_cast<std::size_t>(request.memory) << 20),
      constants_(from_parameters<midgame::Midgame_constants>({})),
      search_(evaluation_, table_, meter_, constants_) {
  table_.new_search();
}

template<int side>
void Player<side>::clear_search() noexcept {
  table_.clear();
  table_.new_search();
}

template<int side>
int Player<side>::value(const Node& node) {
  const int depth = is_in_tail(node) ? node.empties : depth_;
  if (depth == 0 && node.empties > 0) return -search_.glance(node);
  return search_.principal(node, -most<side>, most<side>, {depth, endgame::exact}) * centidiscs;
}

template<int side>
Choice Player<side>::glance(const Node& node) const noexcept {
  Choice choice{endgame::no_square, -search_.glance(node)};
  int most_after = -(most<side> + 1) * centidiscs;
  for (Bits left = node.moves; left != 0; left &= left - 1) {
    const int square = endgame::first(left);
    const int after = search_.glance(node.after(square));
    if (after <= most_after) continue;
    most_after = after;
    choice.square = square;
  }
  return choice;
}

template<int side>
Choice Player<side>::deepen(const Node& node, endgame::Selectivity selectivity) {
  if (depth_ <= 0) return glance(node);
  const auto search = [&](int depth, int step) {
    return search_.principal(node, -most<side>, most<side>,
                             {depth, static_cast<endgame::Selectivity>(step)});
  };
  const bool to_end = depth_ >= node.empties;
  const int last = to_end ? node.empties : depth_;
  const int shallow = to_end ? last - constants_.out_of_sight : last - 1;
  for (int depth = 1; depth <= shallow; ++depth) (void)search(depth, endgame::percent_73);
  const auto least_empties = constants_.least_empties();
  for (int step = 0; to_end && step < selectivity; ++step)
    if (node.empties >= least_empties[static_cast<std::size_t>(step)]) (void)search(last, step);
  const int margin = search(last, selectivity);
  return {table_.find(endgame::Bounds_table::key_of(node.board)).best, margin * centidiscs};
}

template<int side>
int Player<side>::solve(const Node& node) {
  if (node.empties > endgame::Endgame_search_of<side>::most_empties)
    (void)search_.principal(node, -most<side>, most<side>, {node.empties, endgame::percent_73});
  return search_.principal(node, -most<side>, most<side>, {node.empties, endgame::exact});
}

template<int side>
int Player<side>::keeping_move(const Node& node, int margin) {
  const auto known = table_.find(endgame::Bounds_table::key_of(node.board));
  const auto keeps = [&](int square) {
    return -search_.principal(node.after(square), -margin, 1 - margin,
                              {node.empties - 1, endgame::exact}) >= margin;
  };
  Bits left = node.moves;
  for (const int square : {known.best, known.second})
    if (square != endgame::no_square && (left & endgame::bit(square)) != 0) {
      if (keeps(square)) return square;
      left &= ~endgame::bit(square);
    }
  while ((left & (left - 1)) != 0 && !keeps(endgame::first(left))) left &= left - 1;
  return endgame::first(left);
}

template<int side>
Label Player<side>::label(const Node& node) {
  const bool can_move = node.moves != 0;
  if (is_in_tail(node)) {
    const int margin = solve(node);
    const int best = can_move ? keeping_move(node, margin) : int{endgame::no_square};
    return {margin, margin, node.empties, best};
  }
  const auto search_to = [&](int depth) {
    return search_.principal(node, -most<side>, most<side>, {depth, usual});
  };
  const int shallow = search_to(depth_ - 1);
  const int value = search_to(depth_);
  return {value, shallow, depth_, table_.find(endgame::Bounds_table::key_of(node.board)).best};
}

template<int side>
Choice Player<side>::choose(const Node& node, int noise, Random& random) {
  if (is_in_tail(node)) {
    const Label exact = label(node);
    return {exact.best, exact.value * centidiscs};
  }
  const midgame::Effort effort{depth_, usual};
  const int margin = search_.principal(node, -most<side>, most<side>, effort);
  const int best = table_.find(endgame::Bounds_table::key_of(node.board)).best;
  Choice choice{best, margin * centidiscs};
  if (noise == 0) return choice;
  const auto with_noise = [&](int value) {
    return value * centidiscs +
           static_cast<int>(random.below(static_cast<std::uint32_t>(noise) + 1));
  };
  const int least = std::max(margin - noise / centidiscs, -most<side> + 1);
  int most_with_noise = with_noise(margin);
  for (Bits left = node.moves & ~endgame::bit(best); left != 0; left &= left - 1) {
    const int square = endgame::first(left);
    const int value =
        std::min(margin, -search_.principal(node.after(square), -margin - 1, 1 - least,
                                            {effort.depth - 1, effort.selectivity}));
    if (value < least) continue;
    if (const int noisy = with_noise(value); noisy > most_with_noise) {
      most_with_noise = noisy;
      choice.square = square;
    }
  }
  return choice;
}

template class Player<6>;
template class Player<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
