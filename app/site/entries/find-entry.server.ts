import { entryPath } from "#app/catalogue/entry-path";
import type { EntryContent } from "#app/catalogue/page/entry-content";
import type { EntryPages, KindWithPages } from "#app/catalogue/page/entry-pages.server";
import type { EntryRecord } from "#app/catalogue/page/entry-record.server";
import { AUTHORED_PAGES, ENTRY_PAGES } from "#app/site/kinds.server";
import { memberPages } from "#app/site/entries/member-pages.server";
import { Refusal } from "#app/platform/refusal";

/** By the name in addresses. */
const PAGES = new Map<string, EntryPages>(
  [...ENTRY_PAGES, ...AUTHORED_PAGES, memberPages].map((pages) => [pages.kind.name, pages]),
);

export function kindOfTable(table: KindWithPages["table"]): string {
  const kind = [...PAGES.values()].find((pages) => pages.kind.table === table)?.kind;
  if (!kind) throw new Error(`${table} have no pages`);
  return kind.name;
}

export interface EntryOfKind {
  kind: KindWithPages;
  id: number;
  entity: { id: number };
  content: EntryContent;
  record: EntryRecord;
  path: string;
}

/** One of a list. */
export type ListedEntry = EntryOfKind & { kind: (typeof ENTRY_PAGES)[number]["kind"] };

export const isListed = (found: EntryOfKind): found is ListedEntry =>
  ENTRY_PAGES.some(({ kind }) => kind.name === found.kind.name);

/** "12" and "12-any-slug". */
const ADDRESS = /^(?!0+(?:-|$))(\d{1,15})(?:-.*)?$/su;

export const isEntryKind = (name: string): boolean => PAGES.has(name);

/** Undefined for what is no address of an entry. */
export function idIn(address: string): number | undefined {
  const id = ADDRESS.exec(address)?.[1];
  return id === undefined ? undefined : Number(id);
}

/**
 * `viewer` is the member who asks. Throws Refusal 404 where there never was such an entry, and 410 where it was
 * deleted.
 */
export function findEntry(name: string, address: string, viewer?: number): EntryOfKind {
  const pages = PAGES.get(name);
  const id = idIn(address);
  if (!pages || id === undefined) throw new Refusal(404, "There is nothing at this address");
  const { kind } = pages;
  const record = pages.recordOf(id, viewer);
  const found = record && pages.find(id, record);
  if (!found) {
    const one = kind.singular.toLowerCase();
    const {
      gone = `This ${one} was deleted by the member who had added it, or by the operator of this site`,
    } = kind;
    throw pages.wasDeleted(id) ? new Refusal(410, gone) : new Refusal(404, `There is no ${one} ${id}`);
  }
  const { entity, content } = found;
  return { kind, id, entity, content, record, path: entryPath(kind, { id, name: content.name }) };
}

/** "startups/12" and "startups/12-any-slug". Throws Refusal 404 and 410 like `findEntry`. */
export function listedAt(address: string): ListedEntry {
  const [kind = "", entry = "", ...more] = address.split("/");
  const found = more.length === 0 ? findEntry(kind, entry) : undefined;
  if (!found || !isListed(found)) throw new Refusal(404, "There is no such entry in any list");
  return found;
}

/** Undefined where there is no such entry; changes with it and with nothing else. */
export function versionAt(path: string): string | undefined {
  const [address = "", name = ""] = path.split("/").toReversed();
  const id = idIn(address);
  return id === undefined ? undefined : PAGES.get(name)?.versionOf(id);
}
