// Pondering and saving the database while no line waits.
#pragma once

#include "engine/session.h"
#include "protocol/dialogue_log.h"

namespace goishi {

/// Saves and ponders, see Session. Nobody asked, so nobody is answered: what could not be
/// saved stands in the log and on standard error.
void use_idle_time(Session& session, Dialogue_log& log, const Arrival& last);

} // namespace goishi
