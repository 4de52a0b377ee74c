#!/bin/sh
# One of the operator's commands, as the user that the site runs as: hub members list, hub backup, hub restore latest --yes.
set -eu
cd /app
script=${1:-}
if [ ! -f "other/scripts/$script.ts" ] || [ -z "$script" ]; then
  echo "Say what to do: $(ls other/scripts | sed 's#\.ts$##' | tr '\n' ' '); each knows --help." >&2
  exit 1
fi
shift
exec setpriv --reuid=hub --regid=hub --init-groups --inh-caps=-all --bounding-set=-all --no-new-privs \
  node "build/scripts/$script.js" "$@"
