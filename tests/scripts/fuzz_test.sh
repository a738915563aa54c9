#!/usr/bin/env bash
# scripts/fuzz runs the harnesses of a checkout whose path has a quote and a space, fails with a harness that
# fails, and refuses a time that is no number.
set -uo pipefail
root=$(readlink -f "$(dirname "$(readlink -f "$0")")/../..")
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
failed=0

# A checkout whose harnesses need no build.
checkout="$house/it's one"
mkdir -p "$checkout"/{scripts,build/asan/tests/fuzz,tests/fuzz/corpus/{good,bad}_harness}
cd "$checkout" || exit
cp "$root"/scripts/fuzz scripts
program() { # program NAME: its text is on standard input
  { echo '#!/bin/sh'; cat; } >"$1"
  chmod +x "$1"
}
program scripts/setup <<<'exit 0'
program scripts/build <<<'exit 0'
program build/asan/tests/fuzz/good_harness <<<$'echo "$1 in ${PWD##*/}"'
program build/asan/tests/fuzz/bad_harness <<<'exit 1'

expect() { # expect PASSES PATTERN [ARGUMENT...]: the output matches PATTERN
  local wanted=$1 pattern=$2 said passes=yes
  shift 2
  said=$(scripts/fuzz "$@" 2>&1) || passes=no
  [[ $passes == "$wanted" && $said =~ $pattern ]] && return
  echo "passes: $passes, not $wanted, or not '$pattern', of $*: $said"
  failed=1
}

expect yes '^good_harness: -max_total_time=7 in good_harness$' --seconds 7 good_harness
expect no 'good_harness: -max_total_time=60 in good_harness'
expect no "'7s' is not a number" --seconds 7s good_harness
exit $failed
