#!/usr/bin/env bash
# The floors of docs/design.md: games <- engine <- protocol. Fails with every include that points up,
# every game that knows threads, clocks or streams, and every search that knows a game.
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

include='^[[:space:]]*#[[:space:]]*include[[:space:]]*'
forbid 'games/ includes what stands above it' "$include[\"<](\.\./|engine/|protocol/)" games
forbid 'engine/ includes what stands above it' "$include[\"<](\.\./|protocol/)" engine
forbid 'protocol/ includes a game or a search instead of the session' \
  "$include[\"<](games/|engine/)(nogo|gomoku|reversi|search|levels)/" protocol
forbid 'a search names a game' "$include[\"<](games|engine)/(nogo|gomoku|reversi)/" engine/search
forbid 'games/ knows a thread, a clock or a stream' \
  "$include<(thread|mutex|shared_mutex|condition_variable|future|semaphore|latch|barrier|stop_token|chrono|ctime|time\.h|sys/time\.h|unistd\.h|iostream|fstream|sstream|istream|ostream|iomanip|cstdio|stdio\.h|random)>" games
forbid 'games/ has randomness of its own' '\b(s?rand|random_device|mt19937)\b *[({]' games
forbid 'only protocol/ speaks on stdin and stdout' '\bstd::(cin|cout)\b|\bf?printf *\(stdout|\bSTD(IN|OUT)_FILENO\b' engine

exit $failed
