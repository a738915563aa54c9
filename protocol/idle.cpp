#include "protocol/idle.h"

#include "protocol/failure.h"
#include "protocol/version.h"

#include <fmt/format.h>

#include <iostream>

namespace goishi {

void use_idle_time(Session& session, Dialogue_log& log, const Arrival& last) {
  const auto failure = attempt(log, [&] {
    session.save_when_idle();
    session.ponder(last);
  });
  if (!failure || failure->cause != Failure::Cause::refusal) return;
  log.write('!', failure->detail);
  std::cerr << fmt::format("{}: {}\n", program_name, failure->detail);
}

} // namespace goishi
