#include "engine/option_values.h"

#include "engine/option_text.h"

#include <utility>

namespace goishi {

Option_value Option_values::value(const Declaration& option) const {
  const auto found = values_.find(option.name);
  return found == values_.end() ? usual_value(option) : found->second;
}

void Option_values::set(const Declaration& option, Option_value value) {
  if (value == usual_value(option))
    reset(option);
  else
    values_.insert_or_assign(std::string(option.name), std::move(value));
}

void Option_values::reset(const Declaration& option) {
  const auto found = values_.find(option.name);
  if (found != values_.end()) values_.erase(found);
}

} // namespace goishi
