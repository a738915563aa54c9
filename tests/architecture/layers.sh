#!/usr/bin/env bash
# The layers of docs/design.md: games <- engine <- protocol, and system below. Fails with every include
# that points up, every source elsewhere that asks the operating system, every call that not every POSIX
# system has, every game that knows threads, clocks or streams, every shared file that names a game, and
# every protocol that knows another.
# Usage: layers.sh [ROOT]
set -uo pipefail
cd "${1:-$(dirname "$(readlink -f "$0")")/../..}" || exit 2
failed=0

# forbid WHY PATTERN PATH...: no line of the sources under the paths may match. but=PATTERN forbid ...: except
# lines `FILE:NUMBER:TEXT` that match this pattern.
forbid() {
  local why=$1 pattern=$2 found existing=()
  shift 2
  for path in "$@"; do [[ -e $path ]] && existing+=("$path"); done
  [[ ${#existing[@]} -gt 0 ]] || return 0
  found=$(grep -rnHE --include='*.h' --include='*.cpp' -- "$pattern" "${existing[@]}" | grep -vE -- "${but:-^$}") || return 0
  printf '%s:\n%s\n' "$why" "$found"
  failed=1
}

shopt -s nullglob
folders=(games/*/)
games=${folders[*]#games/}
games=${games// /}
games=${games//\//|}
games=${games%|}
include='^[[:space:]]*#[[:space:]]*include[[:space:]]*'
forbid 'system/ includes what stands above it' "${include}[\"<](\.\./|games/|engine/|protocol/)" system
forbid 'games/ includes what stands above it' "${include}[\"<](\.\./|system/|engine/|protocol/)" games
forbid 'engine/ includes what stands above it' "${include}[\"<](\.\./|protocol/)" engine
# Parts of Gomoku that do not search. They are compiled once for all instruction sets, so protocols may
# include their headers. The rest of a game's folder is compiled once for each set.
once='games/gomoku/opening_rule|engine/gomoku/(balance|opening_(choice|draws|offers|on_board|search))'
but="[\"]($once)\\.h\"" forbid 'protocol/ includes a game or a search instead of the session' \
  "${include}[\"<]((games|engine)/($games)/|engine/(search/|instruction_sets/catalogue))" protocol
but="[\"]($once)\\.h\"" forbid 'what is compiled once includes what is compiled for each instruction set' \
  "${include}[\"<](games|engine)/($games)/" games/gomoku/opening_rule.{h,cpp} \
  engine/gomoku/{balance,opening_choice,opening_draws,opening_offers,opening_on_board,opening_search}.{h,cpp}
but='"engine/solving/problem_solver\.h"' forbid 'protocol/ chooses how to prove, instead of Problem_solver' \
  "${include}\"engine/solving/" protocol
protocols=(gtp gomocup nboard botzone console)
for protocol in "${protocols[@]}"; do
  others=$(printf '%s\n' "${protocols[@]}" | grep -vx "$protocol" | paste -sd '|')
  forbid 'a protocol includes another' "${include}[\"<]protocol/($others)/" "protocol/$protocol"
done
forbid 'engine/ includes the list of games, which is made of it' "${include}[\"<]engine/instruction_sets/" \
  engine/*.{h,cpp} engine/{collections,database,records,search,solving}
forbid 'only system/ and the keyboard ask the operating system' \
  "$include<(unistd\.h|fcntl\.h|poll\.h|dirent\.h|io\.h|windows\.h|(sys|netinet|arpa)/)" \
  games engine protocol/*.{h,cpp} "${protocols[@]/#/protocol/}"
forbid 'the program asks for what not every POSIX system has' \
  "$include<(linux/|sys/(auxv|epoll|eventfd|inotify|prctl|random|sendfile|signalfd|sysinfo|timerfd)\.h)|\b(pipe2|accept4|dup3|ppoll|fallocate|memfd_create|renameat2|statx|O_TMPFILE|O_PATH) *[(|,)]|\"/proc/" \
  system games engine protocol training
# forbid_names WHY NAMES EXCEPTION...: no file that all games share may have a name outside of comments, except
# those of the exceptions, "PATH: reason", which have one.
shared=(engine/*.{h,cpp} protocol)
for folder in engine/*/; do
  [[ "|$games|" == *"|$(basename "$folder")|"* ]] || shared+=("$folder")
done
forbid_names() {
  local why=$1 named="^([^/]|/[^/])*/?($2)" allowed='' exception path
  shift 2
  for exception; do
    path=${exception%%:*}
    allowed+="|^${path//./\\.}"
    [[ -f $path ]] || continue
    grep -rqE --include='*.h' --include='*.cpp' -- "$named" "$path" && continue
    printf 'an exception without need: %s: %s\n' "$why" "$path"
    failed=1
  done
  but=${allowed#|} forbid "$why" "$named" "${shared[@]}"
}
# In a string, an include, or before `::`.
forbid_names 'a file that all games share names one' "\\b($games|tictactoe)\\b" \
  'engine/instruction_sets/: the list of games' \
  'engine/records/ggf.h: a format of Reversi' \
  'engine/records/gomoku_sgf.h: formats of Gomoku' \
  'engine/records/obf.h: a format of Reversi' \
  'engine/records/pgn.h: a format of Reversi' \
  'engine/records/piskvork.cpp: a format of Gomoku' \
  'engine/records/renjunet.cpp: the names of rules in files' \
  'engine/records/wthor.h: a format of Reversi' \
  'engine/solving/nogo_proof_text.cpp: proofs whose form is for NoGo' \
  'protocol/program_options.cpp: examples in its help' \
  'protocol/tasks.cpp: the problems of each game in its help' \
  'protocol/console/commands.cpp: an example in its help' \
  'protocol/console/menu.cpp: an example in a question' \
  'protocol/console/opening.cpp: opening rules, which are for Gomoku' \
  'protocol/gomocup/: a protocol of Gomoku' \
  'protocol/gtp/opening_commands.cpp: opening rules, which are for Gomoku' \
  'protocol/opening_words.cpp: opening rules, which are for Gomoku' \
  'protocol/opening_words.h: opening rules, which are for Gomoku' \
  'protocol/protocols.cpp: the game that a protocol begins with'
# Also as a part of a name, as in `swap2_name`. The rules `swap` and `standard` are left out: they are English words.
rules='freestyle|renju|caro|swap1|swap2|rif|yamaguchi|soosorv|taraguchi|pro'
forbid_names 'a file that all games share names a rule' "[^[:alpha:]]($rules)([^[:alpha:]]|\$)" \
  'engine/records/record_writer.cpp: the name of files of RenjuNet' \
  'engine/records/renjunet.cpp: the names of rules in files' \
  'engine/collections/game_files.cpp: the end of the names of RenjuNet files' \
  'engine/collections/game_writer.cpp: the same' \
  'engine/records/rule_names.cpp: the names of rules in files' \
  'protocol/program_options.cpp: examples in its help' \
  'protocol/console/commands.cpp: the rules in its help' \
  'protocol/console/menu.cpp: an example in a question' \
  'protocol/gomocup/: commands and numbers of rules' \
  'protocol/gtp/commands.cpp: a command named for a rule, and the rules in its help' \
  'protocol/gtp/commands.h: a command named for a rule' \
  'protocol/gtp/opening_commands.cpp: a command named for a rule'
but='^protocol/gomocup/conditions\.cpp:' forbid 'protocol/ writes the name of a rule that games/ has' \
  "\"($rules|standard|soosorv-8|taraguchi-10)\"" protocol
forbid 'games/ knows a thread, a clock or a stream' \
  "$include<(thread|mutex|shared_mutex|condition_variable|future|semaphore|latch|barrier|stop_token|chrono|ctime|time\.h|sys/time\.h|unistd\.h|iostream|fstream|sstream|istream|ostream|iomanip|cstdio|stdio\.h|random)>" games
forbid 'games/ has randomness of its own' '\b(s?rand|random_device|mt19937)\b *[({]' games
forbid 'only protocol/ speaks on stdin and stdout' '\bstd::(cin|cout)\b|\bf?printf *\(stdout|\bSTD(IN|OUT)_FILENO\b' engine

exit $failed
