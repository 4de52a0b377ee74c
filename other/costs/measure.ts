import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import Database from "better-sqlite3";

import { sitePatterns } from "#tests/support/site-routes";

import { send, spellOut, type Kind, type Values } from "./asked";
import type { CostsSite } from "./site";

/** What one request took of the only thread, in milliseconds, and what it was answered. */
export interface Cost {
  /** Of processor time. */
  processor: number;
  /** The longest stretch in which nothing else was done. */
  longest: number;
  status: number;
  bytes: number;
  /** Bytes of a refusal, beyond those of the page on which it is told. */
  refusal: number;
}

/** What is asked, and where. */
export interface Place {
  site: CostsSite;
  values: Values;
}

/** Bounds of other/product.md's promise that nobody waits for others, in first list pages, MB and bytes. */
export const MAX_LIST_PAGES = 25;
export const MAX_KEPT_MB = 5;
export const MAX_REFUSAL_BYTES = 64_000;

/** The processor's clock goes in steps of so many milliseconds on some machines. */
const STEP_MS = 4;
const LOOK_MS = 50;

function inDatabase<Result>({ dataDir }: CostsSite, work: (database: Database.Database) => Result): Result {
  const database = new Database(path.join(dataDir, "hub.db"));
  database.pragma("busy_timeout = 5000");
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Has a task of the queue done now, and waits for its end. */
async function doTask(site: CostsSite, task: string): Promise<void> {
  const begun = Date.now();
  inDatabase(site, (database) =>
    database.prepare("UPDATE work_queue SET due_at = ? WHERE kind = ?").run(begun, task),
  );
  const isDone = () =>
    inDatabase(site, (database) =>
      database
        .prepare("SELECT count(*) FROM work_queue WHERE kind = ? AND due_at <= ?")
        .pluck()
        .get(task, begun),
    ) === 0;
  while (!isDone()) await pause(LOOK_MS);
}

let asked = 0;

/** Asks once, with parameters that were never asked before. */
export async function costOf({ site, values }: Place, kind: Kind): Promise<Cost> {
  if (kind.afterWrite)
    inDatabase(site, (database) => database.exec("UPDATE data_versions SET version = version + 1"));
  const sent = spellOut(kind, (asked += 1), values, site.member);
  await site.watch();
  const answered = kind.task
    ? await doTask(site, kind.path).then(() => ({ status: 200, bytes: 0, isPage: false }))
    : await send(site.url, sent);
  const { processor, longest } = await site.seen();
  const { status, bytes, isPage } = answered;
  const isLong = status >= 400 && bytes > MAX_REFUSAL_BYTES;
  const page =
    isLong && isPage
      ? await send(site.url, { ...sent, method: "GET", path: kind.path, body: undefined })
      : undefined;
  // The clock also goes on while another process has the processor.
  const stretch = Math.min(longest, processor + STEP_MS);
  return { status, bytes, processor, longest: stretch, refusal: isLong ? bytes - (page?.bytes ?? 0) : 0 };
}

/** The least of some times asking: what the machine does besides only adds. */
export async function leastCostOf(place: Place, kind: Kind, times = 3): Promise<Cost> {
  let least = await costOf(place, kind);
  for (let n = 1; n < times; n++) {
    const { processor, longest } = await costOf(place, kind);
    least = {
      ...least,
      processor: Math.min(processor, least.processor),
      longest: Math.min(longest, least.longest),
    };
  }
  return least;
}

/** What each address costs that is asked for the first time since the start. */
export async function firstCosts(place: Place): Promise<(Cost & { kind: Kind })[]> {
  const costs = [];
  for (const path of sitePatterns.filter((pattern) => !/[:*]/.test(pattern)))
    costs.push({ kind: { path }, ...(await costOf(place, { path })) });
  return costs;
}

/** Processor time of a page of the startups that isn't kept, in milliseconds: the first costs as much as any other. */
export async function listPageOf(place: Place, times = 60): Promise<number> {
  const asked: number[] = [];
  for (let n = 0; n < times; n++)
    asked.push((await costOf(place, { path: `/startups?page=${n + 2}` })).processor);
  // The first are for the compiler.
  return asked.slice(times / 3).sort((a, b) => a - b)[Math.floor(times / 3)] ?? NaN;
}

/** MB that further requests of a kind keep beyond what the first kept. */
export async function keptBy(place: Place, kind: Kind, times = 20): Promise<number> {
  await costOf(place, kind);
  const first = await place.site.kept();
  for (let n = 0; n < times; n++) await costOf(place, kind);
  return (await place.site.kept()) - first;
}

/** What is wrong with a cost, in words; empty where nothing is. */
export function faultsOf({ longest, status, refusal }: Cost, listPage: number): string[] {
  const pages = longest / listPage;
  return [
    ...(pages > MAX_LIST_PAGES ? [`holds the thread for ${pages.toFixed(0)} list pages`] : []),
    ...(status === 0 ? ["is never answered"] : []),
    ...(refusal > MAX_REFUSAL_BYTES ? [`is refused with ${refusal.toLocaleString("en")} bytes`] : []),
  ];
}
