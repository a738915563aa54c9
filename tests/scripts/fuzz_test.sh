#!/usr/bin/env bash
# scripts/fuzz runs the harnesses of a checkout whose path has a quote and a space, fails with a harness that
# fails, whose log and input it prints, and refuses a time that is no number.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/house.bash"

# A checkout whose harnesses need no build.
checkout="$house/it's one"
mkdir -p "$checkout"/{scripts,build/asan/tests/fuzz,tests/fuzz/corpus/{good,bad}_harness}
cd "$checkout" || exit
cp "$root"/scripts/fuzz scripts
program scripts/setup <<<'exit 0'
program scripts/build <<<'exit 0'
program build/asan/tests/fuzz/good_harness <<<$'echo "stat::number_of_executed_units: ${1#*=}"'
program build/asan/tests/fuzz/bad_harness <<'END'
for option; do case $option in -artifact_prefix=*) echo bytes >"${option#*=}crash-1" ;; esac; done
echo "$1 in ${PWD##*/}"
exit 1
END

expects 0 '^good_harness: inputs 7$' scripts/fuzz --seconds 7 good_harness
expects 123 '-max_total_time=60 in bad_harness' scripts/fuzz
expects 123 "$(base64 <<<bytes)" scripts/fuzz bad_harness
expects 123 'good_harness: inputs 60' scripts/fuzz
expects 2 "'7s' is not a number" scripts/fuzz --seconds 7s good_harness
exit $failed
