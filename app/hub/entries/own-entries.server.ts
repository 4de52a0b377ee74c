import { ENTRY_STORES } from "#app/hub/entries/entry-stores.server";
import type { EntryKind, EntryName } from "#app/entries/store/entry-store.server";

export interface OwnEntry extends EntryName {
  kind: EntryKind;
}

const KINDS = Object.keys(ENTRY_STORES) as EntryKind[];

/** All entries of a member: by kind, newest first. */
export const entriesOf = (memberId: number): OwnEntry[] =>
  KINDS.flatMap((kind) => ENTRY_STORES[kind].namesOf(memberId).map((entry) => ({ kind, ...entry })));
