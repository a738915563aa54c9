// The refusal that an action ends in.
#pragma once

#include "engine/refusal.h"

#include <optional>

namespace goishi {

/// The kind of the refusal that an action ends in; nothing: it was done.
template<class Action>
std::optional<Refusal::Kind> refusal(Action action) {
  try {
    action();
  } catch (const Refusal& r) {
    return r.kind();
  }
  return std::nullopt;
}

} // namespace goishi
