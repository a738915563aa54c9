#!/usr/bin/env bash
# Tests a Debian package, unpacked into an empty folder: lintian reports nothing, the files for desktops and
# software centres are valid, manuals format, the programs play, and apt would install it: deb.sh PACKAGE
set -euo pipefail
deb=$(readlink -f "$1")
here=$(dirname "$(readlink -f "$0")")
house=$(mktemp -d)
# man drops the privileges of root.
chmod 755 "$house"
trap 'rm -rf "$house"' EXIT
export LC_ALL=C.UTF-8
fail() {
  echo "deb.sh: $*"
  exit 1
}

lintian --fail-on error,warning --tag-display-limit 0 "$deb" || fail "lintian complains"

dpkg-deb -x "$deb" "$house"
cd "$house"
[[ -z $(find usr -type d ! -perm 755) ]] || fail "folders that not everybody may read"
desktop-file-validate usr/share/applications/*.desktop
appstreamcli validate --no-net usr/share/metainfo/*.xml
for manual in usr/share/man/man6/*; do
  warnings=$(MANROFFSEQ='' man --warnings -E UTF-8 -l -Tutf8 "$manual" 2>&1 >manual.txt)
  [[ -z $warnings && -s manual.txt ]] || fail "$manual: $warnings"
done
for program in usr/games/*; do
  [[ -e usr/share/man/man6/${program##*/}.6.gz ]] || fail "${program##*/} has no manual"
done
while read -r named; do
  [[ -x usr/games/$named ]] || fail "a desktop entry starts $named"
done < <(sed -n 's/^Exec=\([^ ]*\).*/\1/p' usr/share/applications/*)
[[ -s usr/share/icons/hicolor/scalable/apps/goishi.svg ]] || fail "there is no icon"

cd "$here"
./plays.sh "$house" || fail "the programs do not play"

# A dry run checks that all dependencies are available. `apt-get check` fails if other packages lack some.
if compgen -G "/var/lib/apt/lists/*_Packages*" >/dev/null && apt-get check >/dev/null 2>&1; then
  apt-get install -s --reinstall "$deb" >"$house/apt.txt" 2>&1 || fail "apt would not install it: $(<"$house/apt.txt")"
  grep -q '^Inst goishi ' "$house/apt.txt" || fail "apt would do nothing: $(<"$house/apt.txt")"
else
  echo "deb.sh: SKIPPED: whether apt would install it, for apt knows of no packages here" >&2
fi

echo "deb.sh: ${deb##*/} is in order"
