#include "protocol/nboard/commands.h"

#include <algorithm>

namespace goishi::nboard {

const Command_table<Context>& commands() {
  static constexpr Command<Context> all[] = {
      {"analyze", "[text] ...", "evaluate every position of the game, the last one first", analyze},
      {"go", "[text] ...", "choose a move; it is not played", go},
      {"hint", "count", "show this number of best moves until the next line", hint},
      {"learn", "[text] ...", "add the game to the learned book, and answer", learn},
      {"move", "square[/evaluation[/time]]", "play a move", move},
      {"nboard", "version", "report the name of the engine", nboard},
      {"ping", "[text] ...", "end the search and answer", ping},
      {"set contempt", "number", "accepted; has no effect", set_contempt},
      {"set depth", "plies", "set the depth of searches", set_depth},
      {"set game", "game ...", "continue this game, in GGF", set_game},
  };
  static_assert(std::ranges::is_sorted(all, {}, &Command<Context>::name));
  static constexpr Command_table<Context> table{all};
  return table;
}

} // namespace goishi::nboard
