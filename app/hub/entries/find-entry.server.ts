import { entryPath } from "#app/entries/entry-path";
import type { EntryContent } from "#app/entries/page/entry-content";
import { entryRecord, entryVersion, wasGiven, type EntryRecord } from "#app/entries/page/entry-record.server";
import { ENTRY_PAGES } from "#app/hub/kinds.server";
import { Refusal } from "#app/platform/refusal";

type Pages = (typeof ENTRY_PAGES)[number];

/** By the name in addresses. */
const PAGES = new Map<string, Pages>(ENTRY_PAGES.map((pages) => [pages.kind.name, pages]));

export interface EntryOfKind {
  kind: Pages["kind"];
  id: number;
  entity: { id: number };
  content: EntryContent;
  record: EntryRecord;
  version: string;
  path: string;
}

/** "12" and "12-any-slug". */
const ADDRESS = /^(\d{1,15})(?:-.*)?$/su;

export const isEntryKind = (name: string): boolean => PAGES.has(name);

/** Throws Refusal 404 where there never was such an entry, and 410 where it was deleted. */
export function findEntry(name: string, address: string): EntryOfKind {
  const pages = PAGES.get(name);
  const id = Number(ADDRESS.exec(address)?.[1] ?? Number.NaN);
  if (!pages || Number.isNaN(id)) throw new Refusal(404, "There is nothing at this address");
  const { kind, find } = pages;
  const one = kind.singular.toLowerCase();
  const record = entryRecord(kind.table, id);
  const found = record && find(id, new Date(record.createdAt).toISOString());
  if (!found) {
    throw wasGiven(kind.table, id)
      ? new Refusal(410, `This ${one} was deleted`)
      : new Refusal(404, `There is no ${one} ${id}`);
  }
  const { entity, content } = found;
  const path = entryPath(kind, { id, name: content.name });
  return { kind, id, entity, content, record, version: `${record.updatedAt ?? record.createdAt}`, path };
}

/** Undefined where there is no such entry; changes with it and with nothing else. */
export function versionAt(path: string): string | undefined {
  const [, name = "", address = ""] = path.split("/");
  const pages = PAGES.get(name);
  const id = ADDRESS.exec(address)?.[1];
  const version = pages && id !== undefined ? entryVersion(pages.kind.table, Number(id)) : undefined;
  return version === undefined ? undefined : String(version);
}
