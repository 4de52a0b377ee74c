import { FILTER_INDUSTRIES } from "#app/catalogue/industries";
import { candidatesOf, newestId, type Candidates } from "#app/site/related/candidates.server";
import { find } from "#app/catalogue/query/query.server";

const OFFERED = new Map<string, string>(FILTER_INDUSTRIES.map((name) => [name.toLowerCase(), name]));

export const candidatesIn = (kind: "startups" | "investors", industries: readonly string[]): Candidates =>
  candidatesOf(industries, newestId(kind), (name, limit) => {
    const label = OFFERED.get(name.toLowerCase()) ?? name;
    return find({ kind, filters: [{ facet: "industry", options: [label] }] }).ids(limit, 0);
  });
