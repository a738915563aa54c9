#!/usr/bin/env bash
# Tests that the layer check finds each wrong line in a small source tree, and no other line.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/../scripts/house.bash"
mkdir -p "$house"/{system/posix,games/{nogo,gomoku},engine/{search,solving,records,gomoku},protocol/{gtp,console,gomocup}}

# right FILE LINE and wrong FILE LINE add a line that must pass or must be found.
right() { printf '%s\n' "$2" >>"$house/$1"; }
wrong_files=() wrong_lines=()
wrong() { wrong_files+=("$1") wrong_lines+=("$2"); }

check() { # check STATUS WHY: sets `found` to the output of the layer check
  found=$("$root"/tests/architecture/layers.sh "$house")
  [[ $? -eq $1 ]] || { echo "expected status $1: $2: $found"; failed=1; }
}

right games/nogo/position.h '#include "games/geometry.h"'
right engine/session.h '#include "games/game.h"'
right protocol/gtp/gtp.cpp '#include "engine/session.h"'
right protocol/gtp/gtp.cpp '#include "protocol/gtp/words.h"'
right protocol/gtp/gtp.cpp '#include "engine/solving/problem_solver.h"'
wrong protocol/gtp/gtp.cpp '#include "engine/solving/proof_tree.h"'
wrong protocol/gtp/gtp.cpp '#include "protocol/console/screen.h"'
wrong protocol/console/screen.h '#include "protocol/gtp/words.h"'
right engine/session.cpp '#include "system/file.h"'
right system/posix/file.cpp '#include <unistd.h>'
wrong system/posix/file.cpp '#include "engine/refusal.h"'
wrong games/nogo/position.cpp '#include "system/memory.h"'
wrong engine/session.cpp '#include <unistd.h>'
wrong protocol/inbox.cpp '#include <sys/eventfd.h>'
wrong protocol/gtp/gtp.cpp '#include <windows.h>'
wrong system/posix/input.cpp '#include <sys/eventfd.h>'
wrong system/posix/input.cpp '::pipe2(ends, O_CLOEXEC);'
wrong system/posix/file.cpp '::open(path, O_TMPFILE | O_RDWR);'
wrong system/posix/memory.cpp 'std::ifstream status("/proc/self/status");'
wrong games/nogo/position.h '#include "engine/budget.h"'
wrong games/nogo/position.h '# include <protocol/inbox.h>'
wrong games/nogo/position.cpp '#include "../../engine/budget.h"'
wrong games/nogo/position.cpp '#include <thread>'
wrong games/nogo/position.cpp '#include <chrono>'
wrong games/nogo/position.cpp '#include <iostream>'
wrong games/nogo/position.cpp 'int dice = rand();'
wrong engine/session.cpp '#include "protocol/inbox.h"'
wrong engine/session.cpp 'std::cout << 1;'
wrong engine/search/alphabeta.h '#include "games/nogo/position.h"'
wrong protocol/gtp/gtp.cpp '#include "games/nogo/position.h"'
wrong engine/session.cpp 'if (table.game() == "nogo") return;'
wrong engine/session.cpp 'if (is_over(position)) return nogo::shortest(position);'
wrong engine/solving/problem_solver.cpp 'namespace goishi::gomoku {'
wrong engine/game_review.h 'option("nogo-komi");'
wrong engine/records/sgf.cpp '#include "games/nogo/position.h"'
wrong protocol/outbox.cpp 'using gomoku::Opening_rule;'
wrong protocol/arguments.h 'constexpr std::string_view usual = "nogo"; // for a start'
wrong protocol/gtp/commands.cpp 'if (name == "tictactoe") return;'
right protocol/console/opening.cpp 'using gomoku::Opening_rule;'
wrong protocol/console/opening.cpp 'if (rule.name == swap2) return;'
wrong engine/session.cpp 'return swap2_name(board);'
wrong protocol/arguments.h 'constexpr std::string_view usual = "renju";'
right engine/session.cpp 'std::swap(processed, standard); // as in renju'
right engine/session.cpp '// In nogo and gomoku::Position either colour may move.'
right engine/session.cpp 'int moves = 0; /// as nogo counts them'
right games/nogo/info.h '.name = "nogo"'
right engine/gomoku/book.cpp '#include "games/gomoku/position.h"'
# The exceptions, and only these.
right engine/records/obf.h '= "nogo";'
right protocol/gomocup/translator.cpp '= "gomoku";'
right protocol/gtp/commands.cpp 'void swap2();'
right protocol/gtp/opening_commands.cpp '#include "engine/gomoku/opening_choice.h"'
right protocol/gtp/opening_commands.cpp 'void swap2();'
wrong protocol/gtp/opening_commands.cpp '#include "engine/gomoku/book.h"'
wrong protocol/gtp/opening_commands.cpp 'find("swap2");'
wrong protocol/gtp/board_commands.cpp '#include "engine/gomoku/opening_choice.h"'
wrong protocol/gomocup/translator.cpp '#include "games/gomoku/position.h"'
right engine/gomoku/opening_choice.cpp '#include "engine/gomoku/opening_on_board.h"'
wrong engine/gomoku/opening_choice.cpp '#include "games/gomoku/position.h"'

check 0 'right lines'
[[ -z $found ]] || { echo "found in right lines: $found"; failed=1; }

for i in "${!wrong_files[@]}"; do right "${wrong_files[i]}" "${wrong_lines[i]}"; done
check 1 'wrong lines'
for i in "${!wrong_files[@]}"; do
  [[ $'\n'$found$'\n' =~ $'\n'"${wrong_files[i]}":[0-9]+:"${wrong_lines[i]}"$'\n' ]] ||
    { echo "not found in ${wrong_files[i]}: ${wrong_lines[i]}"; failed=1; }
done

echo 'int size;' >"$house/engine/records/obf.h"
check 1 'an exception without need'
[[ $found == *'an exception without need'*engine/records/obf.h* ]] || { echo "found instead: $found"; failed=1; }
exit $failed
