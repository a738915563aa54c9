#include "protocol/gtp/opening_json.h"

#include "engine/text.h"

#include <string>

namespace goishi::gtp {

namespace {

/// Of a name: its letters, in lower case, and digits, with a hyphen for all that is between them.
std::string code_of(std::string_view name) {
  std::string code;
  bool is_apart = false;
  for (const char c : name) {
    const bool is_part = is_letter(c) || is_digit(c);
    if (is_part && is_apart && !code.empty()) code += '-';
    if (is_part) code += lower(c);
    is_apart = !is_part;
  }
  return code;
}

} // namespace

nlohmann::ordered_json opening_json(std::string_view name) {
  if (name.empty()) return {};
  return {{"code", code_of(name)}, {"name", name}};
}

} // namespace goishi::gtp
