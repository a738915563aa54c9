// Divides SGF nodes with several moves, or with moves and set-up, as FF[4] advises.
#pragma once

#include <string>
#include <string_view>

namespace goishi {

/// A text of SGF whose main line has a move a node, none in the root and none together with set-up:
/// a node that mixes them is divided, as FF[4] advises. Any other text is returned as it is. The
/// tree must be well formed. Refused: cannot_load_file, for a node with more moves than any game
/// has.
[[nodiscard]] std::string with_moves_apart(std::string_view text);

} // namespace goishi
