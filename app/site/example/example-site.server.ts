import { investorKind } from "#app/kinds/investors/investor-kind";
import { startupKind } from "#app/kinds/startups/startup-kind";
import { HUMAN } from "#app/kinds/talent/talent-kind";
import { talentKind } from "#app/kinds/talent/talent-kind";
import { entryPath } from "#app/catalogue/entry-path";
import { IS_DEMO_ENTRY } from "#app/site/example/demo-rows";
import { EXAMPLE_PATH } from "#app/site/example/example-path";
import { statement } from "#app/platform/db/db.server";

export type ExampleOwner = "company" | "investor" | "person" | "agent";

export interface ExampleSite {
  of: ExampleOwner;
  name: string;
  /** The page of the entry. */
  to: string;
}

/** The kinds of the demo data that have web sites of their own, with the column that names them. */
const SITES = [
  { kind: startupKind, column: "website", of: "'company'" },
  { kind: investorKind, column: "website", of: "'investor'" },
  {
    kind: talentKind,
    column: "portfolio",
    of: `CASE talent_type WHEN '${HUMAN}' THEN 'person' ELSE 'agent' END`,
  },
] as const;

/** Undefined where no demo entry names such a site. The origin doesn't count: the site may have moved since. */
export function exampleSite(slug: string): ExampleSite | undefined {
  const path = EXAMPLE_PATH + slug;
  for (const { kind, column, of } of SITES) {
    const found = statement<[number, string], Pick<ExampleSite, "of" | "name"> & { id: number }>(
      `SELECT entries.id, entries.name, ${of} AS "of" FROM entries JOIN ${kind.table} USING (id)
       WHERE entries.kind = '${kind.table}' AND ${IS_DEMO_ENTRY} AND substr(${column}, -?) = ?`,
    ).get(path.length, path);
    if (found) return { of: found.of, name: found.name, to: entryPath(kind, found) };
  }
  return undefined;
}
