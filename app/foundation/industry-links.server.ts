import { oncePerVersion } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";
import { FILTER_INDUSTRIES } from "#app/foundation/industries";
import type { Within } from "#app/foundation/text-search.server";
import { fold } from "#app/foundation/text-match";

/** The kinds whose entries name industries, and the table that links them. */
const LINKS = { startups: "startup_industries", investors: "investor_industries" } as const;
export type IndustryKind = keyof typeof LINKS;

/** Links an entry to the industries it names, replacing earlier links. Call it in the transaction that stores the entry. */
export function linkIndustries(kind: IndustryKind, entryId: number, industries: readonly string[]): void {
  const table = LINKS[kind];
  statement<[number], unknown>(`DELETE FROM ${table} WHERE entry_id = ?`).run(entryId);
  for (const label of industries) {
    statement<[string, string], unknown>(
      "INSERT INTO industry_labels (label, folded) VALUES (?, ?) ON CONFLICT (label) DO NOTHING",
    ).run(label, fold(label));
    statement<[number, string], unknown>(
      `INSERT OR IGNORE INTO ${table} (industry_id, entry_id) SELECT id, ? FROM industry_labels WHERE label = ?`,
    ).run(entryId, label);
  }
}

/** Ids of the labels that contain any of the texts, ignoring case: the filter's substring rule. */
function labelsContaining(filters: readonly string[]): number[] {
  const found = new Set<number>();
  for (const filter of filters) {
    const rows = statement<[string], { id: number }>(
      "SELECT id FROM industry_labels WHERE instr(folded, ?)",
    ).all(fold(filter));
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}

function entriesWithin(kind: IndustryKind, labels: readonly number[]): Within {
  const table = LINKS[kind];
  if (labels.length === 1) {
    return { sql: `SELECT entry_id AS id FROM ${table} WHERE industry_id = ?`, params: labels };
  }
  return {
    sql: `SELECT DISTINCT entry_id AS id FROM ${table} WHERE industry_id IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify(labels)],
  };
}

/**
 * The condition "has an industry that contains any of these texts" (specification, section 5; rulings, section 3).
 *
 * @returns undefined when no filter is selected
 */
export function withinIndustries(kind: IndustryKind, filters: readonly string[]): Within | undefined {
  return filters.length > 0 ? entriesWithin(kind, labelsContaining(filters)) : undefined;
}

/** How many entries each filter option would show, in the order of FILTER_INDUSTRIES; counted once per data version. */
export function industryCounts(kind: IndustryKind): number[] {
  return oncePerVersion(kind, "industry counts", () => {
    const perLabel = new Map(
      statement<[], { id: number; n: number }>(
        `SELECT industry_id AS id, count(*) AS n FROM ${LINKS[kind]} GROUP BY industry_id`,
      )
        .all()
        .map(({ id, n }) => [id, n]),
    );
    return FILTER_INDUSTRIES.map((industry) => {
      const labels = labelsContaining([industry]);
      // One label: its count. Several: an entry may have more than one of them and counts once.
      if (labels.length <= 1) return perLabel.get(labels[0] ?? 0) ?? 0;
      const { sql, params } = entriesWithin(kind, labels);
      const row = statement<unknown[], { n: number }>(`SELECT count(*) AS n FROM (${sql})`).get(...params);
      return row?.n ?? 0;
    });
  });
}
