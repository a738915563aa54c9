#include "protocol/nboard/commands.h"

#include <algorithm>

namespace goishi::nboard {

const Command_table<Context>& commands() {
  static constexpr Command<Context> all[] = {
      {"analyze", "[text] ...", "value every position of the game, the last one first", analyze},
      {"go", "[text] ...", "choose a move; it is not played", go},
      {"hint", "count", "show so many of the best moves until the next line comes", hint},
      {"learn", "[text] ...", "answered, and nothing else", learn},
      {"move", "square[/evaluation[/time]]", "play a move", move},
      {"nboard", "version", "says the name", nboard},
      {"ping", "[text] ...", "ends a search and answers", ping},
      {"set contempt", "number", "understood, and changes nothing", set_contempt},
      {"set depth", "plies", "search so deep", set_depth},
      {"set game", "game ...", "go on with this game, in GGF", set_game},
  };
  static_assert(std::ranges::is_sorted(all, {}, &Command<Context>::name));
  static constexpr Command_table<Context> table{all};
  return table;
}

} // namespace goishi::nboard
