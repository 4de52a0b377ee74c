#!/bin/sh
# Installs and builds in the present folder, and leaves what running takes: the build, production's packages, the scripts.
set -eu
npm ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error
node -e "import('./other/ready.mjs').then(({ ensureBuilt }) => ensureBuilt())"
npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
# Sources that nothing loads, and a compiler that the framework names but doesn't use when it serves.
rm -rf node_modules/.cache node_modules/better-sqlite3/deps node_modules/typescript
find node_modules -name '*.map' -type f -delete
# Social cards are drawn with one style of each face: 20 MB of 32.
find node_modules/@fontsource-variable -path '*/files/*' ! -name '*-wght-normal.woff2' -type f -delete
