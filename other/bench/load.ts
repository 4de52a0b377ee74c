import { fork, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import type { AutocannonOrder, AutocannonReport, Load } from "./autocannon";

/*
 * What asks runs in processes of its own: one that measures and serves at once measures itself. autocannon is exhausted by
 * some 10,000 requests/s and would hide what a faster server does; wrk isn't, but has to be installed.
 */

/** Requests that are made in turn, all under the same headers. */
export interface Questions {
  site: string;
  paths: readonly string[];
  headers: Record<string, string>;
}

const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;

/** What makes the load, for the output. */
export const GENERATOR = hasWrk ? "wrk, one thread" : "autocannon, two workers";

const WORKERS = 2;

/** Asks by autocannon: so many times in all, or for so many seconds. */
export function askInTurn(
  { site, paths, headers }: Questions,
  connections: number,
  { amount, seconds }: { amount?: number; seconds?: number },
): Promise<Load> {
  const order: AutocannonOrder = {
    url: site,
    headers,
    requests: paths.map((path) => ({ path })),
    connections,
    ...(amount ? { amount } : { duration: seconds, workers: Math.min(WORKERS, connections) }),
  };
  const child = fork(path.join(import.meta.dirname, "autocannon.ts"));
  child.send(order);
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`autocannon ended with ${code}`)));
    child.once("message", ({ failed, ...load }: AutocannonReport) => {
      if (failed > 0) reject(new Error(`${failed} requests failed at ${site}${paths[0]}`));
      else resolve(load);
    });
  });
}

const wrkScript = (paths: readonly string[]) => `
local paths = {${paths.map((each) => JSON.stringify(each)).join(",")}}
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('\\nREPORT{"requests":%d,"micros":%d,"p50":%f,"p99":%f,"failed":%d}\\n', summary.requests,
    summary.duration, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;

interface WrkReport {
  requests: number;
  micros: number;
  p50: number;
  p99: number;
  failed: number;
}

async function askByWrk({ site, paths, headers }: Questions, connections: number, seconds: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "hub-bench-"));
  const script = path.join(folder, "paths.lua");
  writeFileSync(script, wrkScript(paths));
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s", ...named];
  const child = spawn("wrk", [...options, "-s", script, site], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await new Promise((resolve) => child.once("close", resolve));
  rmSync(folder, { recursive: true });
  const written = /REPORT(.*)/.exec(printed)?.[1];
  if (!written) throw new Error(`wrk reported nothing:\n${printed}`);
  const { failed, micros, ...load } = JSON.parse(written) as WrkReport;
  if (failed > 0) throw new Error(`${failed} requests failed at ${site}${paths[0]}`);
  return { ...load, perSecond: load.requests / (micros / 1e6) };
}

/** Asks as fast as the server answers, for so many seconds. */
export const askMuch = (questions: Questions, connections: number, seconds: number): Promise<Load> =>
  hasWrk ? askByWrk(questions, connections, seconds) : askInTurn(questions, connections, { seconds });
