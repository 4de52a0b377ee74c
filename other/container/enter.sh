#!/bin/sh
# The container's first process: sets what LiteFS and the site must know of this machine, then becomes the command.
set -eu
cd /app
settings=$(node other/container/machine-settings.mjs)
eval "$settings"
mkdir -p "$LITEFS_DIR" "$LITEFS_DATA_DIR" "$DATA_DIR"
chown hub:hub "$DATA_DIR"
# Members' addresses and messages stand in what either writes.
chmod 700 "$LITEFS_DATA_DIR" "$DATA_DIR"
umask 077
exec "$@"
