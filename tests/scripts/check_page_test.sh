#!/usr/bin/env bash
# scripts/check-page reports a wrong type and an unused variable, and nothing in a tree without faults. Exits
# with 77, as a skipped test, if npm cannot install the checkers, for example without network.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/house.bash"
cd "$root" || exit
unable=1
[[ -d scripts/javascript/node_modules ]] || unable=77
scripts/javascript/install scripts/javascript || exit "$unable"
complain() {
  echo "$1; the check said:"
  cat "$house/said"
  failed=1
}

# A tree with one script of each kind, which needs no packages.
mkdir -p "$house"/{web/page,web/node_modules,tests/board/node_modules,tests/clients,scripts/javascript}
cp scripts/check-page "$house/scripts"
cp scripts/javascript/{install,*.js,tsconfig*.json} "$house/scripts/javascript"
ln -s "$PWD/scripts/javascript/node_modules" "$house/scripts/javascript/node_modules"
program "$house/scripts/setup" <<<'exit 0'
touch "$house/web/page/libraries.d.ts"
echo 'export const side = 9' >"$house/web/page/good.js"
for folder in tests/board tests/clients; do
  echo 'module.exports = {side: 9}' >"$house/$folder/good.js"
done
check() { "$house/scripts/check-page" 2>"$house/said"; }

printed=$(check) || complain 'a tree without a fault is not passed'
[[ -z $printed ]] || complain 'something is printed to standard output'

echo 'export const half = "9" / 2' >"$house/web/page/wrong_type.js"
echo "const side = '9'" >"$house/tests/board/unused.js"
check && complain 'a tree with faults is passed'
grep -q 'wrong_type\.js.*TS2362' "$house/said" || complain 'the wrong type is not found'
grep -q no-unused-vars "$house/said" || complain 'the unused variable is not found'
exit $failed
