import { authoredName, isAuthored, SAID } from "#app/catalogue/authored-texts";
import type { Kind } from "#app/catalogue/define-kind";
import { entryPath } from "#app/catalogue/entry-path";
import { LARGEST_LIMIT } from "#app/catalogue/list/list-params.server";
import { lastSequence } from "#app/catalogue/query/kind-indexes.server";
import { numbering } from "#app/catalogue/store/numbering.server";
import type { Store } from "#app/catalogue/store/store.server";
import { MAX_CHANGES_LOOKED_AT } from "#app/platform/budgets";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { fieldRefusal } from "#app/platform/refusal";
import { cursorAt, cursorDay, placeAt, type Place } from "#app/site/changes/change-cursor.server";
import { AUTHORED_PAGES, ENTRY_PAGES } from "#app/site/kinds.server";
import { storeOfKind } from "#app/site/moderation/moderated-kinds.server";
import type { DataKind } from "#drizzle/schema.server";

/* Source: other/product.md, "Changes". */

export interface Change {
  /** As addresses name it. */
  kind: string;
  id: number;
  change: "created" | "updated" | "deleted";
  /** ISO 8601. */
  at: string;
  /** Of the entry's page. */
  url: string;
  /** As the API has it; a deleted one has none. */
  entry?: { id: number };
}

export interface ChangesAsked {
  /** A cursor of an earlier answer; all that there is without one. */
  since?: string;
  /** All without any. */
  kinds?: readonly string[];
  /** From 1 to `LARGEST_LIMIT`, which is also the default. */
  limit?: number;
}

export interface Changes {
  changes: Change[];
  cursor: string;
  /** Whether the cursor leads to more right now. */
  isMore: boolean;
  /** Changes whenever the answer may. */
  version: string;
}

interface FollowedKind {
  kind: Kind;
  store: Store;
}

const KINDS = [...ENTRY_PAGES, ...AUTHORED_PAGES].map(({ kind }: { kind: Kind }) => ({
  kind,
  store: storeOfKind(kind.table),
}));

/** By the name in addresses. */
export const FOLLOWED_KINDS = KINDS.map(({ kind }) => kind.name);

interface Row {
  kind: DataKind;
  id: number;
  sequence: number;
  /** Milliseconds since 1970. */
  at: number;
  isNew: 0 | 1;
  isDeleted: 0 | 1;
}

/**
 * What was changed while a program catches up isn't known to it by what it knew when it began; of that it has read what came up
 * to its place. One that came and went is left out.
 */
const CHANGED = `
  SELECT kind, id, sequence, at, isNew, isDeleted FROM (
    SELECT kind, id, sequence, coalesce(deleted_at, updated_at, created_at) AS at, deleted_at IS NOT NULL AS isDeleted,
      created_sequence > iif(sequence <= @upTo, @from, @after) AS isNew
    FROM entries INDEXED BY entries_sequence WHERE sequence > @after AND sequence <= @to
  ) WHERE kind IN (SELECT value FROM json_each(@tables)) AND NOT (isNew AND isDeleted)
  ORDER BY sequence LIMIT @limit`;

/** Where a look ends that began there, however little it finds; undefined where it sees all that there is. */
const endOfLook = (after: number): number | undefined =>
  statement<[number, number], number>(
    "SELECT sequence FROM entries INDEXED BY entries_sequence WHERE sequence > ? ORDER BY sequence LIMIT 1 OFFSET ?",
  )
    .pluck()
    .get(after, MAX_CHANGES_LOOKED_AT - 1);

function kindsNamed(names: readonly string[]): FollowedKind[] {
  for (const name of names)
    if (!FOLLOWED_KINDS.includes(name))
      throw fieldRefusal("kind", `kind must be ${FOLLOWED_KINDS.join(" or ")}`);
  return names.length === 0 ? KINDS : KINDS.filter(({ kind }) => names.includes(kind.name));
}

function nameOf({ kind: { table }, store }: FollowedKind, entity: object): string {
  if (!isAuthored(table)) return store.nameOf(entity);
  return authoredName((entity as Record<string, string>)[SAID[table]] ?? "");
}

/** Of one kind, by id. */
function told(rows: readonly Row[], of: FollowedKind): [string, Change][] {
  const { kind, store } = of;
  const here = rows.filter((row) => row.kind === kind.table);
  const entities = new Map(
    store.load(here.flatMap((row) => (row.isDeleted ? [] : [row.id]))).map((entity) => [entity.id, entity]),
  );
  return here.flatMap(({ id, at, isNew, isDeleted }): [string, Change][] => {
    const entry = entities.get(id);
    if (!entry && !isDeleted) return [];
    const name = entry ? nameOf(of, entry) : "";
    return [
      [
        `${kind.table} ${id}`,
        {
          kind: kind.name,
          id,
          change: isDeleted ? "deleted" : isNew ? "created" : "updated",
          at: new Date(at).toISOString(),
          url: env().appUrl + entryPath(kind, { id, name }),
          ...(entry && { entry }),
        },
      ],
    ];
  });
}

function read({ since, kinds = [], limit = LARGEST_LIMIT }: ChangesAsked): Changes {
  const followed = kindsNamed(kinds);
  const last = lastSequence();
  const place: Place = since === undefined ? { sequence: 0 } : placeAt(since, last);
  const { sequence: after, catchingUp = { from: after, upTo: last } } = place;
  const end = endOfLook(after);
  const rows = statement<[object], Row>(CHANGED).all({
    ...catchingUp,
    after,
    to: end ?? Number.MAX_SAFE_INTEGER,
    tables: JSON.stringify(followed.map(({ kind }) => kind.table)),
    limit,
  });
  const isFull = rows.length === limit;
  const sequence = (isFull ? rows.at(-1)?.sequence : end) ?? Math.max(after, last);
  const changes = new Map(followed.flatMap((of) => told(rows, of)));
  return {
    changes: rows.flatMap(({ kind, id }) => changes.get(`${kind} ${id}`) ?? []),
    cursor: cursorAt({ sequence, catchingUp: sequence < catchingUp.upTo ? catchingUp : undefined }),
    isMore: sequence < last,
    version: `${numbering()} ${cursorDay()} ${last}`,
  };
}

/**
 * In the order in which they happened, each entry with its latest change alone; the cursor moves on also where none is listed.
 *
 * @throws Refusal 400 for an unknown kind or a cursor that can't be one of ours, 410 for one that is too old (`placeAt`)
 */
export const changesSince = (asked: ChangesAsked): Changes => inReadTransaction(() => read(asked));
