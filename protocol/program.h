// The conversation over standard input and output, and the steps that it shares with other tasks of
// the program.
#pragma once

#include "engine/session.h"
#include "protocol/command_line.h"

#include <string_view>

namespace goishi {

/// The status of a process that could not do its task.
inline constexpr int failure = 2;

/// Prints an error. Returns `failure`.
int complain(std::string_view what);

/// Loads the files that the command line names, or refuses to start. Throws Usage_error.
void take_files(const Command_line& line, Session& session);

/// Saves the last results of searches, and reports if that fails. Returns a status.
int save_database(Session& session);

/// Speaks the protocol of the command line over standard input and output. Returns a status at the
/// end of the conversation; without threads at once, and JavaScript then calls for each line.
int converse(const Command_line& line);

} // namespace goishi
