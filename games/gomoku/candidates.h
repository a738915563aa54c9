// The moves that are worth a search.
#pragma once

#include "games/game.h"
#include "games/gomoku/board.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The legal points within two of a stone, in any of the eight directions; on the empty board the
/// centre; all legal moves on boards of up to 36 points, and where there would be none otherwise.
void near_moves(const Position& position, Move_list& moves);

/// The legal moves of the side to move that are not known to lose to a stone or two:
///   * a five, if there is one: only that;
///   * else, while the opponent threatens five: only the answers to it;
///   * else an open four or a double four: only that;
///   * else, while the opponent threatens an open four or a double four: what stops all of these,
///     and the own fours, which gain a move;
///   * else near_moves.
/// No defence is left out but those that `near_moves` does not hold. When nothing helps, the moves
/// are still one or more. Empty only when the game is over.
void candidates(const Board& board, Move_list& moves);

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
