import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { ownAmong, type FeaturedKind } from "#app/platform/db/table-rows.server";
import type { EntryWriter } from "#app/entries/store/entry-writer.server";
import { idsNamed } from "#app/platform/search/best-matches.server";
import { fold } from "#app/platform/search/text-match";
import { forgetSubmission } from "#app/platform/forms/idempotency.server";
import { readWebAddress } from "#app/platform/text/web-address";
import { requireOwnPicture } from "#app/platform/pictures/pictures.server";
import { trimEnd } from "#app/platform/trim-end";

export type EntryKind = FeaturedKind;

export interface EntryName {
  id: number;
  name: string;
}

interface StoredEntries<Input, Entity> {
  kind: EntryKind;
  writer: EntryWriter<Input>;
  /** The column of what it is called, searched before its other texts. */
  name: string & keyof Input & keyof Entity;
  picture: string & keyof Input;
  /** Asked about an entry of the same name. */
  isDuplicate: (listed: Entity, input: Input) => boolean;
  load: (ids: readonly number[]) => Entity[];
}

export interface EntryStore<Input, Entity> {
  kind: EntryKind;
  picture: string & keyof Input;
  nameOf: (entry: Input | Entity) => string;
  /** Throws Refusal 400 or 403 at the picture's field when the picture doesn't exist or is another member's. */
  create: (input: Input, ownerId: number) => Entity;
  /** False when the member has no such entry; throws like `create`. */
  update: (id: number, input: Input, ownerId: number) => boolean;
  /** Without `ownerId` anybody's; returns whether there was one. */
  remove: (id: number, ownerId?: number) => boolean;
  own: (id: number, ownerId: number) => Entity | undefined;
  namesOf: (ownerId: number) => EntryName[];
  ownAmong: (ids: readonly number[], ownerId: number) => number[];
  /** Another entry that says the same (other/product.md, "Duplicates"). */
  findDuplicate: (input: Input) => EntryName | undefined;
  /** Newest first; `owner` is an email address. */
  all: () => IterableIterator<EntryName & { owner: string | null; featured: 0 | 1 }>;
  /** Returns whether there is such an entry (other/product.md, "Home"); imports and members don't change this. */
  feature: (id: number, featured: boolean) => boolean;
}

/** Entries of one name checked for a duplicate. */
const MAX_NAMESAKES = 1000;

/** What was stored by older rules is no web address, or written otherwise. */
const plainAddress = (address: string | null): string =>
  trimEnd(fold((readWebAddress(address ?? "") ?? address ?? "").replace(/^https?:\/\//, "")), "/");

/** Ignores case, scheme and a final slash. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  plainAddress(one) === plainAddress(other);

export function entryStore<Input extends object, Entity extends { id: number }>({
  kind,
  writer,
  name,
  picture,
  isDuplicate,
  load,
}: StoredEntries<Input, Entity>): EntryStore<Input, Entity> {
  const nameOf = (entry: Input | Entity) => String((entry as Input)[name]);
  const checkPicture = (input: Input, ownerId: number) => {
    const path = input[picture];
    if (typeof path === "string") requireOwnPicture(path, ownerId, picture);
  };
  const ownerOf = (id: number): number | null | undefined =>
    statement<[number], { owner: number | null }>(`SELECT owner_id AS owner FROM ${kind} WHERE id = ?`).get(
      id,
    )?.owner;

  return {
    kind,
    picture,
    nameOf,
    create: (input, ownerId) =>
      inTransaction(() => {
        checkPicture(input, ownerId);
        const id = writer.insert(input, { ownerId });
        bumpVersion(kind);
        const [entry] = load([id]);
        if (!entry) throw new Error(`The entry ${kind} ${id} was stored and can't be read`);
        return entry;
      }),
    update: (id, input, ownerId) =>
      inTransaction(() => {
        if (ownerOf(id) !== ownerId) return false;
        checkPicture(input, ownerId);
        writer.update(id, input);
        bumpVersion(kind);
        return true;
      }),
    remove: (id, ownerId) =>
      inTransaction(() => {
        const owner = ownerOf(id);
        if (owner === undefined || (ownerId !== undefined && owner !== ownerId)) return false;
        writer.remove(id);
        forgetSubmission(kind, id);
        bumpVersion(kind);
        return true;
      }),
    own: (id, ownerId) => (ownerOf(id) === ownerId ? load([id])[0] : undefined),
    namesOf: (ownerId) =>
      statement<[number], EntryName>(
        `SELECT id, ${name} AS name FROM ${kind} WHERE owner_id = ? ORDER BY id DESC`,
      ).all(ownerId),
    ownAmong: (ids, ownerId) => ownAmong(kind, ids, ownerId),
    findDuplicate: (input) => {
      const listed = load(idsNamed(kind, nameOf(input), MAX_NAMESAKES)).find((entry) =>
        isDuplicate(entry, input),
      );
      return listed && { id: listed.id, name: nameOf(listed) };
    },
    all: () =>
      statement<[], EntryName & { owner: string | null; featured: 0 | 1 }>(
        `SELECT entry.id, entry.${name} AS name, member.email AS owner, entry.featured_at IS NOT NULL AS featured FROM ${kind} AS entry
         LEFT JOIN hub_members AS member ON member.id = entry.owner_id ORDER BY entry.id DESC`,
      ).iterate(),
    feature: (id, featured) =>
      inTransaction(() => {
        const feature = statement<[number | null, number], unknown>(
          `UPDATE ${kind} SET featured_at = ? WHERE id = ?`,
        );
        if (feature.run(featured ? Date.now() : null, id).changes === 0) return false;
        bumpVersion(kind);
        return true;
      }),
  };
}
