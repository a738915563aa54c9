#include "games/nogo/info.h"

#include "games/point_list.h"
#include "games/possible_boards.h"

#include <algorithm>
#include <iterator>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

std::optional<std::string> canonical_mask(std::string_view text) {
  if (std::ranges::find(named_masks, text, &Named_mask::name) != std::end(named_masks))
    return std::string(text);
  // A single column has more rows than other boards.
  constexpr Geometry largest{longest_side, max_rows};
  return canonical_point_list(largest, text);
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
