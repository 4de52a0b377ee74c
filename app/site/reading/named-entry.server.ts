import { findEntry, type EntryOfKind } from "#app/site/entries/find-entry.server";
import { ENTRY_PAGES } from "#app/site/kinds.server";
import { idsNamed } from "#app/platform/search/best-matches.server";

/** The one entry of this name, whatever its case; undefined where several have it. */
export function entryNamed(name: string): EntryOfKind | undefined {
  const found = ENTRY_PAGES.flatMap(({ kind }) => idsNamed(kind.table, name, 2).map((id) => ({ kind, id })));
  const [one, ...others] = found;
  return one && others.length === 0 ? findEntry(one.kind.name, String(one.id)) : undefined;
}
