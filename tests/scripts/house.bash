# The beginning of tests of scripts: the repository as `root`, a folder `house` that is removed at the end, and
# `failed`, their exit status.
# shellcheck disable=SC2034
set -uo pipefail
root=$(readlink -f "$(dirname "${BASH_SOURCE[0]}")/../..")
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
failed=0

program() { # program NAME: a script for sh; its text is on standard input
  { echo '#!/bin/sh'; cat; } >"$1"
  chmod +x "$1"
}

expects() { # expects STATUS PATTERN COMMAND...: the output of the command matches PATTERN
  local wanted=$1 pattern=$2 said status
  shift 2
  said=$("$@" 2>&1)
  status=$?
  [[ $status -eq $wanted && $said =~ $pattern ]] && return
  echo "expected status $wanted and '$pattern', not $status, of $*: $said"
  failed=1
}
