// Stones that leave a position as even as a manager wants it: YXBALANCEONE and YXBALANCETWO.
#pragma once

#include "protocol/gomocup/context.h"

#include <cstdint>
#include <string>

namespace goishi::gomocup {

/// Plays the move after which the player who made it stands nearest to `evaluation`, in the unit of
/// MESSAGE lines, and answers with it. It takes as long as a move. Refused as require_move.
void answer_with_balanced_move(Context& context, std::string& answer, std::int64_t evaluation);

/// The same with a stone of the player to move and one of the opponent, after which the player to
/// move again, the first of the two, stands nearest to `evaluation`.
void answer_with_balanced_pair(Context& context, std::string& answer, std::int64_t evaluation);

} // namespace goishi::gomocup
