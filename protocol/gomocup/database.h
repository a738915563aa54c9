// Access to the database for the commands of a manager.
#pragma once

#include "engine/database/position_database.h"
#include "protocol/gomocup/context.h"

#include <string>

namespace goishi::gomocup {

/// The database, if there is one and INFO has not switched it off; null otherwise.
[[nodiscard]] Position_database* database_in_use(Context& context);
/// The database, used or not. Refused (cannot_load_file): there is none.
[[nodiscard]] Position_database& database_of(Context& context);
/// The same, to change it. Also refused (cannot_save_file) if it is read-only.
[[nodiscard]] Position_database& database_to_edit(Context& context);
/// The name of the board and the rule that are played, among the boards of a database.
[[nodiscard]] std::string board_of(const Context& context);

/// Marks a move after this position as its best one, and no other; or takes its mark away. Refused
/// (illegal_move): the result of the move is known.
void mark_best_move(Context& context, const Diagram& before, Point point, bool is_best,
                    std::string& answer);

} // namespace goishi::gomocup
