// A line of JSON, for programs that read answers line by line.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace goishi {

/// The text of files may be in any character set: bytes that are not UTF-8 are replaced.
[[nodiscard]] inline std::string json_line(const nlohmann::ordered_json& json) {
  using Json = nlohmann::ordered_json;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace goishi
