import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import Database from "better-sqlite3";

import { startupRow } from "./database";
import { askMuch } from "./load";
import { freshRows } from "./rows";
import { startBenchSite, type BenchPlace, type BenchSite } from "./site";
import { writer } from "./words";

/** What is compared: in each of the two alike. */
type Both<Value> = Record<"before" | "now", Value>;
const BOTH = ["before", "now"] as const;

const inBoth = async <Value>(make: (which: keyof Both<Value>) => Promise<Value>): Promise<Both<Value>> => ({
  before: await make("before"),
  now: await make("now"),
});

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? NaN;

const milliseconds = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const print = (...cells: string[]) => console.log(`| ${cells.join(" | ")} |`);

interface Asked {
  whole: number;
  database: number;
}

/** Asks for a page once: how long it took, and how much of that in the database, in milliseconds. */
async function ask(url: string): Promise<Asked> {
  const since = performance.now();
  const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
  await answer.arrayBuffer();
  const whole = performance.now() - since;
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  const [, database] = /db;dur=([\d.]+)/.exec(answer.headers.get("server-timing") ?? "") ?? [];
  return { whole, database: Number(database ?? 0) };
}

/** Says that startups have changed, as every write of one does: nothing that was counted or drawn holds any more. */
function touch({ dataDir }: BenchPlace): void {
  const database = new Database(path.join(dataDir, "hub.db"));
  database.pragma("busy_timeout = 5000");
  database.exec("UPDATE data_versions SET version = version + 1 WHERE kind = 'startups'");
  database.close();
}

/** Pages asked for the first time each, the two sites in turn. */
async function printFreshPages(
  places: Both<BenchPlace>,
  sites: Both<BenchSite>,
  scale: number,
): Promise<void> {
  print("page, asked for the first time", "database p50, p99 before", "now", "whole p50, p99 before", "now");
  print("---", "--:", "--:", "--:", "--:");
  for (const { label, paths, afterWrite } of freshRows(scale)) {
    const asked: Both<Asked[]> = { before: [], now: [] };
    for (const each of paths) {
      for (const which of BOTH) {
        if (afterWrite) touch(places[which]);
        asked[which].push(await ask(sites[which].url + each));
      }
    }
    const cell = (which: keyof typeof asked, part: keyof Asked) => {
      const times = asked[which].map((one) => one[part]);
      return `${milliseconds(at(times, 0.5))}, ${milliseconds(at(times, 0.99))}`;
    };
    print(
      `\`${label}\``,
      cell("before", "database"),
      cell("now", "database"),
      cell("before", "whole"),
      cell("now", "whole"),
    );
  }
}

const ROUNDS = 4;
const CONNECTIONS = 16;
const LIST = "/api/startups?limit=24";

/** Requests a second of a JSON list, the two sites in turn. */
async function printList(sites: Both<BenchSite>, seconds: number): Promise<void> {
  const perSecond: Both<number> = { before: 0, now: 0 };
  for (let round = 0; round < ROUNDS; round++)
    for (const which of BOTH) {
      const questions = { site: sites[which].url, paths: [LIST], headers: { "accept-encoding": "br" } };
      perSecond[which] +=
        (await askMuch(questions, CONNECTIONS, Math.ceil(seconds / ROUNDS))).perSecond / ROUNDS;
    }
  print(`\`${LIST}\`, requests/s`, perSecond.before.toFixed(0), perSecond.now.toFixed(0));
}

/** A CSV file of startups, the same for the same number. */
async function startupsFile(folder: string, count: number): Promise<string> {
  const file = path.join(folder, "startups.csv");
  const out = createWriteStream(file);
  const w = writer(8);
  const cell = (value: unknown) =>
    `"${(Array.isArray(value) ? value.join(";") : String(value)).replaceAll('"', '""')}"`;
  for (let i = 0; i < count; i++) {
    const row = startupRow(w);
    if (i === 0) out.write(`${["key", ...Object.keys(row)].join()}\n`);
    if (!out.write(`${[`bench ${i}`, ...Object.values(row)].map(cell).join()}\n`))
      await new Promise<void>((resolve) => out.once("drain", () => resolve()));
  }
  await new Promise<void>((resolve) => out.end(() => resolve()));
  return file;
}

/** Between two requests of a visitor, in milliseconds. */
const VISIT_EVERY = 20;
const VISITED = ["/startups", "/", "/search?q=sensor", "/startups?search=harbour"];

interface Imported {
  seconds: number;
  megabytes: number;
  /** The site's answers meanwhile. */
  p50: number;
  p99: number;
}

/** Imports a file into a site's database while a visitor reads there. */
async function importBeside(place: BenchPlace, file: string): Promise<Imported> {
  const site = await startBenchSite(place);
  const since = performance.now();
  // As `npm run import`, but for the building of scripts.
  const child = spawn(process.execPath, ["build/scripts/import.js", "startups", file], {
    cwd: place.checkout,
    env: { ...process.env, DATA_DIR: place.dataDir, NODE_OPTIONS: "--max-semi-space-size=4" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let megabytes = 0;
  let code: number | null | undefined;
  child.once("exit", (status) => (code = status));
  const times: number[] = [];
  for (let i = 0; code === undefined; i++) {
    times.push((await ask(site.url + (VISITED[i % VISITED.length] ?? "/"))).whole);
    const status = code === undefined ? readFileSync(`/proc/${child.pid}/status`, "utf8") : "";
    megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
    await pause(VISIT_EVERY);
  }
  const seconds = (performance.now() - since) / 1000;
  await site.stop();
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  return { seconds, megabytes, p50: at(times, 0.5), p99: at(times, 0.99) };
}

async function printImport(places: Both<BenchPlace>, count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "hub-bench-"));
  try {
    const file = await startupsFile(folder, count);
    const imported = await inBoth((which) =>
      importBeside({ ...places[which], dataDir: path.join(folder, which) }, file),
    );
    const row = (what: string, cell: (one: Imported) => string) =>
      print(what, cell(imported.before), cell(imported.now));
    row(`import of ${count.toLocaleString("en")} startups, s`, ({ seconds }) => seconds.toFixed(1));
    row("its memory at most, MB", ({ megabytes }) => megabytes.toFixed(0));
    row(
      "the site's answers meanwhile, p50 and p99 in ms",
      ({ p50, p99 }) => `${milliseconds(p50)}, ${milliseconds(p99)}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compares two built checkouts over databases of the same content, and prints the figures as tables. */
export async function compare(
  places: Both<BenchPlace>,
  { scale, seconds }: { scale: number; seconds: number },
): Promise<void> {
  const sites = await inBoth((which) => startBenchSite(places[which]));
  try {
    console.log();
    await printFreshPages(places, sites, scale);
    console.log();
    print("what", "before", "now");
    print("---", "--:", "--:");
    print("start to the first answer, s", ...BOTH.map((which) => (sites[which].started / 1000).toFixed(1)));
    await printList(sites, seconds);
  } finally {
    await Promise.all(BOTH.map((which) => sites[which].stop()));
  }
  await printImport(places, 100_000 * scale);
}
