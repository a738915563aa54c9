#include "engine/search/weak_choice.h"

#include "games/exponential.h"

namespace goishi::inline GOISHI_INSTRUCTION_SET {
namespace {

/// A number from 0 on, below 1.
float fraction(Random& random) {
  constexpr int bits = 24; // of a float's precision
  return static_cast<float>(random.below(1U << bits)) / static_cast<float>(1U << bits);
}

} // namespace

std::size_t draw(std::vector<float> values, float temperature, Random& random) {
  const auto best = std::ranges::max_element(values);
  if (temperature <= 0) return static_cast<std::size_t>(best - values.begin());
  const float most = *best;
  for (float& value : values) value = (value - most) / temperature;
  make_chances(values);
  float rest = fraction(random);
  std::size_t i = 0;
  while (i + 1 < values.size() && rest >= values[i]) rest -= values[i++];
  return i;
}

bool happens(float chance, Random& random) { return fraction(random) < chance; }

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
