import path from "node:path";

import Database from "better-sqlite3";

import type { Values } from "./asked";

/** How many of each kind's entries are looked at. */
const LOOKED_AT = 300;

/** Values that entries of a database have, by list and filter. */
export function valuesIn(dataDir: string): Values {
  const database = new Database(path.join(dataDir, "hub.db"), { readonly: true });
  const values: Record<string, string[]> = {};
  const kinds = database.prepare<[], string>("SELECT DISTINCT kind FROM entries").pluck().all();
  const facets = database.prepare<[string, number], string>(
    "SELECT facets FROM entries WHERE kind = ? AND facets IS NOT NULL LIMIT ?",
  );
  for (const kind of kinds)
    for (const stored of facets.pluck().all(kind, LOOKED_AT))
      for (const [filter, value] of Object.entries(JSON.parse(stored) as Record<string, unknown>))
        (values[`${kind}.${filter}`] ??= []).push(...[value].flat().map(String));
  database.close();
  return values;
}
