#include "games/nogo/info.h"

#include <algorithm>
#include <iterator>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

bool is_mask(std::string_view text) {
  if (std::ranges::find(named_masks, text, &Named_mask::name) != std::end(named_masks)) return true;
  constexpr Geometry largest{longest_side, longest_side};
  for (std::size_t i = 0; i <= text.size();) {
    const std::size_t comma = std::min(text.find(',', i), text.size());
    if (!parse_point(largest, text.substr(i, comma - i))) return false;
    i = comma + 1;
  }
  return true;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
