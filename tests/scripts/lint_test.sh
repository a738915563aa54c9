#!/usr/bin/env bash
# scripts/lint checks all sources joined, and the requested ones separately; --changed: those that changed since
# the last release or include a changed header. It fails in a repository without that history.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/house.bash"

# A checkout whose checkers print the names of the files that they get.
mkdir -p "$house"/bin "$house"/checkout/{scripts,engine}
cd "$house"/checkout || exit
cp "$root"/scripts/lint scripts
program scripts/setup <<<'exit 0'
# A folder of sources whose name shows whether they are joined, so that the test sees which were read.
program "$house"/bin/cmake <<'END'
while [ "$1" != -B ]; do shift; done
mkdir -p "$2"
echo "  \"file\": \"$2/all.cpp\"," >"$2"/compile_commands.json
END
program "$house"/bin/cppcheck <<<'exit 0'
program "$house"/bin/clang-tidy <<<$'for file; do :; done; echo "$file"'
export PATH=$house/bin:$PATH GIT_CONFIG_GLOBAL=/dev/null
git init -q .
git config user.name test
git config user.email test@localhost
commit() { git add . && git commit -qm "$1"; }

# shellcheck disable=SC2317  # expects calls it
sorted() { "$@" 2>&1 | sort | tr '\n' ' '; }
expect() { # expect STATUS PATTERN [OPTION...]: the sorted lines of all output match PATTERN
  expects "$1" "$2" sorted scripts/lint "${@:3}"
}

echo '## Unreleased' >CHANGELOG.md
touch engine/{a,b,c}.{h,cpp}
echo '#include "engine/a.h"' | tee engine/b.h >engine/b.cpp
commit start
expect 1 'no release' --changed
echo '## 0.1.0' >>CHANGELOG.md
commit release
expect 0 '^$' --changed
echo '/// A comment.' >>engine/a.h
expect 0 '^build/lint-joined/all.cpp engine/b.cpp $' --changed
echo '// A comment.' >>engine/c.cpp
commit change
expect 0 '^build/lint-joined/all.cpp engine/b.cpp engine/c.cpp $' --changed
expect 0 '^build/lint-joined/all.cpp engine/a.cpp engine/b.cpp engine/c.cpp $'
expect 0 '^engine/c.cpp $' engine/c.cpp
git clone -q --depth 1 "file://$PWD" ../shallow
cd ../shallow || exit
expect 1 'whole history' --changed
exit $failed
