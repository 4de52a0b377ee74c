import { entryPath } from "#app/catalogue/entry-path";
import { partsOfPlace } from "#app/catalogue/places";
import { anyOf } from "#app/catalogue/query/filters";
import { find } from "#app/catalogue/query/query.server";
import { placeOf } from "#app/kinds/investors/investor";
import { startupKind } from "#app/kinds/startups/startup-kind";
import {
  MAX_NEAR,
  namesInCommon,
  pictureIn,
  rarityOfAll,
  rowsOf,
  tellingNames,
  textsIn,
} from "#app/site/related/candidates.server";
import { factsIn } from "#app/site/related/groups";
import { candidatesIn } from "#app/site/related/industry-candidates.server";
import { idsNaming } from "#app/site/related/names.server";
import { bestOf, type Ranked } from "#app/site/related/rules/ranking";
import { sentence, sharedIndustries } from "#app/site/related/rules/reasons";
import type { RelatedRow } from "#app/site/related/related";
import type { InvestorFacts, StartupFacts } from "#app/site/related/related-facts";
import { cityOf, sharedPlace, spotOf } from "#app/site/related/rules/shared-place";
import { gapRank, isPartOf, roundOf, ticketGap, ticketOf } from "#app/site/related/rules/ticket-fit";

type StoredStartup = Omit<StartupFacts, "industries" | "founders"> & { industries: string; founders: string };

const COLUMNS = `id, name, location, funding, stage, industries, ${pictureIn("logo")}`;

export const startupsById = (ids: readonly number[]): StartupFacts[] =>
  rowsOf<StoredStartup>("startups", COLUMNS, ids).map(({ industries, ...row }) => ({
    ...row,
    industries: textsIn(industries),
  }));

export const startupRow = (
  { id, name, location, funding, stage, logo }: StartupFacts,
  why: string,
): RelatedRow => ({
  id,
  name,
  to: entryPath(startupKind, { id, name }),
  picture: { look: "tile", of: name, path: logo },
  facts: factsIn(cityOf(location) ?? location, [funding, stage].filter(Boolean).join(" ")),
  why,
});

export const foundersOf = (id: number): string[] =>
  rowsOf<{ founders: string }>("startups", "co_founders AS founders", [id]).flatMap(({ founders }) =>
    textsIn(founders),
  );

/** Newest first. */
export const startupsNamed = (name: string): StartupFacts[] =>
  startupsById(idsNaming("startups", name)).toSorted((one, other) => other.id - one.id);

/** In the same city, or what else a place begins with. */
const nearIds = (location: string | null): number[] => {
  const [city] = partsOfPlace(location);
  return city === undefined
    ? []
    : find({ kind: "startups", filters: anyOf("place", [city]) }).ids(MAX_NEAR, 0);
};

/** As "Series A" is said, but "the Seed stage". */
const stageName = (stage: string) => (/^series\b/i.test(stage) ? stage : `the ${stage} stage`);

const isSame = (one: string | null, other: string | null) =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

export function startupsLike(startup: StartupFacts): RelatedRow[] {
  const { id, name, location, stage } = startup;
  const own = tellingNames(startup.industries);
  const { ids, rarity } = candidatesIn("startups", own);
  const spot = spotOf(location);
  const pool = new Set([...ids, ...nearIds(location)]);
  pool.delete(id);
  const ranked = startupsById([...pool]).flatMap((other): Ranked<RelatedRow>[] => {
    const shared = namesInCommon(own, other.industries);
    if (shared.length === 0) return [];
    const sameStage = isSame(stage, other.stage);
    const place = sharedPlace(spot, spotOf(other.location));
    const keys = [shared.length, rarityOfAll(shared, rarity), Number(sameStage), place.rank];
    const why = () =>
      sentence(sharedIndustries(shared), sameStage && stage && `both at ${stageName(stage)}`, place.clause);
    return [{ id: other.id, name: other.name, keys, make: () => startupRow(other, why()) }];
  });
  return bestOf(ranked, name);
}

export function startupsFor(investor: InvestorFacts): RelatedRow[] {
  const own = tellingNames(investor.industries);
  const { ids, rarity } = candidatesIn("startups", own);
  const spot = spotOf(placeOf(investor));
  const ticket = ticketOf(investor.ticketSize, investor.currency);
  const ranked = startupsById(ids).flatMap((startup): Ranked<RelatedRow>[] => {
    const shared = namesInCommon(own, startup.industries);
    const round = roundOf(startup.stage);
    const gap = ticketGap(ticket, round);
    const rank = gapRank(gap);
    if (shared.length === 0 || rank === null) return [];
    const place = sharedPlace(spot, spotOf(startup.location));
    const keys = [shared.length, rarityOfAll(shared, rarity), place.rank, -rank];
    const fits = isPartOf(ticket, startup.funding);
    const why = () => sentence(sharedIndustries(shared), place.clause, fits && "what it raised fits");
    return [{ id: startup.id, name: startup.name, keys, make: () => startupRow(startup, why()) }];
  });
  return bestOf(ranked, investor.name);
}

/** `industries` are those of startups. */
export function startupsInField(industries: readonly string[], except: string): RelatedRow[] {
  const { ids, rarity } = candidatesIn("startups", industries);
  const ranked = startupsById(ids).flatMap((startup): Ranked<RelatedRow>[] => {
    const shared = namesInCommon(industries, startup.industries);
    if (shared.length === 0) return [];
    const keys = [shared.length, rarityOfAll(shared, rarity)];
    const why = () => sentence(sharedIndustries(shared)?.replace("both in", "in"));
    return [{ id: startup.id, name: startup.name, keys, make: () => startupRow(startup, why()) }];
  });
  return bestOf(ranked, except);
}
