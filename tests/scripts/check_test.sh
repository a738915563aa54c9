#!/usr/bin/env bash
# Every step of scripts/check reports a fault in each kind of file that it reads, and none in sources
# without faults.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/house.bash"
/usr/bin/python3 -c "import flake8, mypy" 2>/dev/null || exit 77
for program in shellcheck codespell; do command -v $program >/dev/null || exit 77; done

# A separate checkout, which installs nothing.
mkdir -p "$house"/checkout/{scripts,tests/some}
cd "$house"/checkout || exit
cp "$root"/scripts/check scripts
cp "$root"/{setup.cfg,.gitignore} .
git init -q .
for name in setup check-page site; do program scripts/$name <<<'exit 0'; done

# fault STEP PATTERN NAME: the step refuses a file with the text of standard input.
fault() {
  cat >"$3"
  chmod +x "$3"
  expects 1 "$2" scripts/check "$1"
  rm "$3"
}

printf 'import sys\n\nsys.exit(0)\n' >tests/some/good.py
expects 0 '^$' scripts/check
expects 2 'no such step' scripts/check nothing
fault python F401 scripts/wrong <<<$'#!/usr/bin/python3\nimport os'
fault python 'tests/some/wrong.py:1:.*assignment' tests/some/wrong.py <<<'number: int = "one"'
fault python no-untyped-def scripts/wrong <<<$'#!/usr/bin/python3\ndef wrong(number):\n    return number'
fault shell SC2086 wrong <<<$'#!/bin/sh\nrm $1'
fault shell SC2086 wrong.bash <<<$'rm $1'
# The letters are reversed because codespell reads this file too.
fault prose 'wrong.md:1: .* ==> the' wrong.md <<<"Here is $(rev <<<het) fault."
fault prose '<a file>.*faults found by: prose' '<a file>' <<<'A name that no one chose.'
fault prose 'faults found by: prose' scripts/site <<<$'#!/bin/sh\nexit 1'
program scripts/site <<<'exit 0'
fault page 'faults found by: page' scripts/check-page <<<$'#!/bin/sh\nexit 1'
# Without a repository no step has files, and none passes.
for step in python shell prose; do GIT_DIR=$house/none expects 1 "git lists no files.*faults found by: $step" scripts/check $step; done
exit $failed
