import { ENTRY_RESOURCES } from "#app/hub/kinds.server";
import type { EntryName } from "#app/entries/store/entry-store.server";

export interface OwnEntry extends EntryName {
  list: { label: string; path: string; one: string };
}

/** All entries of a member: by kind, newest first. */
export const entriesOf = (memberId: number): OwnEntry[] =>
  ENTRY_RESOURCES.flatMap(({ entries: { label, path, one }, store }) =>
    store.namesOf(memberId).map((entry) => ({ list: { label, path, one }, ...entry })),
  );

export const waysToAdd = (): { addPath: string; addLabel: string }[] =>
  ENTRY_RESOURCES.map(({ entries: { addPath, addLabel } }) => ({ addPath, addLabel }));
