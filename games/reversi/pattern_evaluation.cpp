#include "games/reversi/pattern_evaluation.h"

#include <array>
#include <cassert>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr int half_states = 243;

/// The index, counted from 0, of the mirror image of the states of up to five squares of a kind
/// that begin with the `first`.
std::array<int, half_states> mirrored_half(const Pattern_kind& kind, std::size_t first) {
  std::array<int, half_states> images{};
  std::array<int, Pattern_kind::most_squares> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = 3 * powers[i - 1];
  for (int state = 0; state < half_states; ++state) {
    int rest = state;
    for (std::size_t i = first; i < std::min(first + 5, kind.size); ++i, rest /= 3)
      images[static_cast<std::size_t>(state)] += rest % 3 * powers[kind.mirror[i]];
  }
  return images;
}

} // namespace

template<int side>
std::vector<std::uint32_t> places_of_states() {
  std::vector<std::uint32_t> places;
  places.reserve(pattern_states<side>);
  std::uint32_t next = 0;
  for (const Pattern_kind& kind : Pattern_set<side>::kinds) {
    const auto low = mirrored_half(kind, 0);
    const auto high = mirrored_half(kind, 5);
    const std::size_t start = places.size();
    for (int state = 0; state < kind.states(); ++state) {
      const int image = low[static_cast<std::size_t>(state % half_states)] +
                        high[static_cast<std::size_t>(state / half_states)];
      places.push_back(image < state ? places[start + static_cast<std::size_t>(image)] : next++);
    }
  }
  assert(next == distinct_pattern_states<side>);
  return places;
}

template<int side>
Pattern_evaluation_of<side>::Pattern_evaluation_of(std::span<const std::int16_t> weights,
                                                   std::span<const std::byte> network,
                                                   Take_memory source)
    : weights_(stride * pattern_phases<side>, source) {
  constexpr std::size_t phases = pattern_phases<side>;
  constexpr std::size_t columns = weights_of_phase<side>;
  assert(weights.size() == phases * columns);
  const auto places = places_of_states<side>();
  for (std::size_t phase = 0; phase < phases; ++phase) {
    const auto distinct = weights.subspan(phase * columns, columns);
    std::int16_t* const to = &weights_[phase * stride];
    for (std::size_t i = 0; i < pattern_states<side>; ++i) to[i] = distinct[places[i]];
    for (std::size_t i = 0; i < 2; ++i)
      to[pattern_states<side> + i] = distinct[distinct_pattern_states<side> + i];
  }
  if constexpr (side == 8)
    if (!network.empty())
      take_network(std::make_unique<const Pattern_network>(network, places, source));
}

template std::vector<std::uint32_t> places_of_states<6>();
template std::vector<std::uint32_t> places_of_states<8>();
template class Pattern_evaluation_of<6>;
template class Pattern_evaluation_of<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
