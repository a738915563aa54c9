#!/usr/bin/env bash
# scripts/package notes prints the changes of the version to release, and fails if the tag or a file names
# another version.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/house.bash"

# expect STATUS TEXT [SED-SCRIPT FILE [TAG]]: after a change of one file.
expect() {
  local said status
  rm -rf "${house:?}"/*
  mkdir -p "$house"/{scripts,debian,packaging}
  cp "$root/scripts/package" "$house/scripts"
  echo 'project(goishi VERSION 2.3.4 LANGUAGES CXX)' >"$house/CMakeLists.txt"
  echo 'goishi (2.3.4-1) unstable; urgency=medium' >"$house/debian/changelog"
  echo '<release version="2.3.4" date="2030-01-02">' >"$house/packaging/org.goishi.Goishi.metainfo.xml"
  echo '.TH GOISHI 6 "2030-01-02" "Goishi 2.3.4" "Games"' >"$house/packaging/goishi.6"
  printf '# Changelog\n\n## 2.3.4 - 2030-01-02\n\n- New.\n\n## 2.3.3 - 2029-01-02\n\n- Old.\n' >"$house/CHANGELOG.md"
  [[ -z ${3:-} ]] || sed -i "$3" "$house/$4"
  said=$("$house/scripts/package" notes "${@:5}" 2>/dev/null)
  status=$?
  if [[ $status -ne $1 || ${said//$'\n'/} != "$2" ]]; then
    echo "expected status $1 and '$2', not $status and '$said', after: ${*:3}"
    failed=1
  fi
}

expect 0 '- New.'
expect 0 '- New.' '' '' v2.3.4
expect 0 '- New.' 's/^## \(2[^ ]*\)/## [\1]/' CHANGELOG.md
expect 1 '' '' '' v2.3.5
expect 1 '' 's/2.3.4/2.3.5/' CMakeLists.txt
expect 1 '' 's/2.3.4/2.3.40/' CHANGELOG.md
expect 1 '' '/New/d' CHANGELOG.md
expect 1 '' 's/2.3.4/2.3.3/' debian/changelog
expect 1 '' 's/2.3.4/2.3.3/' packaging/org.goishi.Goishi.metainfo.xml
expect 1 '' 's/2.3.4/2.3.3/' packaging/goishi.6

exit $failed
