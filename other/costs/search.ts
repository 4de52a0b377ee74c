import {
  costOf,
  faultsOf,
  firstCosts,
  keptBy,
  leastCostOf,
  listPageOf,
  MAX_KEPT_MB,
  type Cost,
  type Place,
} from "./measure";
import type { Kind } from "./asked";
import { copyOfDatabase } from "./database";
import { kindsFrom } from "./kinds";
import { operationsOf } from "./operations";
import { startSite } from "./site";
import { valuesIn } from "./values";

/** A kind of request with what it cost. */
export interface Found extends Cost {
  kind: Kind;
  kept?: number;
  faults: string[];
}

const DEAREST = 20;
/** Of the time, for looking at what is kept. */
const FOR_MEMORY = 0.3;
const SECOND_MS = 1000;

export async function newPlace(startups: number, env: Record<string, string> = {}): Promise<Place> {
  const site = await startSite(copyOfDatabase(startups), env);
  return { site, values: valuesIn(site.dataDir) };
}

/** Names of what a body holds, but for those that are made up. */
function namesIn(body: unknown): string {
  if (typeof body !== "object" || body === null) return "";
  return Object.entries(body)
    .map(([name, each]) => `${name}(${namesIn(each)})`)
    .join();
}

/** What kinds have in common that cost alike: address and names, whatever the values and the format. */
function family({ method, path, query = [], json, form = [], task }: Kind): string {
  const [, list] = /^(?:\/api)?([^.\d]*)/.exec(path) ?? [];
  const names = query.map(([name]) => name).filter((name) => name !== "limit" && name !== "sort");
  const called = json && typeof json === "object" && "method" in json ? String(json.method) : "";
  return [method, list, names, called, namesIn(json), form.at(-1)?.[0], task].join(" ");
}

const dearer = (a: Found, b: Found) => b.longest + b.processor - a.longest - a.processor;

/** The dearest first, each of another family. */
function dearest(found: readonly Found[], most = found.length): Found[] {
  const byFamily = new Map(
    [...found]
      .sort(dearer)
      .reverse()
      .map((one) => [family(one.kind), one]),
  );
  return [...byFamily.values()].sort(dearer).slice(0, most);
}

export interface SearchOptions {
  startups: number;
  seconds: number;
  seed: number;
  /** Only operations whose description it matches. */
  only: RegExp;
}

/** Looks for the dearest requests of a built site; gives the twenty dearest and what is wrong with any. */
export async function searchDearest({ startups, seconds, seed, only }: SearchOptions) {
  let place = await newPlace(startups);
  const first = await firstCosts(place);
  const listPage = await listPageOf(place);
  console.log(`A first list page takes ${listPage.toFixed(1)} ms.`);
  const operations = (await operationsOf(place.site)).filter(({ kind, sample }) =>
    only.test(JSON.stringify([kind.path, kind.as, sample])),
  );
  const until = (share: number) => performance.now() + seconds * 1000 * share;
  const renew = async () => {
    await place.site.stop();
    place = await newPlace(startups);
  };
  const found: Found[] = first.map((cost) => ({ ...cost, faults: faultsOf(cost, listPage) }));
  const end = until(1 - FOR_MEMORY);
  const faulty = new Set<string>();
  let tried = 0;
  for (const kind of kindsFrom(operations, seed)) {
    if (performance.now() > end) break;
    // What is too dear once takes the time in which others are found.
    if (faulty.has(family(kind))) continue;
    tried += 1;
    try {
      const once = await costOf(place, kind);
      const isDear = faultsOf(once, listPage).length > 0;
      const cost = isDear ? await leastCostOf(place, kind, 2) : once;
      const least = { ...cost, longest: Math.min(cost.longest, once.longest) };
      found.push({ ...least, kind, faults: faultsOf(least, listPage) });
    } catch {
      found.push({
        kind,
        processor: Infinity,
        longest: Infinity,
        status: 0,
        bytes: 0,
        refusal: 0,
        faults: ["ends the process"],
      });
    }
    const faults = found.at(-1)?.faults ?? [];
    if (faults.length > 0) {
      faulty.add(family(kind));
      console.log(`${faults.join(", ")}: ${JSON.stringify(kind)}`);
    }
    if (place.site.hasEnded() || found.at(-1)?.status === 0) await renew();
  }
  console.log(`${tried} kinds of requests of ${operations.length} operations.`);
  const memoryEnd = until(FOR_MEMORY);
  // Only what differs each time can be kept, and what takes seconds is found already.
  const varied = found.filter(
    ({ kind, processor }) => /\{[\w.]+\}/.test(JSON.stringify(kind)) && processor < SECOND_MS,
  );
  for (const one of [...dearest(varied), ...varied]) {
    if (performance.now() > memoryEnd) break;
    if (one.kept !== undefined) continue;
    one.kept = await keptBy(place, one.kind).catch(() => Infinity);
    if (place.site.hasEnded()) await renew();
    if (one.kept > MAX_KEPT_MB) one.faults.push(`keeps ${one.kept.toFixed(0)} MB`);
  }
  await place.site.stop();
  return {
    listPage,
    dearest: dearest(found, DEAREST),
    faulty: dearest(found.filter(({ faults }) => faults.length > 0)),
  };
}
