#!/usr/bin/env bash
# Tests a tarball, unpacked into an empty folder: its program needs no library of the system, has the
# signature of this machine's program, and plays: tarball.sh TARBALL GOISHI
set -euo pipefail
tarball=$(readlink -f "$1")
goishi=$(readlink -f "$2")
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
fail() {
  echo "tarball.sh: $*"
  exit 1
}

tar -C "$house" -xzf "$tarball"
cd "$house"/goishi-*
for file in doc/goishi/LICENSE doc/goishi/LICENSE-libraries.txt doc/goishi/play.md goishi/page/board.js; do
  [[ -s share/$file ]] || fail "there is no share/$file"
done
emulator=()
[[ $tarball != *-aarch64.tar.gz ]] || emulator=(qemu-aarch64)
file games/goishi | grep -q 'statically linked' || fail "the program needs libraries: $(file games/goishi)"

signature() { "$@" bench --nodes 5000 --playouts 300 | sed -n 's/^signature //p'; }
wanted=$(signature "$goishi") || true
found=$(signature "${emulator[@]}" games/goishi) || true
[[ -n $wanted && $found == "$wanted" ]] || fail "the signature is '$found', not '$wanted'"

move=$(printf 'START 15\nINFO max_node 500\nBEGIN\n' | "${emulator[@]}" games/goishi --protocol gomocup |
  grep -E '^[0-9]+,[0-9]+$') || true
[[ -n $move ]] || fail "there is no move"
echo "tarball.sh: ${tarball##*/} is in order"
