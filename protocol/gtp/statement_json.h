// Sentences for people as JSON, with the codes by which clients translate them.
#pragma once

#include "engine/coded_text.h"

#include <nlohmann/json.hpp>

namespace goishi {

// nlohmann's library finds this function by its name.
inline void to_json(nlohmann::ordered_json& json, const Statement& statement) {
  json = {
      {"code", statement.text.code}, {"values", statement.values}, {"text", english(statement)}};
}

} // namespace goishi
