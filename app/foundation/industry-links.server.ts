import { statement } from "#app/foundation/db.server";
import { FILTER_INDUSTRIES } from "#app/foundation/industries";
import { keptCounts } from "#app/foundation/kept-lists.server";
import type { Within } from "#app/foundation/text-search.server";
import { fold } from "#app/foundation/text-match";

/** The kinds whose entries name industries, and the table that links them. */
const LINKS = { startups: "startup_industries", investors: "investor_industries" } as const;
export type IndustryKind = keyof typeof LINKS;

/** What the filter offers, each beside its folded text: the industries that an entry which names more is linked to as well. */
const OFFERED = FILTER_INDUSTRIES.map((industry) => ({ industry, folded: fold(industry) }));

/** An industry's label and, as the filter goes by parts of names, those offered that it contains (rulings, section 3). */
function labelsOf(industry: string): string[] {
  const folded = fold(industry);
  return [
    industry,
    ...OFFERED.filter((offer) => folded.includes(offer.folded)).map((offer) => offer.industry),
  ];
}

/** Links an entry to the industries it names, replacing earlier links. Call it in the transaction that stores the entry. */
export function linkIndustries(kind: IndustryKind, entryId: number, industries: readonly string[]): void {
  const table = LINKS[kind];
  statement<[number], unknown>(`DELETE FROM ${table} WHERE entry_id = ?`).run(entryId);
  const labels = [...new Set(industries.flatMap(labelsOf))];
  if (labels.length === 0) return;
  const link = () =>
    statement<[number, string], unknown>(
      `INSERT INTO ${table} (industry_id, entry_id)
       SELECT id, ? FROM industry_labels WHERE label IN (SELECT value FROM json_each(?)) ON CONFLICT DO NOTHING`,
    ).run(entryId, JSON.stringify(labels)).changes;
  if (link() === labels.length) return;
  for (const label of labels) {
    statement<[string, string], unknown>(
      "INSERT INTO industry_labels (label, folded) VALUES (?, ?) ON CONFLICT (label) DO NOTHING",
    ).run(label, fold(label));
  }
  link();
}

const offeredIn = (folded: string) => OFFERED.find((offer) => offer.folded === folded);

/** Ids of the labels whose entries are those of a filter's text: every label that contains it, but none whose entries all have another of them. */
function labelsContaining(filter: string): number[] {
  const folded = fold(filter);
  // Whatever names an industry that contains one of those offered is linked to that one.
  const offered = offeredIn(folded);
  if (offered) {
    return statement<[string], number>("SELECT id FROM industry_labels WHERE label = ?")
      .pluck()
      .all(offered.industry);
  }
  const labels = statement<[string], { id: number; label: string; folded: string }>(
    "SELECT id, label, folded FROM industry_labels WHERE instr(folded, ?)",
  ).all(folded);
  const covering = OFFERED.filter((offer) => offer.folded.includes(folded));
  return labels
    .filter(
      (label) =>
        !covering.some((offer) => offer.industry !== label.label && label.folded.includes(offer.folded)),
    )
    .map(({ id }) => id);
}

const facetOf = (label: number): string => `industry ${label}`;

/**
 * The condition "has an industry that contains any of these texts" (specification, section 5; rulings, section 3).
 *
 * @returns undefined when no filter is selected
 */
export function withinIndustries(kind: IndustryKind, filters: readonly string[]): Within | undefined {
  if (filters.length === 0) return undefined;
  const table = LINKS[kind];
  const labels = [...new Set(filters.flatMap(labelsContaining))];
  const [label = 0] = labels;
  if (labels.length <= 1) {
    return {
      sql: `SELECT entry_id AS id FROM ${table} WHERE industry_id = ?`,
      params: [label],
      facet: facetOf(label),
    };
  }
  return {
    sql: `SELECT DISTINCT entry_id AS id FROM ${table} WHERE industry_id IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify(labels)],
  };
}

/** How many entries each filter option would show, in the order of FILTER_INDUSTRIES. */
export function industryCounts(kind: IndustryKind): number[] {
  const counts = keptCounts(kind, facetOf(0).slice(0, -1));
  const labels = new Map(
    statement<[string], [string, number]>(
      "SELECT label, id FROM industry_labels WHERE label IN (SELECT value FROM json_each(?))",
    )
      .raw()
      .all(JSON.stringify(FILTER_INDUSTRIES)) as unknown as [string, number][],
  );
  return FILTER_INDUSTRIES.map((industry) => counts.get(String(labels.get(industry))) ?? 0);
}
