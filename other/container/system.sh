#!/bin/sh
# What the site needs of the system, on Debian: run once, as root, when the image is made.
#   LiteFS mounts with fuse3, ffmpeg takes stills of videos, ca-certificates let it speak to mail servers and buckets.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends ca-certificates ffmpeg fuse3
rm -rf /var/lib/apt/lists/*
# The site's own user: the app may write its folder and the database, nothing else.
useradd --uid 10001 --user-group --no-create-home --home-dir /data/hub --shell /usr/sbin/nologin hub
mkdir -p /data /litefs
