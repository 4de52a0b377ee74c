import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { ownerOf, setFeatured, ownAmong } from "#app/catalogue/store/entry-rows.server";
import type { EntryWriter } from "#app/catalogue/store/entry-writer.server";
import { idsNamed } from "#app/platform/search/best-matches.server";
import { fold } from "#app/platform/search/text-match";
import { readWebAddress } from "#app/platform/text/web-address";
import { requireOwnPicture } from "#app/platform/pictures/pictures.server";
import { trimEnd } from "#app/platform/trim-end";

export interface EntryName {
  id: number;
  name: string;
}

interface StoredEntries<Input, Entity> {
  kind: EntryWriter<Input>["kind"];
  writer: EntryWriter<Input>;
  /** The column of what it is called, searched before its other texts. */
  name: string & keyof Input & keyof Entity;
  picture: string & keyof Input;
  /** Asked about an entry of the same name. */
  isDuplicate: (listed: Entity, input: Input) => boolean;
  load: (ids: readonly number[]) => Entity[];
}

export interface EntryStore<Input, Entity> {
  kind: EntryWriter<Input>["kind"];
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
        if (ownerOf(kind, id) !== ownerId) return false;
        checkPicture(input, ownerId);
        writer.update(id, input);
        bumpVersion(kind);
        return true;
      }),
    remove: (id, ownerId) =>
      inTransaction(() => {
        const owner = ownerOf(kind, id);
        if (owner === undefined || (ownerId !== undefined && owner !== ownerId)) return false;
        writer.remove(id);
        bumpVersion(kind);
        return true;
      }),
    own: (id, ownerId) => (ownerOf(kind, id) === ownerId ? load([id])[0] : undefined),
    namesOf: (ownerId) =>
      statement<[number, string], EntryName>(
        "SELECT id, name FROM entries WHERE owner_id = ? AND kind = ? ORDER BY id DESC",
      ).all(ownerId, kind),
    ownAmong: (ids, ownerId) => ownAmong(kind, ids, ownerId),
    findDuplicate: (input) => {
      const listed = load(idsNamed(kind, nameOf(input), MAX_NAMESAKES)).find((entry) =>
        isDuplicate(entry, input),
      );
      return listed && { id: listed.id, name: nameOf(listed) };
    },
    all: () =>
      statement<[string], EntryName & { owner: string | null; featured: 0 | 1 }>(
        `SELECT entry.id, entry.name, member.email AS owner, featured_at IS NOT NULL AS featured
         FROM entries AS entry LEFT JOIN hub_members AS member ON member.id = entry.owner_id
         WHERE kind = ? AND deleted_at IS NULL ORDER BY entry.id DESC`,
      ).iterate(kind),
    feature: (id, featured) =>
      inTransaction(() => {
        if (!setFeatured(kind, id, featured)) return false;
        bumpVersion(kind);
        return true;
      }),
  };
}
