#!/usr/bin/env bash
# Tests that the programs of an unpacked or installed package play: plays.sh [FOLDER]
set -euo pipefail
games=$(readlink -f "${1:-/}/usr/games")
home=$(mktemp -d)
server=
trap 'rm -rf "$home"; [[ -z $server ]] || kill "$server" 2>/dev/null || true' EXIT
export LC_ALL=C.UTF-8
fail() {
  echo "plays.sh: $*"
  exit 1
}

# The programs run in the minimal environment that every user has.
alone=(env -i "HOME=$home" PATH=/usr/bin:/bin)

score=$({ for _ in 1 2 3 4; do printf 'genmove b\ngenmove w\n'; done; printf 'genmove b\nfinal_score\nquit\n'; } |
  "${alone[@]}" "$games"/goishi --game tictactoe | grep -v '^=* *$' | tail -n 1) || true
[[ $score == "= 0" ]] || fail "a game of TicTacToe ends with '$score'"

move=$(printf 'START 15\nINFO timeout_turn 100\nBEGIN\n' | "${alone[@]}" "$games"/pbrain-goishi |
  grep -E '^[0-9]+,[0-9]+$') || true
[[ -n $move ]] || fail "pbrain-goishi has no move"

coproc exec "${alone[@]}" "$games"/goishi-board --port 0 --no-browser
server=$COPROC_PID
read -r line <&"${COPROC[0]}" || fail "goishi-board ends at once"
address=$(grep -oE 'http://[0-9.:]+/' <<<"$line") || fail "goishi-board says: $line"
/usr/bin/python3 -c '
import re, sys, urllib.request
open_address = urllib.request.build_opener(urllib.request.ProxyHandler({})).open
page = open_address(sys.argv[1]).read().decode()
assert "board.js" in page, page
script = open_address(sys.argv[1] + "board.js").read().decode()
parts = re.findall(r"import\(\W\./(\w+\.js)\W\)", script)
assert "dialogs.js" in parts, parts
for part in parts:
    assert open_address(sys.argv[1] + part).read()' "$address" || fail "the page does not come"
kill "$server"
wait "$server" || true
server=

echo "plays.sh: $games is in order; $address served the page"
