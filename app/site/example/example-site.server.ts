import { entryPath } from "#app/catalogue/entry-path";
import { IS_DEMO_ENTRY } from "#app/site/example/demo-rows";
import { EXAMPLE_PATH } from "#app/site/example/example-path";
import { KINDS_WITH_SITES } from "#app/site/kinds.server";
import { statement } from "#app/platform/db/db.server";

export type ExampleOwner = "company" | "investor" | "person" | "agent";

export interface ExampleSite {
  of: ExampleOwner;
  name: string;
  /** The page of the entry. */
  to: string;
}

/** Undefined where no demo entry names such a site. The origin doesn't count: the site may have moved since. */
export function exampleSite(slug: string): ExampleSite | undefined {
  const path = EXAMPLE_PATH + slug;
  for (const { kind, column, of } of KINDS_WITH_SITES) {
    const found = statement<[number, string], Pick<ExampleSite, "of" | "name"> & { id: number }>(
      `SELECT entries.id, entries.name, ${of} AS "of" FROM entries JOIN ${kind.table} USING (id)
       WHERE entries.kind = '${kind.table}' AND ${IS_DEMO_ENTRY} AND substr(${column}, -?) = ?`,
    ).get(path.length, path);
    if (found) return { of: found.of, name: found.name, to: entryPath(kind, found) };
  }
  return undefined;
}
