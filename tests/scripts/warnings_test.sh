#!/usr/bin/env bash
# A newer compiler's warnings do not stop a user's build, but they stop CI and the developers' presets.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/house.bash"
cd "$root" || exit

expect() { # expect none|all CMAKE-ARGUMENT...: the compilations with -Werror
  local wanted=$1 seen=none
  shift
  rm -rf "$house/build"
  cmake "$@" -B "$house/build" -DGOISHI_TESTS=OFF -DGOISHI_BENCHMARKS=OFF >"$house/said" 2>&1 ||
    { cat "$house/said"; failed=1; }
  grep -q -e -Werror "$house/build/build.ninja" && seen=all
  [[ $seen == "$wanted" ]] || { echo "with ${*@Q}: $seen, not $wanted, has -Werror"; failed=1; }
}

unset GOISHI_WERROR
expect none -G Ninja -S .
expect none --preset release
expect all --preset debug
GOISHI_WERROR=ON expect all --preset release
exit $failed
