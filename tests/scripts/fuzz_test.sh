#!/usr/bin/env bash
# scripts/fuzz runs the harnesses of a checkout whose path has a quote and a space, fails with a harness that
# fails, and refuses a time that is no number.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/house.bash"

# A checkout whose harnesses need no build.
checkout="$house/it's one"
mkdir -p "$checkout"/{scripts,build/asan/tests/fuzz,tests/fuzz/corpus/{good,bad}_harness}
cd "$checkout" || exit
cp "$root"/scripts/fuzz scripts
program scripts/setup <<<'exit 0'
program scripts/build <<<'exit 0'
program build/asan/tests/fuzz/good_harness <<<$'echo "$1 in ${PWD##*/}"'
program build/asan/tests/fuzz/bad_harness <<<'exit 1'

expects 0 '^good_harness: -max_total_time=7 in good_harness$' scripts/fuzz --seconds 7 good_harness
expects 123 'good_harness: -max_total_time=60 in good_harness' scripts/fuzz
expects 2 "'7s' is not a number" scripts/fuzz --seconds 7s good_harness
exit $failed
