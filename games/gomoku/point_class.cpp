#include "games/gomoku/point_class.h"

#include <algorithm>
#include <array>
#include <functional>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

using Patterns = std::array<std::uint32_t, directions>;

/// The number of multisets of `size` numbers below n.
constexpr std::uint32_t multisets(std::uint32_t n, std::uint32_t size) {
  std::uint32_t count = 1;
  for (std::uint32_t i = 0; i < size; ++i) count = count * (n + i) / (i + 1);
  return count;
}
static_assert(multisets(patterns, directions) == point_classes);

/// The combinatorial number system: of patterns in falling order, the sum of what lies before each.
Point_class class_of(Patterns sorted) {
  std::ranges::sort(sorted, std::greater());
  std::uint32_t number = 0;
  for (std::uint32_t i = 0; i < directions; ++i) number += multisets(sorted[i], directions - i);
  return static_cast<Point_class>(number);
}

} // namespace

const std::vector<Point_class>& classes_of_codes() {
  static const std::vector<Point_class> all = [] {
    std::vector<Point_class> classes(std::size_t{1} << (4 * directions));
    for (std::uint32_t code = 0; code < classes.size(); ++code) {
      Patterns of_code{};
      for (std::uint32_t d = 0; d < directions; ++d) of_code[d] = (code >> (4 * d)) & 0xF;
      if (std::ranges::max(of_code) < patterns) classes[code] = class_of(of_code);
    }
    return classes;
  }();
  return all;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
