#!/usr/bin/env bash
# .editorconfig names every script in Python, and sources follow it: no tab, no blank at the end of a line, a
# line feed at the end of a file.
set -uo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.." || exit
failed=0
complain() {
  echo "$1: $2"
  failed=1
}

named=$(sed -n 's/^\[{\*\.py,\(scripts.*\)}\]$/echo {\1}/p' .editorconfig | bash | tr ' ' '\n' | sort)
python=$(grep -lE '^#!.*python' scripts/* benchmarks/* 2>/dev/null | sort)
[[ $named == "$python" ]] ||
  complain .editorconfig "names other scripts in Python: $(diff <(echo "$named") <(echo "$python") | grep '^[<>]' | tr '\n' ' ')"

mapfile -t sources < <(find CMakeLists.txt .editorconfig ./*.md cmake docs examples system games engine protocol scripts tests training benchmarks \
  -name node_modules -prune -o -type f \( -name '*.h' -o -name '*.cpp' -o -name '*.py' -o -name '*.md' \
  -o -name '*.sh' -o -name '*.cmake' -o -name CMakeLists.txt -o -name .editorconfig \) -print)
while read -r found; do
  complain "$found" "a tab, or a blank at the end of a line"
done < <(grep -lP '\t|[ \t]+$|\r' "${sources[@]}")
while read -r found; do
  complain "$found" "no line feed at its end"
done < <(perl -0777 -ne 'print "$ARGV\n" if /[^\n]\z/' "${sources[@]}")
exit $failed
