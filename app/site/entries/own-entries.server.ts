import { ENTRY_RESOURCES } from "#app/site/kinds.server";
import { entryPath } from "#app/catalogue/entry-path";
import { namesOwnedBy, type EntryName } from "#app/catalogue/store/entry-lists.server";

export interface OwnEntry extends EntryName {
  /** Of its page. */
  page: string;
  list: { label: string; path: string; one: string };
}

/** All entries of a member: by kind, newest first. */
export const entriesOf = (memberId: number): OwnEntry[] =>
  ENTRY_RESOURCES.flatMap(({ entries, store }) => {
    const { label, path, one } = entries;
    return namesOwnedBy(store.kind, memberId).map((entry) => ({
      list: { label, path, one },
      page: entryPath(entries, entry),
      ...entry,
    }));
  });

export const waysToAdd = (): { addPath: string; addLabel: string }[] =>
  ENTRY_RESOURCES.map(({ entries: { addPath, addLabel } }) => ({ addPath, addLabel }));
