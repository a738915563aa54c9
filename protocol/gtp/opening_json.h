// Openings as JSON, with the codes by which clients translate their names.
#pragma once

#include <nlohmann/json.hpp>

#include <string_view>

namespace goishi::gtp {

/// {"code", "name"}, or null without a name.
[[nodiscard]] nlohmann::ordered_json opening_json(std::string_view name);

} // namespace goishi::gtp
