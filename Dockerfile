# syntax=docker/dockerfile:1
# Two stages: what is built with all packages, and what runs. Each step is a script of other/container, so that the same can
# be done, and tried, on any Debian. Node is the one that package.json names (other/decisions/042).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN sh other/container/build.sh

FROM flyio/litefs:0.5.14 AS litefs

FROM node:24.21.0-bookworm-slim
COPY other/container/system.sh /tmp/
RUN sh /tmp/system.sh && rm /tmp/system.sh
COPY --from=litefs /usr/local/bin/litefs /usr/local/bin/litefs
COPY --from=build /app /app
COPY other/litefs.yml /etc/litefs.yml
WORKDIR /app
RUN install other/container/hub.sh /usr/local/bin/hub
# With more arenas, glibc keeps hundreds of megabytes of decoded pictures. 8080 is the site, 9091 the figures, 20202 LiteFS.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 PORT=8080 METRICS_PORT=9091 METRICS_HOST=:: DEMO_DATA=off \
  DATA_DIR=/data/hub DATABASE_PATH=/litefs/hub.db
EXPOSE 8080
ENTRYPOINT ["sh", "/app/other/container/enter.sh"]
CMD ["litefs", "mount"]
