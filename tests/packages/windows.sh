#!/usr/bin/env bash
# Tests a zip for Windows under wine, unpacked into an empty folder: its program has the signature of this
# machine's program with every instruction set of the processor, answers as in the transcripts of GTP,
# Gomocup, NBoard and Botzone, and saves files: windows.sh ZIP BUILD-FOLDER
set -euo pipefail
zip=$(readlink -f "$1")
build=$(readlink -f "$2")
house=$(mktemp -d)
fail() {
  echo "windows.sh: $*"
  exit 1
}
for tool in wine wineserver unzip x86_64-w64-mingw32-objdump; do
  command -v "$tool" >/dev/null || fail "there is no $tool: scripts/setup windows"
done

# A separate Windows environment, without a screen and devices, that prints nothing and runs until the end.
export WINEPREFIX=$house/wine WINEARCH=win64 WINEDEBUG=-all DISPLAY='' LC_ALL=C.UTF-8
export WINEDLLOVERRIDES='mscoree,mshtml,winemenubuilder.exe,winedevice.exe='
trap 'wineserver -k || true; rm -rf "$house"' EXIT
mkdir "$WINEPREFIX"
wineserver -p
wineboot -i >/dev/null 2>&1 || fail "wine has no Windows"

unzip -q "$zip" -d "$house"
cd "$house"/goishi-*
for file in README.txt LICENSE.txt LICENSE-libraries.txt LICENSE-mingw-w64.txt pbrain-goishi.exe docs/protocols.md; do
  [[ -s $file ]] || fail "there is no $file"
done
needs=$(x86_64-w64-mingw32-objdump -p goishi.exe | sed -n 's/.*DLL Name: //p' | tr '\n' ' ')
[[ $needs == "KERNEL32.dll msvcrt.dll SHELL32.dll " ]] || fail "the program needs $needs"
# Vectors of 32 bytes on a stack that is aligned to 16: see cmake/windows.cmake.
x86_64-w64-mingw32-objdump -d --no-show-raw-insn goishi.exe >"$house/code"
grep -q '%ymm' "$house/code" || fail "there are no vectors"
! grep -m 3 -E '\<vmov(ap[sd]|dqa(32|64)?)\>.*(\(.*%[yz]mm|%[yz]mm.*\()' "$house/code" ||
  fail "instructions ask for an alignment that the stack has not"
rm "$house/code"

signature() { "$@" bench --nodes 5000 --playouts 300 | tr -d '\r' | sed -n 's/^signature //p'; }
wanted=$(signature "$build/goishi") || true
[[ -n $wanted ]] || fail "$build/goishi has no signature"
for set in baseline v3 v4; do
  "$build/goishi" --instruction-set "$set" --version >/dev/null 2>&1 || continue
  found=$(signature wine goishi.exe --instruction-set "$set") || true
  [[ $found == "$wanted" ]] || fail "with $set the signature is '$found', not '$wanted'"
  echo "signature $found with $set"
done

cat >"$house/goishi" <<END
#!/bin/sh
exec wine "$PWD/goishi.exe" "\$@"
END
chmod +x "$house/goishi"
export GOISHI_IN_ITS_PLACE=$house/goishi
transcripts="* as the transcripts say"
# A test program also passes if no test has the name, so check the list of tests first.
for protocol in gtp gomocup nboard botzone; do
  test=$build/tests/$protocol/${protocol}_test
  [[ -n $("$test" --list-test-names-only "$transcripts" || true) ]] || fail "$test has no test '$transcripts'"
  "$test" "$transcripts"
done

move=$(printf 'START 15\r\nINFO max_node 500\r\nBEGIN\r\n' | wine pbrain-goishi.exe | grep -E '^[0-9]+,[0-9]+$') || true
[[ -n $move ]] || fail "pbrain-goishi.exe has no move"

# A non-ASCII name replaces an old file, and no temporary file remains.
folder=$house/碁石-ä
mkdir "$folder"
for stone in a1 b2; do
  answers=$(printf 'play b %s\nsavesgf %s/game.sgf\nquit\n' "$stone" "$folder" | wine goishi.exe --game gomoku --log "$folder/all.log")
  [[ $(grep -c '^=' <<<"$answers") -eq 3 ]] || fail "the game is not saved: $answers"
done
[[ $(ls "$folder") == "all.log"$'\n'"game.sgf" ]] || fail "the folder holds $(ls -A "$folder")"
grep -q 'B\[bn\]' "$folder/game.sgf" || fail "the file is not replaced: $(cat "$folder/game.sgf")"
[[ $(grep -c savesgf "$folder/all.log") -eq 2 ]] || fail "the log lacks something"

echo "windows.sh: ${zip##*/} is in order"
