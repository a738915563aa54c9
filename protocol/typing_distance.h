// How far a word that was typed is from one that was meant.
#pragma once

#include <cstddef>
#include <string_view>

namespace goishi {

/// The least number of mistakes that make one word of another: a letter too many, too few or wrong,
/// or two neighbours exchanged (optimal string alignment). A word of three letters or more that is
/// only the beginning of the one meant counts as one mistake. Letters in either case are the same.
[[nodiscard]] std::size_t typing_distance(std::string_view typed, std::string_view meant);

} // namespace goishi
