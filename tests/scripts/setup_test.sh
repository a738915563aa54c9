#!/usr/bin/env bash
# scripts/setup waits for another apt, which locks the lists at first; any other error ends it.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/house.bash"

# A machine without installed packages, on which every user is root.
program "$house"/dpkg-query <<<'exit 1'
program "$house"/id <<<'echo 0'
program "$house"/sleep <<<'exit 0'
program "$house"/apt-get <<'END'
echo "$@" >>"$APT/asked"
if [ "$(wc -l <"$APT/asked")" -le "$(cat "$APT/refusals")" ]; then
  cat "$APT/error" >&2
  exit 100
fi
END

expect() { # expect STATUS REFUSALS ERROR COMMANDS
  rm -f "$house/asked"
  echo "$2" >"$house/refusals"
  echo "$3" >"$house/error"
  APT=$house PATH=$house:$PATH "$root"/scripts/setup engine 2>"$house/said"
  local status=$? asked
  asked=$(tr ' ' '\n' <"$house/asked" | grep -xE 'update|install' | tr '\n' ' ')
  if [[ $status -ne $1 || $asked != "$4 " ]]; then
    echo "expected status $1 and '$4 ', not $status and '$asked', after: $3"
    cat "$house/said"
    failed=1
  fi
}

held='E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)'
expect 0 0 '' 'update install'
expect 0 2 "$held" 'update update update install'
expect 1 9 'E: Unable to connect to deb.debian.org' 'update'
grep -q 'DPkg::Lock::Timeout=[1-9]' "$house/asked" || { echo 'apt-get is not told to wait'; failed=1; }
exit $failed
