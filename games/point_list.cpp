#include "games/point_list.h"

#include <algorithm>
#include <cstddef>

namespace goishi {

bool is_point_list(Geometry geometry, std::string_view text) {
  for (std::size_t i = 0; i <= text.size();) {
    const std::size_t comma = std::min(text.find(',', i), text.size());
    if (!parse_point(geometry, text.substr(i, comma - i))) return false;
    i = comma + 1;
  }
  return true;
}

} // namespace goishi
