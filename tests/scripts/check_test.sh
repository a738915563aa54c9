#!/usr/bin/env bash
# Every step of scripts/check reports a fault in each kind of file that it reads, and none in sources
# without faults.
set -uo pipefail
root=$(readlink -f "$(dirname "$(readlink -f "$0")")/../..")
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
failed=0
/usr/bin/python3 -c "import flake8, mypy" 2>/dev/null || exit 77
for program in shellcheck codespell; do command -v $program >/dev/null || exit 77; done

# A separate checkout, which installs nothing.
mkdir -p "$house"/checkout/{scripts,tests/some}
cd "$house"/checkout || exit
cp "$root"/scripts/check scripts
cp "$root"/{setup.cfg,.gitignore} .
git init -q .
program() { # program NAME: its text is on standard input
  cat >"$1"
  chmod +x "$1"
}
program scripts/setup <<<$'#!/bin/sh\nexit 0'
program scripts/check-page <<<$'#!/bin/sh\nexit 0'
program scripts/site <<<$'#!/bin/sh\nexit 0'

expect() { # expect STATUS PATTERN [STEP...]: the output matches PATTERN
  local wanted=$1 pattern=$2 said status
  shift 2
  said=$(scripts/check "$@" 2>&1)
  status=$?
  [[ $status -eq $wanted && $said =~ $pattern ]] && return
  echo "expected status $wanted and '$pattern', not $status, of $*: $said"
  failed=1
}

# fault STEP PATTERN NAME: the step refuses a file with the text of standard input.
fault() {
  program "$3"
  expect 1 "$2" "$1"
  rm "$3"
}

program tests/some/good.py <<<$'import sys\n\nsys.exit(0)'
expect 0 '^$'
expect 2 'no such step' nothing
fault python F401 scripts/wrong <<<$'#!/usr/bin/python3\nimport os'
fault python 'tests/some/wrong.py:1:.*assignment' tests/some/wrong.py <<<'number: int = "one"'
fault python no-untyped-def scripts/wrong <<<$'#!/usr/bin/python3\ndef wrong(number):\n    return number'
fault shell SC2086 wrong <<<$'#!/bin/sh\nrm $1'
fault shell SC2086 wrong.bash <<<$'rm $1'
# The letters are reversed because codespell reads this file too.
fault prose 'wrong.md:1: .* ==> the' wrong.md <<<"Here is $(rev <<<het) fault."
fault prose 'faults found by: prose' scripts/site <<<$'#!/bin/sh\nexit 1'
program scripts/site <<<$'#!/bin/sh\nexit 0'
fault page 'faults found by: page' scripts/check-page <<<$'#!/bin/sh\nexit 1'
# Without a repository no step has files, and none passes.
for step in python shell prose; do GIT_DIR=$house/none expect 1 "git lists no files.*faults found by: $step" $step; done
exit $failed
