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

/// For each state of all kinds its place among the distinct ones.
std::vector<std::uint32_t> places_of_states() {
  std::vector<std::uint32_t> places;
  places.reserve(pattern_states);
  std::uint32_t next = 0;
  for (const Pattern_kind& kind : pattern_kinds) {
    const auto low = mirrored_half(kind, 0);
    const auto high = mirrored_half(kind, 5);
    const std::size_t start = places.size();
    for (int state = 0; state < kind.states(); ++state) {
      const int image = low[static_cast<std::size_t>(state % half_states)] +
                        high[static_cast<std::size_t>(state / half_states)];
      places.push_back(image < state ? places[start + static_cast<std::size_t>(image)] : next++);
    }
  }
  assert(next == distinct_pattern_states);
  return places;
}

} // namespace

Pattern_evaluation::Pattern_evaluation(std::span<const std::int16_t> weights)
    : weights_(new std::int16_t[stride * pattern_phases]) {
  assert(weights.size() == std::size_t{pattern_phases} * weights_of_phase);
  const auto places = places_of_states();
  for (std::size_t phase = 0; phase < pattern_phases; ++phase) {
    const auto distinct = weights.subspan(phase * weights_of_phase, weights_of_phase);
    std::int16_t* const to = &weights_[phase * stride];
    for (std::size_t i = 0; i < pattern_states; ++i) to[i] = distinct[places[i]];
    for (std::size_t i = 0; i < 2; ++i)
      to[pattern_states + i] = distinct[distinct_pattern_states + i];
  }
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
