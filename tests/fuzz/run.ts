import { readdirSync, rmSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import getPort from "get-port";
import fc from "fast-check";

import { ensureBuilt } from "#other/ready.mjs";
import { becomeMember, logIn, Visitor } from "#tests/support/visitor";
import { startMailbox } from "#tests/support/mailbox";
import { newDataDir, startSite } from "#tests/support/site";

import { oddRequests, type OddRequest } from "./requests";
import { surfaceOf } from "./surface";

/*
 * `npm run fuzz -- --requests 20000 [--seed N]`: odd requests over all routes of the build and all forms of its pages. Nothing
 * may answer with a fault of the site's, take long, or leave memory, files or connections behind. The same seed asks the same.
 */

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "2000" },
    seed: { type: "string" },
    verbose: { type: "boolean" },
  },
});
const REQUESTS = Number(values.requests);
const SEED = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const AT_ONCE = 8;
/** Requests that are made up at once. */
const BATCH = 100;
/** Longest time for an answer, in milliseconds. */
const MAX_ANSWER_MS = 10_000;
/** What the heap may grow by between the first and the last quarter, in MB. */
const MAX_LEAK_MB = 40;

interface Outcome {
  status?: number;
  retryAfter?: string;
  error?: string;
  cookies: string[];
}

function send(origin: string, { method, path: target, headers, body, cutAt }: OddRequest): Promise<Outcome> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const length = body ? { "Content-Length": String(body.length) } : {};
    const request = http.request({
      hostname,
      port,
      method,
      path: target,
      headers: { ...headers, ...length },
      agent: false,
    });
    let timer: NodeJS.Timeout | undefined = undefined;
    const done = (outcome: Partial<Outcome>) => {
      clearTimeout(timer);
      request.destroy();
      resolve({ cookies: [], ...outcome });
    };
    timer = setTimeout(() => done({ error: `no answer within ${MAX_ANSWER_MS} ms` }), MAX_ANSWER_MS);
    request.on("error", (error) => done(cutAt === undefined ? { error: error.message } : {}));
    request.on("response", (response) => {
      response.resume();
      response.on("error", (error) => done({ error: error.message }));
      response.on("end", () =>
        done({
          status: response.statusCode,
          retryAfter: response.headers["retry-after"],
          cookies: response.headers["set-cookie"] ?? [],
        }),
      );
    });
    if (!body || cutAt === undefined) return void request.end(body);
    request.write(body.subarray(0, cutAt), () => setTimeout(done, 20, {}));
  });
}

ensureBuilt();
const mailbox = await startMailbox();
const metricsPort = await getPort();
const dataDir = newDataDir();
const site = await startSite({
  DATA_DIR: dataDir,
  SMTP_URL: mailbox.url,
  METRICS_PORT: String(metricsPort),
  RATE_LIMIT_SCALE: "100000",
  NODE_OPTIONS: "--max-old-space-size=512",
});

let member = new Visitor(site);
async function newMember(): Promise<void> {
  member = new Visitor(site);
  await logIn(member, await becomeMember(member, mailbox));
}

await newMember();

async function heapInMb(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
}
const openFiles = (): number => readdirSync(`/proc/${site.pid}/fd`).length;

const surface = await surfaceOf(new Visitor(site), member);
console.log(
  `${surface.paths.length} addresses, ${surface.forms.length} forms; ${REQUESTS} requests, --seed ${SEED}`,
);
const requests = oddRequests(surface, site.url);
const statuses = new Map<string, number>();
const troubles: string[] = [];
const heaps: number[] = [];
const filesBefore = openFiles();

const describe = (
  number: number,
  { method, path: target, headers, body, asMember, cutAt }: OddRequest,
): string =>
  `#${number} ${asMember ? "member" : "visitor"} ${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}` +
  (body ? ` ${body.length} bytes: ${JSON.stringify(body.toString("utf8").slice(0, 300))}` : "") +
  (cutAt === undefined ? "" : ` cut at ${cutAt}`);

async function ask(number: number, request: OddRequest): Promise<void> {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = request.asMember ? { ...request.headers, Cookie: cookie } : request.headers;
  const { status, retryAfter, error } = await send(site.url, { ...request, headers });
  const isRefusedForNow = status === 503 && retryAfter !== undefined;
  statuses.set(String(status ?? "none"), (statuses.get(String(status ?? "none")) ?? 0) + 1);
  if (error || ((status ?? 0) >= 500 && !isRefusedForNow)) {
    troubles.push(`${error ?? status}: ${describe(number, request)}`);
    console.log(troubles.at(-1));
  }
}

for (let from = 0; from < REQUESTS; from += BATCH) {
  const count = Math.min(BATCH, REQUESTS - from);
  const batch = fc.sample(requests, { seed: SEED + from, numRuns: count });
  let next = 0;
  const work = async () => {
    for (let at = next++; at < batch.length; at = next++) await ask(from + at, batch[at] as OddRequest);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // The last request may have ended the session, or the account.
  if ((await member.get("/api/auth/user")).status !== 200) await newMember();
  if (from % 1000 === 0) heaps.push(await heapInMb());
  if (values.verbose && from % 1000 === 0) console.log(`${from} ${heaps.at(-1)?.toFixed(0)} MB`);
}
await pause(3000);

// Each collection leaves what is in use: the least of a quarter is nearest to that.
const quarter = Math.max(1, Math.floor(heaps.length / 4));
const grown =
  Math.min(...heaps.slice(-quarter)) - Math.min(...heaps.slice(quarter, 2 * quarter), ...heaps.slice(0, 1));
if (heaps.length >= 8 && grown > MAX_LEAK_MB) troubles.push(`the heap grew by ${grown.toFixed(0)} MB`);
const filesAfter = openFiles();
if (filesAfter > filesBefore + 20) troubles.push(`${filesBefore} open files became ${filesAfter}`);
const writeTempFile = path.join(dataDir, "cache/forms");
const left = readdirSync(dataDir, { recursive: true }).filter((name) =>
  path.join(dataDir, String(name)).startsWith(`${writeTempFile}/`),
);
if (left.length > 0) troubles.push(`files of forms were left: ${left.join(", ")}`);
const faults = site
  .log()
  .split("\n")
  .filter((line) => line.startsWith('{"level":"error"'));
for (const line of new Set(faults.map((fault) => fault.replace(/"(time|requestId)":"[^"]*",?/g, "")))) {
  troubles.push(`logged: ${line.slice(0, 600)}`);
}

await site.stop({ keepData: true });
rmSync(dataDir, { recursive: true, force: true });
await mailbox.stop();
console.log(
  [...statuses]
    .sort()
    .map(([status, count]) => `${count} × ${status}`)
    .join(", "),
);
console.log(`heap ${heaps.map((heap) => heap.toFixed(0)).join(" ")} MB`);
for (const trouble of troubles) console.log(trouble);
console.log(`${REQUESTS} requests, ${troubles.length} troubles`);
process.exit(troubles.length > 0 ? 1 : 0);
