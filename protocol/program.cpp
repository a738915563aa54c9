#include "protocol/program.h"

#include "engine/database/position_database.h"
#include "engine/refusal.h"

#include <iostream>

namespace goishi {

int complain(std::string_view what) {
  std::cerr << "goishi: " << what << '\n';
  return failure;
}

void take_files(const Command_line& line, Session& session) {
  for (const auto& [option, path] : line.files) {
    try {
      session.set_option(option, path);
    } catch (const Refusal& refusal) {
      throw Usage_error("--" + option + ": " + refusal.detail());
    }
  }
}

int save_database(Session& session) {
  try {
    if (session.database() != nullptr) session.database()->save_changes();
    return 0;
  } catch (const Refusal& refusal) {
    return complain("the database cannot be saved: " + refusal.detail());
  }
}

} // namespace goishi
