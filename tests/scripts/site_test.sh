#!/usr/bin/env bash
# scripts/site builds all pages, and reports missing links, anchors and pages.
# shellcheck source=tests/scripts/house.bash
source "$(dirname "$(readlink -f "$0")")/house.bash"
/usr/bin/python3 -c "import mkdocs" 2>/dev/null || exit 77

mkdir -p "$house"/{scripts,docs,src}
cd "$house" || exit
cp -r "$root"/scripts/{site,ending,goishi_gtp} scripts
# The settings of the real site, with a navigation of two pages.
{ sed '/^nav:/,$d' "$root"/mkdocs.yml; printf 'nav:\n  - README.md\n  - docs/play.md\n'; } >mkdocs.yml
echo 'int main() {}' >src/main.cpp

# expect STATUS PATTERN LINK: builds a site whose second page has this link
expect() {
  printf '# Home\n\n[play](docs/play.md#the-rules)\n' >README.md
  printf '# Play\n\n## The rules\n\n[%s](%s)\n' link "$3" >docs/play.md
  expects "$1" "$2" scripts/site
}

expect 0 '^$' ../README.md#home
[[ -f build/site/docs/play.html ]] || { echo "there is no page"; failed=1; }
expect 0 '^$' ../src/main.cpp
cmp -s src/main.cpp build/site/src/main.cpp || { echo "the source is missing"; failed=1; }
expect 1 'nowhere.md' nowhere.md
expect 1 'no such anchor or file: docs/play.html: ../index.html#none' ../README.md#none
echo '# Lost' >docs/lost.md
expect 1 'docs/lost.md' ../README.md
exit $failed
