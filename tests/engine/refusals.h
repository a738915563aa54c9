// Test helper: the kind of Refusal that an action throws.
#pragma once

#include "engine/refusal.h"

#include <optional>
#include <string>

namespace goishi {

/// The refusal that an action throws; nothing: it succeeded.
template<class Action>
std::optional<Refusal> refused_with(Action action) {
  try {
    action();
  } catch (const Refusal& refused) {
    return refused;
  }
  return std::nullopt;
}

/// Its kind.
template<class Action>
std::optional<Refusal::Kind> refusal(Action action) {
  const auto refused = refused_with(action);
  return refused ? std::optional(refused->kind()) : std::nullopt;
}

/// The texts that the action does not refuse as files that cannot be loaded.
template<class Action, class... Texts>
std::string taken(Action action, const Texts&... texts) {
  std::string all;
  for (const std::string& text : {std::string(texts)...})
    if (refusal([&] { (void)action(text); }) != Refusal::Kind::cannot_load_file)
      all += "'" + text.substr(0, 100) + "' ";
  return all;
}

/// Its reason; empty: the action succeeded.
template<class Action>
std::string objection(Action action) {
  const auto refused = refused_with(action);
  return refused ? refused->detail() : std::string();
}

} // namespace goishi
