#include "protocol/typing_distance.h"

#include "engine/text.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <vector>

namespace goishi {

std::size_t typing_distance(std::string_view typed, std::string_view meant) {
  const std::string a = lower_case(typed);
  const std::string b = lower_case(meant);
  if (a.size() >= 3 && a.size() < b.size() && b.starts_with(a)) return 1;
  // Distances of the beginnings of a, in the last three rows, from those of b.
  std::array<std::vector<std::size_t>, 3> rows;
  for (auto& row : rows) row.resize(b.size() + 1);
  std::iota(rows[0].begin(), rows[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    auto& row = rows[i % 3];
    const auto& before = rows[(i - 1) % 3];
    const auto& before_that = rows[(i + 1) % 3];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool differs = a[i - 1] != b[j - 1];
      row[j] = std::min({before[j] + 1, row[j - 1] + 1, before[j - 1] + (differs ? 1 : 0)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before_that[j - 2] + 1);
    }
  }
  return rows[a.size() % 3][b.size()];
}

} // namespace goishi
