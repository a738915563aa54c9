#!/usr/bin/env bash
# A Debian package, unpacked into an empty folder: lintian has nothing to say, what desktops and shops
# read is valid, manuals can be set, and the installed programs play: deb.sh PACKAGE
set -euo pipefail
deb=$(readlink -f "$1")
house=$(mktemp -d)
# man gives up the rights of root.
chmod 755 "$house"
server=
trap 'rm -rf "$house"; [[ -z $server ]] || kill "$server" 2>/dev/null || true' EXIT
export LC_ALL=C.UTF-8
fail() {
  echo "deb.sh: $*"
  exit 1
}

lintian --fail-on error,warning --tag-display-limit 0 "$deb" || fail "lintian complains"

dpkg-deb -x "$deb" "$house"
cd "$house"
[[ -z $(find usr -type d ! -perm 755) ]] || fail "folders that not everybody may read"
desktop-file-validate usr/share/applications/*.desktop
appstreamcli validate --no-net usr/share/metainfo/*.xml
for manual in usr/share/man/man6/*; do
  warnings=$(MANROFFSEQ='' man --warnings -E UTF-8 -l -Tutf8 "$manual" 2>&1 >manual.txt)
  [[ -z $warnings && -s manual.txt ]] || fail "$manual: $warnings"
done
for program in usr/games/*; do
  [[ -e usr/share/man/man6/${program##*/}.6.gz ]] || fail "${program##*/} has no manual"
done
for named in $(sed -n 's/^Exec=\([^ ]*\).*/\1/p' usr/share/applications/*); do
  [[ -x usr/games/$named ]] || fail "a desktop entry starts $named"
done
[[ -s usr/share/icons/hicolor/scalable/apps/goishi.svg ]] || fail "there is no icon"

# Nothing of the machine helps but what every user has.
alone=(env -i "HOME=$house" PATH=/usr/bin:/bin)

score=$({ for _ in 1 2 3 4; do printf 'genmove b\ngenmove w\n'; done; printf 'genmove b\nfinal_score\nquit\n'; } |
  "${alone[@]}" usr/games/goishi --game tictactoe | grep -v '^=* *$' | tail -n 1) || true
[[ $score == "= 0" ]] || fail "a game of TicTacToe ends with '$score'"

move=$(printf 'START 15\nINFO timeout_turn 100\nBEGIN\n' | "${alone[@]}" usr/games/pbrain-goishi |
  grep -E '^[0-9]+,[0-9]+$') || true
[[ -n $move ]] || fail "pbrain-goishi has no move"

coproc board { exec "${alone[@]}" usr/games/goishi-board --port 0 --no-browser; }
server=$board_PID
read -r line <&"${board[0]}" || fail "goishi-board ends at once"
address=$(grep -oE 'http://[0-9.:]+/' <<<"$line") || fail "goishi-board says: $line"
/usr/bin/python3 -c '
import sys, urllib.request
open_address = urllib.request.build_opener(urllib.request.ProxyHandler({})).open
page = open_address(sys.argv[1]).read().decode()
assert "board.js" in page, page
assert open_address(sys.argv[1] + "board.js").read()' "$address" || fail "the page does not come"
kill "$server"
wait "$server" || true
server=

echo "deb.sh: ${deb##*/} is in order; $address served the page"
