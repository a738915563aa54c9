#!/usr/bin/env bash
# Tests that the layer check finds each wrong line in a small source tree.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/../scripts/house.bash"
mkdir -p "$house"/{system/posix,games/{nogo,gomoku},engine/{search,solving,records,gomoku},protocol/{gtp,console,gomocup}}

expect() { # expect STATUS FILE LINE
  printf '%s\n' "$3" >"$house/$2"
  "$root"/tests/architecture/layers.sh "$house" >/dev/null
  if [[ $? -ne $1 ]]; then
    echo "expected status $1 for $2: $3"
    failed=1
  fi
  rm "$house/$2"
}

expect 0 games/nogo/position.h '#include "games/geometry.h"'
expect 0 engine/session.h '#include "games/game.h"'
expect 0 protocol/gtp/gtp.cpp '#include "engine/session.h"'
expect 0 protocol/gtp/gtp.cpp '#include "protocol/gtp/words.h"'
expect 0 protocol/gtp/gtp.cpp '#include "engine/solving/problem_solver.h"'
expect 1 protocol/gtp/gtp.cpp '#include "engine/solving/proof_tree.h"'
expect 1 protocol/gtp/gtp.cpp '#include "protocol/console/screen.h"'
expect 1 protocol/console/screen.h '#include "protocol/gtp/words.h"'
expect 0 engine/session.cpp '#include "system/file.h"'
expect 0 system/posix/file.cpp '#include <unistd.h>'
expect 1 system/posix/file.cpp '#include "engine/refusal.h"'
expect 1 games/nogo/position.cpp '#include "system/memory.h"'
expect 1 engine/session.cpp '#include <unistd.h>'
expect 1 protocol/inbox.cpp '#include <sys/eventfd.h>'
expect 1 protocol/gtp/gtp.cpp '#include <windows.h>'
expect 1 system/posix/input.cpp '#include <sys/eventfd.h>'
expect 1 system/posix/input.cpp '::pipe2(ends, O_CLOEXEC);'
expect 1 system/posix/file.cpp '::open(path, O_TMPFILE | O_RDWR);'
expect 1 system/posix/memory.cpp 'std::ifstream status("/proc/self/status");'
expect 1 games/nogo/position.h '#include "engine/budget.h"'
expect 1 games/nogo/position.h '# include <protocol/inbox.h>'
expect 1 games/nogo/position.cpp '#include "../../engine/budget.h"'
expect 1 games/nogo/position.cpp '#include <thread>'
expect 1 games/nogo/position.cpp '#include <chrono>'
expect 1 games/nogo/position.cpp '#include <iostream>'
expect 1 games/nogo/position.cpp 'int dice = rand();'
expect 1 engine/session.cpp '#include "protocol/inbox.h"'
expect 1 engine/session.cpp 'std::cout << 1;'
expect 1 engine/search/alphabeta.h '#include "games/nogo/position.h"'
expect 1 protocol/gtp/gtp.cpp '#include "games/nogo/position.h"'
expect 1 engine/session.cpp 'if (table.game() == "nogo") return;'
expect 1 engine/session.cpp 'if (is_over(position)) return nogo::shortest(position);'
expect 1 engine/solving/problem_solver.cpp 'namespace goishi::gomoku {'
expect 1 engine/game_review.h 'option("nogo-komi");'
expect 1 engine/records/sgf.cpp '#include "games/nogo/position.h"'
expect 1 protocol/outbox.cpp 'using gomoku::Opening_rule;'
expect 1 protocol/arguments.h 'constexpr std::string_view usual = "nogo"; // for a start'
expect 1 protocol/gtp/commands.cpp 'if (name == "tictactoe") return;'
expect 1 protocol/console/opening.cpp $'using gomoku::Opening_rule;\nif (rule.name == swap2) return;'
expect 1 engine/session.cpp 'return swap2_name(board);'
expect 1 protocol/arguments.h 'constexpr std::string_view usual = "renju";'
expect 0 engine/session.cpp 'std::swap(processed, standard); // as in renju'
expect 0 engine/session.cpp '// In nogo and gomoku::Position either colour may move.'
expect 0 engine/session.cpp 'int moves = 0; /// as nogo counts them'
expect 0 games/nogo/info.h '.name = "nogo"'
expect 0 engine/gomoku/book.cpp '#include "games/gomoku/position.h"'
# The exceptions, and only these.
expect 0 engine/records/obf.h '= "nogo";'
expect 1 engine/records/obf.h 'int size;'
expect 0 protocol/gomocup/translator.cpp '= "gomoku";'
expect 0 protocol/gtp/opening_commands.cpp $'#include "engine/gomoku/opening_choice.h"\nvoid swap2();'
expect 1 protocol/gtp/opening_commands.cpp $'#include "engine/gomoku/book.h"\nvoid swap2();'
expect 1 protocol/gtp/opening_commands.cpp $'using gomoku::Opening_rule;\nfind("swap2");'
expect 1 protocol/gtp/board_commands.cpp '#include "engine/gomoku/opening_choice.h"'
expect 1 protocol/gomocup/translator.cpp '#include "games/gomoku/position.h"'
expect 0 engine/gomoku/opening_choice.cpp '#include "engine/gomoku/opening_on_board.h"'
expect 1 engine/gomoku/opening_choice.cpp '#include "games/gomoku/position.h"'
exit $failed
