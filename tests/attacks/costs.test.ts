import { readFileSync } from "node:fs";

import { afterAll, beforeAll, expect, it } from "vitest";

import type { Kind } from "#other/costs/asked";
import {
  faultsOf,
  firstCosts,
  keptBy,
  leastCostOf,
  listPageOf,
  MAX_KEPT_MB,
  type Place,
} from "#other/costs/measure";
import { newPlace } from "#other/costs/search";

/*
 * The dearest requests that were ever found, and the dearest of the last `npm run costs -- --record`: none holds the only thread
 * for longer than 25 pages of a list that are measured beside it, keeps much, or is refused at length.
 */

const STARTUPS = 20_000;
/** The first run on a machine fills the database. */
const FILLED_MS = 300_000;

const read = (name: string) =>
  JSON.parse(readFileSync(`other/costs/${name}.json`, "utf8")) as Record<string, Kind>;
const KINDS = Object.entries({ ...read("known"), ...read("dearest") });
/** What is the same each time is kept once. */
const VARIED = KINDS.filter(([, kind]) => /\{[\w.]+\}/.test(JSON.stringify(kind)));

let place: Place;
let listPage: number;

beforeAll(async () => {
  place = await newPlace(STARTUPS);
  listPage = await listPageOf(place);
}, FILLED_MS);
afterAll(() => place.site.stop());

it("reads what it needs in turns when it is asked for the first time", async () => {
  // A site of its own, so that a second try asks for the first time, too.
  const fresh = await newPlace(STARTUPS);
  const first = await firstCosts(fresh).finally(() => fresh.site.stop());
  const faults = first.flatMap(({ kind, ...cost }) =>
    faultsOf(cost, listPage).map((fault) => `${kind.path} ${fault}`),
  );
  expect(faults).toEqual([]);
});

it.each(KINDS)("holds up nobody: %s", async (_, kind) => {
  expect(faultsOf(await leastCostOf(place, kind, 2), listPage)).toEqual([]);
});

it.each(VARIED)("keeps little of many: %s", async (_, kind) => {
  expect(await keptBy(place, kind)).toBeLessThan(MAX_KEPT_MB);
});
