#!/bin/sh
# Installs and builds in the present folder, and leaves what running takes: the build, production's packages, the scripts.
set -eu
npm ci --include=dev --no-audit --no-fund --loglevel=error
node -e "import('./other/ready.mjs').then(({ ensureBuilt }) => ensureBuilt())"
npm prune --omit=dev --no-audit --no-fund --loglevel=error
# Compilers' leavings and sources that nothing loads.
rm -rf node_modules/.cache node_modules/better-sqlite3/deps node_modules/better-sqlite3/build/Release/obj
find node_modules -name '*.map' -type f -delete
