// The edit distance of typed words, for suggestions.
#pragma once

#include <cstddef>
#include <functional>
#include <ranges>
#include <string_view>

namespace goishi {

/// The least number of mistakes that make one word of another: a letter too many, too few or wrong,
/// or two neighbours exchanged (optimal string alignment). A word of three letters or more that is
/// only the beginning of the one meant counts as one mistake. Letters in either case are the same.
[[nodiscard]] std::size_t typing_distance(std::string_view typed, std::string_view meant);

/// The element whose name is nearest to a typed word; the end: none is near.
template<std::ranges::forward_range Range, class Name = std::identity>
[[nodiscard]] auto nearest(const Range& range, std::string_view typed, Name name = {}) {
  auto found = std::ranges::end(range);
  std::size_t least = typed.size() < 5 ? 2 : 3; // more typing mistakes make another word
  for (auto at = std::ranges::begin(range); at != std::ranges::end(range); ++at) {
    const std::size_t distance = typing_distance(typed, std::invoke(name, *at));
    if (distance >= least) continue;
    least = distance;
    found = at;
  }
  return found;
}

} // namespace goishi
