#!/usr/bin/env bash
# Tests the package of npm, installed into an empty folder: both of its builds play the moves of the native program; the
# one with threads answers as the transcripts of GTP, Gomocup, NBoard and Botzone say; the module does what its page
# promises with both, and the example of its README plays: npm.sh PACKAGE BUILD-FOLDER
set -euo pipefail
package=$(readlink -f "$1")
build=$(readlink -f "$2")
tests=$(dirname "$(dirname "$(readlink -f "$0")")")
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
fail() {
  echo "npm.sh: $*"
  exit 1
}

cd "$house"
echo '{"type": "module"}' >package.json
npm install --offline --ignore-scripts --no-audit --no-fund --loglevel=error "$package"
program=$house/node_modules/.bin/goishi
installed=$house/node_modules/goishi

read -r wanted <"$tests/../benchmarks/signature.txt"
cp "$tests"/web/*.mjs .
for single in '' 1; do
  export GOISHI_SINGLE=$single GOISHI_IN_ITS_PLACE=$program
  found=$("$program" bench | sed -n 's/^signature //p') || true
  [[ $found == "$wanted" ]] || fail "the signature is '$found', not '$wanted'"
  echo "signature $found${single:+ without threads}"
  # The program of node hears no line during a search without threads; the module does.
  [[ -n $single ]] || for protocol in gtp gomocup nboard botzone; do
    "$build/tests/$protocol/${protocol}_test" "* as the transcripts say"
  done
  node --test engine.test.mjs || fail "the module fails"
done
unset GOISHI_SINGLE GOISHI_IN_ITS_PLACE
mkdir inner
(cd inner && printf 'play black E5\nsavesgf ../outer.sgf\nsavesgf %s/absolute.sgf\n' "$house" | "$program" --game nogo >/dev/null)
if ! grep -q 'B\[ee\]' outer.sgf || ! cmp outer.sgf absolute.sgf; then fail "files outside of the folder are not written"; fi

# shellcheck disable=SC2016 # quotes of Markdown
sed -n '/^```js$/,/^```$/{//!p}' "$installed/README.md" >example.js
[[ -s example.js ]] || fail "the README has no example"
move=$(node example.js | grep -E '^White plays [A-T][0-9]+$') || fail "the example does not play"
echo "npm.sh: ${package##*/} is in order; $move"
