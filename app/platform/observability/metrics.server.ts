import { EventEmitter } from "node:events";
import { readFileSync, statSync } from "node:fs";
import http from "node:http";
import path from "node:path";

import { collectDefaultMetrics, Gauge } from "prom-client";

import { statement } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { role } from "#app/platform/cluster/litefs.server";
import { log, reasonOf } from "#app/platform/log.server";
import { registry } from "#app/platform/observability/measurements.server";
import { threadSeconds } from "#app/platform/turns/thread-time.server";

export interface MetricsOptions {
  /** It must not be public. */
  port: number;
  host: string;
  /** Milliseconds since 1970. */
  lastBackupAt: () => Promise<number | undefined>;
}

interface KindOfWork {
  kind: string;
  due: number;
  scheduled: number;
  oldest: number | null;
}

const workByKind = (now: number): KindOfWork[] =>
  statement<[{ now: number }], KindOfWork>(
    `SELECT kind, count(*) FILTER (WHERE due_at <= :now) AS due, count(*) FILTER (WHERE due_at > :now) AS scheduled,
       min(due_at) FILTER (WHERE due_at <= :now) AS oldest
     FROM work_queue GROUP BY kind`,
  ).all({ now });

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function replicationLag(): number | undefined {
  try {
    const lag = Number(readFileSync(path.join(path.dirname(env().databasePath), ".lag"), "utf8"));
    return Number.isFinite(lag) ? lag / 1000 : undefined;
  } catch {
    return undefined;
  }
}

function addGauges(lastBackupAt: MetricsOptions["lastBackupAt"]): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "hub_sqlite_wal_bytes",
    help: "Size of SQLite's write-ahead log.",
    registers,
    collect() {
      this.set(sizeOf(`${env().databasePath}-wal`));
    },
  });
  new Gauge({
    name: "hub_thread_seconds",
    help: "Processor time of the thread that answers, since the start, by whether somebody was charged with it.",
    labelNames: ["charged"],
    registers,
    collect() {
      const { seconds, nobody } = threadSeconds();
      this.set({ charged: "yes" }, seconds);
      this.set({ charged: "no" }, nobody);
    },
  });
  new Gauge({
    name: "hub_work_queue_depth",
    help: "Tasks that wait or are under way, by kind; due, or scheduled for later.",
    labelNames: ["kind", "state"],
    registers,
    collect() {
      this.reset();
      for (const { kind, due, scheduled } of workByKind(Date.now())) {
        this.set({ kind, state: "due" }, due);
        this.set({ kind, state: "scheduled" }, scheduled);
      }
    },
  });
  new Gauge({
    name: "hub_work_queue_oldest_due_seconds",
    help: "How long the oldest task has been due, by kind; 0 where none is.",
    labelNames: ["kind"],
    registers,
    collect() {
      this.reset();
      const now = Date.now();
      for (const { kind, oldest } of workByKind(now)) this.set({ kind }, (now - (oldest ?? now)) / 1000);
    },
  });
  new Gauge({
    name: "hub_primary",
    help: "1 where this machine may write, 0 on a replica.",
    registers,
    collect() {
      this.set(role().primary ? 1 : 0);
    },
  });
  new Gauge({
    name: "hub_replication_lag_seconds",
    help: "How far this machine's copy is behind (LiteFS); 2147483.647 before the first sync, none off LiteFS.",
    labelNames: ["database"],
    registers,
    collect() {
      this.reset();
      const lag = replicationLag();
      if (lag !== undefined) this.set({ database: path.basename(env().databasePath) }, lag);
    },
  });
  new Gauge({
    name: "hub_last_backup_age_seconds",
    help: "Time since the last backup was made; none where there is no backup.",
    labelNames: ["database"],
    registers,
    async collect() {
      const at = await lastBackupAt();
      this.reset();
      if (at !== undefined)
        this.set({ database: path.basename(env().databasePath) }, (Date.now() - at) / 1000);
    },
  });
}

async function answer(req: http.IncomingMessage, res: http.ServerResponse): Promise<void> {
  res.setHeader("Content-Type", "text/plain; charset=utf-8");
  if (req.url !== "/metrics" || req.method !== "GET") {
    res.writeHead(404).end("Only GET /metrics is answered here.\n");
    return;
  }
  try {
    const text = await registry.metrics();
    res.writeHead(200, { "Content-Type": registry.contentType }).end(text);
  } catch (error) {
    log.error(`The metrics can't be read: ${reasonOf(error)}`);
    res.writeHead(503).end("The metrics can't be read.\n");
  }
}

/** On a port that only the private network reaches; a port in use is logged, and the site runs without. */
export function serveMetrics({ port, host, lastBackupAt }: MetricsOptions): void {
  addGauges(lastBackupAt);
  const server = http.createServer((req, res) => void answer(req, res));
  // The front door wraps the method that every http server shares; this server must not go through it.
  server.emit = EventEmitter.prototype.emit.bind(server);
  server.on("connection", (socket) => socket.unref());
  server.on("error", (error) => log.error(`/metrics can't be served: ${reasonOf(error)}`));
  server.listen(port, host).unref();
}
