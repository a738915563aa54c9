// Pondering and saving the database while no line waits.
#pragma once

#include "engine/session.h"
#include "protocol/dialogue_log.h"

namespace goishi {

/// Saves and ponders, see Session. No command waits for an answer, so a failure to save goes to the
/// log and to standard error.
void use_idle_time(Session& session, Dialogue_log& log, const Arrival& last);

} // namespace goishi
