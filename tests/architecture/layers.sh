#!/usr/bin/env bash
# The floors of docs/design.md: games <- engine <- protocol, and system below. Fails with every include
# that points up, every source elsewhere that asks the operating system, every call that not every POSIX
# system has, every game that knows threads, clocks or streams, every search that knows a game, and every
# protocol that knows another.
# Usage: layers.sh [ROOT]
set -uo pipefail
cd "${1:-$(dirname "$(readlink -f "$0")")/../..}" || exit 2
failed=0

# forbid WHY PATTERN PATH...: no line of the sources under the paths matches.
forbid() {
  local why=$1 pattern=$2 found existing=()
  shift 2
  for path in "$@"; do [[ -e $path ]] && existing+=("$path"); done
  [[ ${#existing[@]} -gt 0 ]] || return 0
  found=$(grep -rnE --include='*.h' --include='*.cpp' -- "$pattern" "${existing[@]}") || return 0
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
forbid 'protocol/ includes a game or a search instead of the session' \
  "${include}[\"<]((games|engine)/($games)/|engine/(search/|instruction_sets/catalogue))" protocol
protocols=(gtp gomocup nboard botzone console)
for protocol in "${protocols[@]}"; do
  others=$(printf '%s\n' "${protocols[@]}" | grep -vx "$protocol" | paste -sd '|')
  forbid 'a protocol includes another' "${include}[\"<]protocol/($others)/" "protocol/$protocol"
done
forbid 'engine/ includes the list of games, which is made of it' "${include}[\"<]engine/instruction_sets/" \
  engine/*.{h,cpp} engine/{records,search}
forbid 'a search names a game' "${include}[\"<](games|engine)/($games)/" engine/search
forbid 'only system/ and the keyboard ask the operating system' \
  "$include<(unistd\.h|fcntl\.h|poll\.h|dirent\.h|io\.h|windows\.h|(sys|netinet|arpa)/)" \
  games engine protocol/*.{h,cpp} "${protocols[@]/#/protocol/}"
forbid 'the program asks for what not every POSIX system has' \
  "$include<(linux/|sys/(auxv|epoll|eventfd|inotify|prctl|random|sendfile|signalfd|sysinfo|timerfd)\.h)|\b(pipe2|accept4|dup3|ppoll|fallocate|memfd_create|renameat2|statx|O_TMPFILE|O_PATH) *[(|,)]|\"/proc/" \
  system games engine protocol training
# Formats and protocols of one game name theirs.
shared=(engine/*.{h,cpp} engine/{search,instruction_sets} engine/records/{record,result,sgf}*
  protocol/{gtp,console,botzone} protocol/*.h protocol/{b,c,d,g,i,o,pe,s,t,v,w}*.cpp)
forbid 'a file that all games share names one' "^([^/]|/[^/])*\"($games)\"" "${shared[@]}"
forbid 'games/ knows a thread, a clock or a stream' \
  "$include<(thread|mutex|shared_mutex|condition_variable|future|semaphore|latch|barrier|stop_token|chrono|ctime|time\.h|sys/time\.h|unistd\.h|iostream|fstream|sstream|istream|ostream|iomanip|cstdio|stdio\.h|random)>" games
forbid 'games/ has randomness of its own' '\b(s?rand|random_device|mt19937)\b *[({]' games
forbid 'only protocol/ speaks on stdin and stdout' '\bstd::(cin|cout)\b|\bf?printf *\(stdout|\bSTD(IN|OUT)_FILENO\b' engine

exit $failed
