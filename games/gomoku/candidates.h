// Generates the moves that searches try: points near stones, and answers to threats.
#pragma once

#include "games/game.h"
#include "games/gomoku/board.h"
#include "games/gomoku/lines.h"

#include <array>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The legal points within two of a stone, in any of the eight directions; on the empty board the
/// centre, or where that is a hole a point nearest to it; all legal moves on boards of up to 36
/// points, and where there would be none otherwise.
void near_moves(const Position& position, Move_list& moves);

/// The empty points within two of a stone, in any of the eight directions, or all of them on boards
/// of up to 36 points: the bits of each row.
using Near_points = std::array<Lines::Word, max_side>;
[[nodiscard]] Near_points near_points(const Position& position) noexcept;

/// While the opponent of the side to move threatens five: the points where a stone, legal or not,
/// leaves him none. The five itself if it is the only one; in caro also beyond the row, if it lies
/// between that point and a stone already.
void answers_to_five(const Board& board, Move_list& answers);

/// If the opponent threatens an open or a double four, and no colour threatens five: the legal
/// moves that remove these threats, and the side's own fours, which gain a move. All others lose in
/// four plies. May be empty.
void defences(const Board& board, Move_list& moves);

/// The legal moves of the side to move that are not known to lose to a stone or two:
///   * a five, if there is one: only that;
///   * else, while the opponent threatens five: only the answers to it, or his fives;
///   * else an open four or a double four: only that;
///   * else, while the opponent threatens an open four or a double four: `defences`;
///   * else near_moves.
/// When nothing helps, near_moves. Empty only when the game is over.
void candidates(const Board& board, Move_list& moves);

/// The legal moves that `candidates` leaves out, and that may not lose: those far from all stones.
/// None while a five, an open four or a double four threatens, or is there to be played.
void left_out(const Board& board, Move_list& moves);

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
