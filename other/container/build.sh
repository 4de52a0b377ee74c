#!/bin/sh
# Installs and builds in the present folder, and leaves what running takes: the build, production's packages, the scripts.
set -eu
npm ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error
# The database driver is compiled against this very Node's headers: of which Node matters (other/decisions/027).
(
  cd node_modules/better-sqlite3
  node "$(npm root --global)/npm/node_modules/node-gyp/bin/node-gyp.js" rebuild --release \
    --nodedir="$(dirname "$(dirname "$(command -v node)")")" --loglevel=error
)
node -e "import('./other/ready.mjs').then(({ ensureBuilt }) => ensureBuilt())"
npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
# What compiling left, sources that nothing loads, and a compiler that the framework names but doesn't use when it serves.
rm -rf node_modules/.cache node_modules/better-sqlite3/deps node_modules/better-sqlite3/build/Release/obj
rm -rf node_modules/typescript
find node_modules -name '*.map' -type f -delete
