import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { compare } from "./compare";
import { fillDatabase, startupPaths } from "./database";
import { printDigest, startSink } from "./digest";
import { GENERATOR } from "./load";
import { printMemory, printPosts } from "./long-runs";
import { measure } from "./measure";
import { newBenchMember, removeBenchMember } from "./member";
import { printProduction } from "./production";
import { EMPTY_PAGE, rowsOf } from "./rows";
import { startBenchSite } from "./site";

import { migrateDatabase } from "#other/boot/newest-schema";

// `npm run bench`: a large repeatable database, the built app over it, and what each kind of request costs.
// `--rows typed` measures only the rows whose label has that word, `--rows memory`, `posts` and `digest` only what they say.
// `--production` measures a primary and a replica on LiteFS instead, which has to be on PATH (or LITEFS_BIN), over the same data.
// `--beside ../before` compares with another built checkout instead, which has filled a database of its own by its `npm run bench`.
const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    seconds: { type: "string", default: "5" },
    rows: { type: "string", default: "" },
    beside: { type: "string" },
    production: { type: "boolean", default: false },
  },
});
const scale = Number(values.scale);
const seconds = Number(values.seconds);
/** Of the longer runs: a minute unless told otherwise. */
const LONGER = 12;
const folderIn = (checkout: string) => path.resolve(checkout, `.cache/bench-${scale}`);
const folder = folderIn(".");

process.env.DATA_DIR = folder;
process.env.DEMO_DATA = "off";
const SECRET = "the same on all machines of the bench";
process.env.SESSION_SECRET = SECRET;
const ready = path.join(folder, "ready");
if (!existsSync(ready)) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log(`Building the database in ${folder}`);
  migrateDatabase(path.join(folder, "hub.db"));
  fillDatabase(scale);
  mkdirSync(ready);
}

const number = (value: number, digits = 0) =>
  value.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: digits });
const share = (value: number, of: number) => `${number((100 * value) / of, value < of / 100 ? 1 : 0)} %`;
const wanted = (label: string) => label.includes(values.rows);

const PORT = 4199;
const place = (checkout: string, port: number) => ({
  checkout: path.resolve(checkout),
  dataDir: folderIn(checkout),
  port,
});

async function measureHere(): Promise<void> {
  const sink = await startSink();
  process.env.SMTP_URL = sink.url;
  const site = await startBenchSite(place(".", PORT));
  try {
    const cookie = await newBenchMember();
    const entries = startupPaths();
    const asset = readdirSync("build/client/assets").find((name) => /^root-.*\.js$/.test(name)) ?? "";
    const rows = rowsOf(scale, `/assets/${asset}`, entries).filter(({ label }) => wanted(label));
    if (rows.length > 0) {
      console.log(`\nLoad by ${GENERATOR}, at 16 connections; latencies at one.\n`);
      console.log(
        "| request | requests/s | of the empty page | of bare node:http | CPU ms | p50 ms | p99 ms | bytes (br) | bare, requests/s |",
      );
      console.log("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
      const empty = await measure(site, EMPTY_PAGE, cookie, seconds);
      for (const row of rows) {
        const m = row === EMPTY_PAGE ? empty : await measure(site, row, cookie, seconds);
        const cells = m && [
          number(m.requestsPerSecond),
          share(m.requestsPerSecond, empty?.requestsPerSecond ?? NaN),
          share(m.requestsPerSecond, m.ceiling),
          number(m.cpu, 2),
          number(m.p50),
          number(m.p99),
          number(m.bytes),
          number(m.ceiling),
        ];
        console.log(`| \`${row.label}\` | ${cells?.join(" | ") ?? "has no ETag | | | | | | |"} |`);
      }
    }
    if (wanted("posts")) await printPosts(site, cookie, seconds * LONGER);
    if (wanted("digest")) await printDigest(site, sink, seconds * LONGER);
    if (wanted("memory")) await printMemory(site, scale, entries);
  } finally {
    await site.stop();
    sink.close();
    await removeBenchMember();
  }
}

async function measureProduction(): Promise<void> {
  try {
    await printProduction(await newBenchMember(), SECRET, seconds);
  } finally {
    await removeBenchMember();
  }
}

if (values.beside)
  await compare({ before: place(values.beside, PORT - 10), now: place(".", PORT) }, { scale, seconds });
else if (values.production) await measureProduction();
else await measureHere();
