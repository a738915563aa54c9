// JSON as text, for programs.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace goishi {

/// On one line. The text of files may be in any character set: bytes that are not UTF-8 are
/// replaced.
[[nodiscard]] inline std::string json_text(const nlohmann::ordered_json& json) {
  using Json = nlohmann::ordered_json;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

[[nodiscard]] inline std::string json_line(const nlohmann::ordered_json& json) {
  return json_text(json) + '\n';
}

template<class Number>
[[nodiscard]] nlohmann::ordered_json number_or_null(const std::optional<Number>& number) {
  return number ? nlohmann::ordered_json(*number) : nlohmann::ordered_json();
}

} // namespace goishi
