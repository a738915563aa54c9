// Text of a proof tree in SGF, for `goishi-prove` and `goishi solve --proof FILE.sgf`.
#pragma once

#include "engine/session.h"

#include <string>
#include <string_view>

namespace goishi {

/// The beginning of each file of proof trees of this game, and of no other file.
[[nodiscard]] std::string proof_tree_beginning(std::string_view game);

/// A proof that the player to move wins the position on the board: a game of SGF in which each move
/// of the winner has a variation for every reply. One that begins with a pass holds for all replies
/// that have none of their own. Replies are left out after which the winner ends the game with one
/// move that was open before them, and those that lead to a position which the tree has already, if
/// one goes through replies from the lowest row on.
///
/// Searches what follows within the options of the session, for each move of the winner anew; an
/// interrupt ends it. The session loses its game. Refused: cannot_score when a win is not proved,
/// the winner would have to pass, or the tree would take more than 64 MiB. The tree names the
/// version of the program.
[[nodiscard]] std::string proof_tree(Session& session, Color winner, const Arrival& arrival,
                                     std::string_view program);

} // namespace goishi
