#include "games/nogo/info.h"

#include "games/point_list.h"

#include <algorithm>
#include <iterator>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

std::optional<std::string> canonical_mask(std::string_view text) {
  if (std::ranges::find(named_masks, text, &Named_mask::name) != std::end(named_masks))
    return std::string(text);
  constexpr Geometry largest{longest_side, longest_side};
  return canonical_point_list(largest, text);
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
