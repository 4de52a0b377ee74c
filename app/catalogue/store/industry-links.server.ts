import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { FILTER_INDUSTRIES } from "#app/catalogue/industries";
import type { Links } from "#app/catalogue/store/derived-rows.server";
import { fold } from "#app/platform/search/text-match";
import type { Within } from "#app/platform/search/text-search.server";

const LINKS = { startups: "startup_industries", investors: "investor_industries" } as const;
export type IndustryKind = keyof typeof LINKS;

const OFFERED = FILTER_INDUSTRIES.map((industry) => ({ industry, folded: fold(industry) }));

/** An industry is also linked to those offered whose names it contains. */
function labelsOf(industry: string): string[] {
  const folded = fold(industry);
  return [
    industry,
    ...OFFERED.filter((offer) => folded.includes(offer.folded)).map((offer) => offer.industry),
  ];
}

const labelId = (label: string): number =>
  statement<[string], number>("SELECT id FROM industry_labels WHERE label = ?").pluck().get(label) ??
  Number(
    statement<[string, string], unknown>("INSERT INTO industry_labels (label, folded) VALUES (?, ?)").run(
      label,
      fold(label),
    ).lastInsertRowid,
  );

/** After a change of `fold`. */
export function foldLabels(): void {
  const labels = statement<[], string>("SELECT label FROM industry_labels").pluck().all();
  const write = statement<[string, string], unknown>("UPDATE industry_labels SET folded = ? WHERE label = ?");
  for (const label of labels) write.run(fold(label), label);
}

export const industryLinks = (kind: IndustryKind): Links<{ industries: readonly string[] }> => ({
  table: LINKS[kind],
  id: "entry_id",
  to: "industry_id",
  of: ({ industries }) => [...new Set(industries.flatMap(labelsOf))].map(labelId),
});

const offeredIn = (folded: string) => OFFERED.find((offer) => offer.folded === folded);

/** Labels that contain the text, except those whose entries all have another of these labels. */
function labelsContaining(filter: string): number[] {
  const folded = fold(filter);
  // Every industry that contains an offered one is linked to it.
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

/** Up to this many lists are merged while reading; the entries of more are sorted. */
const MAX_MERGED_LISTS = 50;

/** other/product.md, "The industry filter"; undefined when no filter is selected. */
export function withinIndustries(kind: IndustryKind, filters: readonly string[]): Within | undefined {
  if (filters.length === 0) return undefined;
  const table = LINKS[kind];
  const labels = [...new Set(filters.flatMap(labelsContaining))];
  const having = (condition: string) => (id: string) =>
    `EXISTS (SELECT 1 FROM ${table} WHERE entry_id = ${id} AND ${condition})`;
  if (labels.length === 0 || labels.length > MAX_MERGED_LISTS) {
    const any = "industry_id IN (SELECT value FROM json_each(?))";
    return {
      rows: `SELECT DISTINCT entry_id AS id FROM ${table} WHERE ${any}`,
      has: having(any),
      params: [JSON.stringify(labels)],
    };
  }
  return {
    rows: labels.map(() => `SELECT entry_id AS id FROM ${table} WHERE industry_id = ?`).join(" UNION "),
    has: having(`industry_id IN (${labels.map(() => "?").join()})`),
    params: labels,
    exact: labels.length === 1 ? true : undefined,
  };
}

/** In the order of FILTER_INDUSTRIES. */
export const industryCounts = (kind: IndustryKind): number[] =>
  memoizePerVersion(kind, "counts by industry", () => {
    const counts = new Map(
      statement<[], [string, number]>(
        `SELECT label, entries FROM industry_labels JOIN (
           SELECT industry_id, count(*) AS entries FROM ${LINKS[kind]} GROUP BY industry_id
         ) ON industry_id = industry_labels.id`,
      )
        .raw()
        .all(),
    );
    return FILTER_INDUSTRIES.map((industry) => counts.get(industry) ?? 0);
  });
