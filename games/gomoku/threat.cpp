#include "games/gomoku/threat.h"

#include <array>
#include <cstddef>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

/// The share of each pattern in the value of a point, in the order of Pattern. A step of one more
/// stone is worth about three times as much, and an open pattern lies between its step and the
/// next. Hand-set, not tuned.
constexpr std::array<std::int16_t, patterns> values{0, 1, 2, 4, 12, 14, 40, 46, 160, 500, 0, 0};

Threat threat_of(const std::array<int, patterns>& count, bool forbids) {
  const auto has = [&](Pattern p) { return count[static_cast<std::size_t>(p)]; };
  const int fours = has(Pattern::four) + has(Pattern::open_four);
  if (has(Pattern::five) > 0) return Threat::five;
  if (forbids) {
    if (has(Pattern::overline) + has(Pattern::double_four) > 0 || fours > 1)
      return Threat::forbidden;
    if (has(Pattern::open_three) > 1) return Threat::doubtful;
  }
  if (has(Pattern::open_four) > 0) return Threat::open_four;
  if (fours > 1) return Threat::double_four;
  if (fours > 0) return has(Pattern::open_three) > 0 ? Threat::four_three : Threat::four;
  if (has(Pattern::open_three) > 1) return Threat::double_three;
  if (has(Pattern::open_three) > 0) return Threat::open_three;
  if (has(Pattern::three) > 0) return Threat::three;
  return has(Pattern::open_two) > 0 ? Threat::open_two : Threat::quiet;
}

} // namespace

Threat_table::Threat_table(bool forbids) : entries_(point_classes), tallies_(point_classes) {
  const std::vector<Point_class>& classes = classes_of_codes();
  for (std::size_t code = 0; code < classes.size(); ++code) {
    std::array<int, patterns> count{};
    std::int16_t value = 0;
    bool exists = true;
    for (int d = 0; d < directions; ++d) {
      const std::size_t pattern = (code >> (4 * d)) & 0xF;
      exists = exists && pattern < patterns;
      if (!exists) break;
      ++count[pattern];
      value = static_cast<std::int16_t>(value + values[pattern]);
    }
    if (!exists) continue;
    const Threat threat = threat_of(count, forbids);
    entries_[classes[code]] = {threat, value};
    tallies_[classes[code]] = Tally(threat, {value, static_cast<std::int16_t>(-value)});
  }
}

Threat_table::Threat_table(bool forbids, std::span<const std::int16_t> to_move,
                           std::span<const std::int16_t> waiting)
    : Threat_table(forbids) {
  for (std::size_t i = 0; i < entries_.size(); ++i)
    tallies_[i] = Tally(entries_[i].threat, {to_move[i], waiting[i]});
}

const Threat_table& threat_table(const Rules& rules, Color c) {
  static const Threat_table usual(false);
  if (!rules.forbids(c)) return usual;
  static const Threat_table with_forbidden_points(true);
  return with_forbidden_points;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
