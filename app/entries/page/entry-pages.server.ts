import type { Kind } from "#app/entries/define-kind";
import type { EntryContent } from "#app/entries/page/entry-content";
import type { RecordedKind } from "#app/entries/page/entry-record.server";

export interface FoundEntry {
  /** As the API has it. */
  entity: { id: number };
  content: EntryContent;
}

type KindWithPages = Kind & { table: RecordedKind };

export interface EntryPages<KindOfPages extends KindWithPages = KindWithPages> {
  kind: KindOfPages;
  /** `addedAt` is in ISO 8601. */
  find: (id: number, addedAt: string) => FoundEntry | undefined;
}

export const entryPages = <const KindOfPages extends KindWithPages, Entity extends { id: number }>(
  kind: KindOfPages,
  load: (ids: readonly number[]) => Entity[],
  contentOf: (entity: Entity, addedAt: string) => EntryContent,
): EntryPages<KindOfPages> => ({
  kind,
  find(id, addedAt) {
    const [entity] = load([id]);
    return entity && { entity, content: contentOf(entity, addedAt) };
  },
});
