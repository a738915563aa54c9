#include "training/reversi/player.h"

#include "engine/reversi/pattern_model.h"

#include <algorithm>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The positions of one game and of the searches in it.
constexpr std::size_t table_bytes = std::size_t{8} << 20;

template<int side>
constexpr int most = side* side;

template<int side>
std::shared_ptr<const Pattern_evaluation_of<side>> load(const std::string& path) {
  if (path.empty()) return {std::shared_ptr<void>{}, &built_in_pattern_evaluation<side>()};
  return std::make_shared<const Pattern_evaluation_of<side>>(
      pattern_evaluation<side>(*Model_file::load(path)));
}

} // namespace

template<int side>
Player<side>::Player(const std::string& model, const Selfplay_request& request)
    : evaluation_(load<side>(model)),
      depth_(request.depth),
      tail_(request.tail),
      budget_(Limits{}),
      meter_(budget_, Unit::node, 1 << 16),
      table_(table_bytes),
      search_(*evaluation_, table_, meter_) {
  table_.new_search();
}

template<int side>
void Player<side>::forget() noexcept {
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
Choice Player<side>::choose(const Node& node, int noise, Random& random) {
  const bool is_exact = is_in_tail(node);
  const midgame::Effort effort = is_exact ? midgame::Effort{node.empties, endgame::exact}
                                          : midgame::Effort{depth_, endgame::percent_95};
  const int margin = search_.principal(node, -most<side>, most<side>, effort);
  const int best = table_.find(endgame::Bounds_table::key_of(node.board)).best;
  Choice choice{best, margin * centidiscs};
  if (is_exact || noise == 0) return choice;
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
