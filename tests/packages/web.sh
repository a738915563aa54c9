#!/usr/bin/env bash
# Tests the page without a server in a headless Chromium, as web servers with and without the headers for shared memory
# would serve it, and the page of one file beside the package: web.sh PACKAGE
set -euo pipefail
package=$(readlink -f "$1")
GOISHI_FILE=$(dirname "$package")/goishi.html
export GOISHI_FILE
cd "$(dirname "$(readlink -f "$0")")/../board"
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
../../scripts/javascript/install .
tar -C "$house" -xzf "$package"
GOISHI_SITE=$(echo "$house"/goishi-*-web) node --test --test-concurrency=1 local/*.test.js
echo "web.sh: ${package##*/} is in order"
