import { FILTER_INDUSTRIES } from "#app/catalogue/industries";
import { candidatesOf, newestId, type Candidates } from "#app/site/related/candidates.server";
import { statement } from "#app/platform/db/db.server";

const LINKS = { startups: "startup_industries", investors: "investor_industries" } as const;

const OFFERED = new Map<string, string>(FILTER_INDUSTRIES.map((name) => [name.toLowerCase(), name]));

export const candidatesIn = (kind: keyof typeof LINKS, industries: readonly string[]): Candidates =>
  candidatesOf(industries, newestId(kind), (name, limit) => {
    const label = OFFERED.get(name.toLowerCase()) ?? name;
    const id = statement<[string], number>("SELECT id FROM industry_labels WHERE label = ?")
      .pluck()
      .get(label);
    if (id === undefined) return [];
    return statement<[number, number], number>(
      `SELECT entry_id FROM ${LINKS[kind]} WHERE industry_id = ? ORDER BY entry_id DESC LIMIT ?`,
    )
      .pluck()
      .all(id, limit);
  });
