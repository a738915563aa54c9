#!/usr/bin/env bash
# scripts/build prints one line before a first build, nothing on standard output, and the compiler's messages
# when it fails; a failing configuration builds nothing.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/house.bash"
mkdir -p "$house/scripts" "$house/bin"
cp "$root/scripts/build" "$house/scripts"
cp "$root/CMakePresets.json" "$house"
program "$house/scripts/setup" <<<'exit 0'
program "$house/bin/cmake" <<'END'
# Records its calls, and runs CONFIGURE and COMPILE.
echo "$*" >>"$HOUSE/calls"
case $1 in
  --preset) mkdir -p "build/$2"; [ "$CONFIGURE" = works ] || { echo 'CMake Error: no compiler'; exit 1; } ;;
  --build)
    echo '[1/2] Building CXX object a.o'
    [ "$COMPILE" != breaks ] || {
      i=0
      while [ $((i += 1)) -le 5000 ]; do echo "line $i of many"; done
      exit 1
    }
    [ "$COMPILE" = works ] || {
      printf 'FAILED: b.o\nc++ -c b.cpp\nb.cpp:1: error: this is wrong\n[2/2] Linking\n'
      exit 1
    }
    touch "$2/goishi" "$2/build.ninja" ;;
esac
END

# build STATUS: runs the script in an empty environment, and stores its output.
build() {
  rm -f "$house/calls"
  env -u GOISHI_WERROR -u GOISHI_INSTRUCTION_SETS HOUSE="$house" PATH="$house/bin:$PATH" \
    "$house/scripts/build" release goishi >"$house/output" 2>"$house/said"
  local status=$?
  [[ $status -eq $1 ]] || { echo "status $status, not $1:"; cat "$house/said"; failed=1; }
  [[ ! -s $house/output ]] || { echo "standard output has:"; cat "$house/output"; failed=1; }
}

# says TEXT and hides TEXT: check the output of the last build.
says() { grep -qF -- "$1" "$house/said" || { echo "'$1' is missing in:"; cat "$house/said"; failed=1; }; }
hides() { ! grep -qF -- "$1" "$house/said" || { echo "'$1' is in:"; cat "$house/said"; failed=1; }; }

export CONFIGURE=fails COMPILE=works
build 1
says 'CMake Error: no compiler'
! grep -q -e --build "$house/calls" || { echo 'it built what was not configured'; failed=1; }

export CONFIGURE=works COMPILE=fails
build 1
says 'Builds Goishi once, about '
says 'b.cpp:1: error: this is wrong'
says 'the whole log: build/release.log'
hides '[1/2]'

# A long output without the expected text.
COMPILE=breaks
build 1
says 'line 1 of many'
says 'the whole log: build/release.log'

COMPILE=works
build 0
says 'Builds Goishi once, about '
[[ $(wc -l <"$house/said") -eq 1 ]] || { echo 'more than a line:'; cat "$house/said"; failed=1; }
build 0
[[ ! -s $house/said ]] || { echo 'a second build says:'; cat "$house/said"; failed=1; }
exit $failed
