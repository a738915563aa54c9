// Points and moves that searches leave out because the manager wants it: YXBLOCK, YXBLOCKPATH and
// YXFORBID.
#pragma once

#include "protocol/gomocup/context.h"

#include <vector>

namespace goishi::gomocup {

class Message_reporter;

/// Blocks these points, or allows them again.
void block_points(Context& context, const std::vector<Point>& points, bool blocks);
/// Blocks the last move of a path of moves after the others, or allows it again. Refused
/// (illegal_move): the path has no move, or too many paths are blocked.
void block_path(Context& context, const std::vector<Point>& path, bool blocks);
/// Allows every move again.
void unblock_all(Context& context);

/// The moves of the player to move that are left out.
[[nodiscard]] std::vector<Point> blocked_moves(const Context& context);

/// Whether a blocked path goes on from the position on the board by more than one move.
[[nodiscard]] bool blocks_replies(const Context& context);
/// Chooses a move where paths do: a move with blocked replies has the value that it has without
/// them. The searches together take about as long as a move, which the clock of the player to move
/// is charged. Refused (illegal_move): no move is left.
[[nodiscard]] Choice choose_past_blocks(Context& context, int candidates,
                                        Message_reporter& reporter);

} // namespace goishi::gomocup
