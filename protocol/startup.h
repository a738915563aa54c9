// The start of the program: the file of `--config`, and the greeting.
#pragma once

#include "engine/session.h"
#include "protocol/dialogue_log.h"

#include <stdexcept>
#include <string>

namespace goishi {

/// An error in the file of `--config`. The text gives the place and the reason.
class Config_error : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// Obeys the GTP commands of a regular file. Their answers go nowhere; the first error ends it by a
/// Config_error. Returns whether the conversation goes on: `quit` may stand in the file. Refused:
/// cannot_load_file.
bool obey_file(const std::string& path, Session& session, Dialogue_log& log);

/// For a person at a terminal, without a last line feed.
[[nodiscard]] std::string greeting(const Session& session);

} // namespace goishi
