import { findEntry, type EntryOfKind } from "#app/site/entries/find-entry.server";
import { ENTRY_PAGES } from "#app/site/kinds.server";
import { inParts } from "#app/catalogue/query/kind-indexes.server";
import { isSearched } from "#app/platform/search/search-index.server";
import { idsNamed, matchesInWords, newestMatches } from "#app/platform/search/best-matches.server";

type Kind = (typeof ENTRY_PAGES)[number]["kind"];

function onlyOne(idsOf: (kind: Kind) => readonly number[]): EntryOfKind | undefined {
  const [one, ...others] = ENTRY_PAGES.flatMap(({ kind }) => idsOf(kind).map((id) => ({ kind, id })));
  return one && others.length === 0 ? findEntry(one.kind.name, String(one.id)) : undefined;
}

/** The one entry of this name, whatever its case; undefined where several have it. */
export const entryNamed = (name: string): EntryOfKind | undefined =>
  onlyOne(({ table }) => idsNamed(table, name, 2));

/** Of the first kind in which a name is mentioned the one that does: a startup by its founder. */
export function entryMentioning(name: string): EntryOfKind | undefined {
  for (const { kind } of ENTRY_PAGES) {
    const [one, ...others] = isSearched(kind.table) ? inParts(() => newestMatches(kind.table, name)) : [];
    if (one !== undefined) return others.length === 0 ? findEntry(kind.name, String(one)) : undefined;
  }
  return undefined;
}

/** The one whose name has these words in it: "Lena Brandt" of "Dr. Lena Brandt". */
export const entryWithName = (name: string): EntryOfKind | undefined =>
  onlyOne(({ table }) =>
    isSearched(table) ? inParts(() => matchesInWords(table, name, "name")).asWords : [],
  );
