#include "engine/database/board_name.h"

#include "engine/option_text.h"

#include <fmt/format.h>

namespace goishi {

std::string board_name(const Game_info& info, Geometry geometry, const Option_values& rules) {
  std::string name = fmt::format("{} {}x{}", info.name, geometry.width, geometry.height);
  const Option_values usual;
  for (const Rule_option& rule : info.rule_options)
    if (&rule == choice_of_rules(info) || rules.value(rule) != usual.value(rule))
      name += fmt::format(" {}={}", rule.name, value_text(rule, rules.value(rule)));
  return name;
}

} // namespace goishi
