import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import getPort from "get-port";

import { printPosts } from "./long-runs";
import { measure, type Row } from "./measure";
import { HEAP_OF_SMALL_MACHINE, usedBy } from "./site";

import { sqlite } from "#app/platform/db/db.server";
import { LITEFS, Machine, newPorts } from "#tests/cluster/machine";
import { startBucket } from "#tests/support/bucket";

/* The way that a request goes in production: the site on LiteFS's mount, a primary and a replica, with nothing before them. */

const CONNECTIONS = 64;

const ROWS: readonly Row[] = [
  { label: "/startups", paths: ["/startups"] },
  { label: "/startups (304)", paths: ["/startups"], known: true },
  { label: "/startups (member)", paths: ["/startups"], member: true },
  { label: "/api/startups?limit=24", paths: ["/api/startups?limit=24"] },
];

async function newMachine(candidate: boolean, primaryApi: number | undefined, env: Record<string, string>) {
  const ports = await newPorts();
  const metricsPort = await getPort();
  const machine = new Machine({
    ports,
    candidate,
    primary: "primary",
    primaryApi: `http://127.0.0.1:${primaryApi ?? ports.api}`,
    env: {
      ...env,
      APP_URL: `http://127.0.0.1:${ports.site}`,
      DEMO_DATA: "off",
      RATE_LIMIT_SCALE: "0",
      METRICS_PORT: String(metricsPort),
      NODE_OPTIONS: HEAP_OF_SMALL_MACHINE,
    },
  });
  return { machine, api: ports.api, url: machine.url, used: () => usedBy(metricsPort) };
}

/**
 * Measures it over a copy of the bench's database, and prints tables.
 *
 * @param cookie a member's of that database
 * @param secret what signed it
 */
export async function printProduction(cookie: string, secret: string, seconds: number): Promise<void> {
  if (spawnSync(LITEFS, ["version"]).status !== 0)
    throw new Error("LiteFS is missing: put litefs on PATH, or name it by LITEFS_BIN");
  const bucket = await startBucket();
  if (!bucket) throw new Error("A replica needs a bucket, and there is no S3 server");
  const folder = mkdtempSync(path.join(tmpdir(), "hub-bench-"));
  const env = { ...bucket.env, SESSION_SECRET: secret };
  const primary = await newMachine(true, undefined, env);
  const replica = await newMachine(false, primary.api, env);
  try {
    const copy = path.join(folder, "hub.db");
    await sqlite().backup(copy);
    primary.machine.start();
    await primary.machine.answers();
    const at = ["-url", `http://127.0.0.1:${primary.api}`, "-name", "hub.db"];
    const { status, stderr } = spawnSync(LITEFS, ["import", ...at, copy], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    await primary.machine.stop();
    primary.machine.start();
    replica.machine.start();
    await Promise.all([primary.machine.answers(), replica.machine.answers()]);
    while (replica.machine.position < primary.machine.position) await pause(100);

    console.log(
      `\n| on LiteFS, at ${CONNECTIONS} connections | requests/s | of bare node:http | p99 ms | CPU ms |`,
    );
    console.log("|---|--:|--:|--:|--:|");
    for (const [name, site] of Object.entries({ primary, replica })) {
      for (const row of ROWS) {
        const m = await measure(site, row, cookie, seconds, CONNECTIONS);
        if (!m) continue;
        const share = (100 * m.requestsPerSecond) / m.ceiling;
        console.log(
          `| ${name}: \`${row.label}\` | ${m.requestsPerSecond.toFixed(0)} | ${share.toFixed(share < 1 ? 1 : 0)} % | ` +
            `${m.crowdP99.toFixed(1)} | ${m.cpu.toFixed(2)} |`,
        );
      }
    }
    await printPosts(primary, cookie, seconds * 4);
  } finally {
    await replica.machine.remove();
    await primary.machine.remove();
    bucket.stop();
    rmSync(folder, { recursive: true });
  }
}
