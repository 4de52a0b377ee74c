import type { Kind } from "#app/catalogue/define-kind";
import { wasDeleted } from "#app/catalogue/store/entry-rows.server";
import type { EntryContent } from "#app/catalogue/page/entry-content";
import { entryRecord, entryVersion, type EntryRecord } from "#app/catalogue/page/entry-record.server";

export interface FoundEntry {
  /** As the API has it. */
  entity: { id: number };
  content: EntryContent;
}

/** A kind of entries, or members, who are no entries of a list. */
export type KindWithPages = Pick<Kind, "name" | "label" | "singular" | "glyph" | "path" | "pagesAt"> & {
  table: Kind["table"] | "hub_members";
  /** Instead of the sentence on a deleted entry. */
  gone?: string;
};

export interface EntryPages {
  kind: KindWithPages;
  /** Undefined where `viewer`, a member's id, is shown none. */
  recordOf: (id: number, viewer?: number) => EntryRecord | undefined;
  /** The same as the record's, for all who look. */
  versionOf: (id: number) => string | undefined;
  wasDeleted: (id: number) => boolean;
  find: (id: number, record: EntryRecord) => FoundEntry | undefined;
}

export const entryPages = <const KindOfPages extends Kind, Entity extends { id: number }>(
  kind: KindOfPages,
  load: (ids: readonly number[]) => Entity[],
  contentOf: (entity: Entity, record: EntryRecord) => EntryContent,
): EntryPages & { kind: KindOfPages } => ({
  kind,
  recordOf: (id) => entryRecord(kind.table, id),
  versionOf: (id) => entryVersion(kind.table, id),
  wasDeleted: (id) => wasDeleted(kind.table, id),
  find(id, record) {
    const [entity] = load([id]);
    return entity && { entity, content: contentOf(entity, record) };
  },
});
