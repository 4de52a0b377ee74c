import fc from "fast-check";
import { expect, it, vi } from "vitest";

import { holdEntry, storeHeld, takeOut } from "#app/catalogue/moderation/held-entries.server";
import { forget } from "#app/catalogue/store/forget.server";
import { postStore } from "#app/community/posts.server";
import { reelStore } from "#app/community/reels.server";
import { inTransaction, sqlite, statement } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { changesSince, FOLLOWED_KINDS, type Change } from "#app/site/changes/changes.server";
import { ELSEWHERE } from "#app/site/leaving/member-data.server";
import { storeOfKind, tableOf } from "#app/site/moderation/moderated-kinds.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";
import { storeRows } from "#tests/support/store-rows";
import type { DataKind } from "#drizzle/schema.server";

/** So few that a program that follows one kind is often led past the others. */
vi.mock("#app/platform/budgets", async (original) => ({
  ...(await original<object>()),
  MAX_CHANGES_LOOKED_AT: 30,
}));

useOwnDatabase();
const AUTHORS = addMembers(...Array.from({ length: 40 }, (_, i) => `author-${i}@hub.example`));
const authorAt = (at: number): number => AUTHORS[at % AUTHORS.length]!;

const IMPORTED = { startups: "name", investors: "name", events: "title", "use-cases": "title" } as const;
const REQUIRED = {
  startups: { description: "d" },
  investors: { focus: "f" },
  events: { description: "d", start: "2026-05-21", timeZone: "UTC" },
  "use-cases": { description: "d" },
};
const POST = { author: "A", role: "Member", content: "c", avatar: "/avatars/a.svg", images: [], alts: [] };
const REEL = { author: "A", avatar: "/avatars/a.svg", video: "/v", thumbnail: "/t", explanation: "e" };

const number = fc.nat(60);
const importedKind = fc.constantFrom(...(Object.keys(IMPORTED) as (keyof typeof IMPORTED)[]));
const anyKind = fc.constantFrom(...FOLLOWED_KINDS);

type Write = () => unknown;

/** One of those that there are, if there is any. */
function pick(kind: string, at: number): { table: DataKind; id: number } | undefined {
  const table = tableOf(kind)!;
  const one = `SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET ? % max(1, (SELECT count(*) FROM ${table}))`;
  const id = statement<[number], number>(one).pluck().get(at);
  return id === undefined ? undefined : { table, id };
}

/** Stores new rows, and changes those of the same keys. */
const imports = fc
  .record({ kind: importedKind, keys: fc.array(number, { minLength: 1, maxLength: 2 }), text: number })
  .map(({ kind, keys, text }): Write => () => {
    const rows = keys.map((key) => ({ ...REQUIRED[kind], [IMPORTED[kind]]: `N${text}`, key: `k${key}` }));
    storeRows({ dataDir: env().dataDir }, kind, rows);
  });
const posts = fc.record({ isReel: fc.boolean(), by: number }).map(({ isReel, by }): Write => () => {
  if (isReel) reelStore.create(REEL, authorAt(by));
  else postStore.create(POST, authorAt(by));
});
const deletes = fc.record({ kind: anyKind, at: number }).map(({ kind, at }): Write => () => {
  const entry = pick(kind, at);
  if (entry) inTransaction(() => forget(entry.table, entry.id));
});
/** Comes in and is gone before anybody looks. */
const passing = fc.constant<Write>(() =>
  inTransaction(() => forget("posts", postStore.create(POST, authorAt(0)).id)),
);
/** Waiting for approval, and is let through. */
const holds = fc.record({ kind: anyKind, at: number }).map(({ kind, at }): Write => () => {
  const entry = pick(kind, at);
  if (!entry) return;
  const held = inTransaction(() => takeOut(entry.table, entry.id, "waits"));
  if (held && at % 2) inTransaction(() => storeHeld(storeOfKind(entry.table), held));
});
const waits = fc.constant<Write>(() =>
  holdEntry({ kind: "posts", ownerId: authorAt(0), why: "waits", row: POST }),
);
const renames = fc.tuple(number, number).map(([of, text]): Write => () => {
  inTransaction(() => ELSEWHERE.sign(authorAt(of), { author: `A${text}` }));
});

const write = fc.oneof(
  { weight: 24, arbitrary: imports },
  { weight: 8, arbitrary: posts },
  { weight: 14, arbitrary: deletes },
  { weight: 2, arbitrary: passing },
  { weight: 2, arbitrary: holds },
  { weight: 1, arbitrary: waits },
  { weight: 1, arbitrary: renames },
);

/** What is computed at each reading, and numbers of likes and comments, don't count as changes. */
const lasting = (entry: object) => JSON.stringify({ ...entry, timeAgo: undefined });

/** A program that follows some kinds. */
class Follower {
  readonly rows = new Map<string, string>();
  #cursor: string | undefined;
  /** Whether it knows all that there was when it last asked. */
  #isCaughtUp = true;

  constructor(readonly kinds: readonly string[]) {}

  readPage(limit: number): { changes: Change[]; isMore: boolean } {
    const { changes, cursor, isMore } = changesSince({ since: this.#cursor, kinds: this.kinds, limit });
    const names = changes.map(({ kind, id }) => `${kind}/${id}`);
    expect(new Set(names).size).toBe(names.length);
    expect(changes.length).toBeLessThanOrEqual(limit);
    for (const { kind, id, entry } of changes) {
      if (entry) this.rows.set(`${kind}/${id}`, lasting(entry));
      else this.rows.delete(`${kind}/${id}`);
    }
    this.#cursor = cursor;
    this.#isCaughtUp = !isMore;
    return { changes, isMore };
  }

  /** Where nothing happens meanwhile, it is told of what it knows as changed, and of nothing else as gone. */
  readAll(limit: number): void {
    const wasCaughtUp = this.#isCaughtUp;
    for (let isMore = true; isMore;) {
      const known = new Set(this.rows.keys());
      const page = this.readPage(limit);
      if (wasCaughtUp)
        for (const { kind, id, change } of page.changes)
          expect(change === "created").toBe(!known.has(`${kind}/${id}`));
      isMore = page.isMore;
    }
  }
}

const stored = (kinds: readonly string[]): [string, string][] =>
  kinds.flatMap((kind) => {
    const table = tableOf(kind)!;
    const ids = sqlite().prepare<[], number>(`SELECT id FROM ${table} ORDER BY id`).pluck().all();
    return storeOfKind(table)
      .load(ids)
      .map((entry): [string, string] => [`${kind}/${entry.id}`, lasting(entry)]);
  });

const byName = (rows: Iterable<[string, string]>) =>
  [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Writes of one transaction or of several, and what a follower reads after them, until there is no more or once. */
const step = fc.record({
  writes: fc.array(write, { minLength: 4, maxLength: 4 }),
  isOne: fc.boolean(),
  by: fc.nat(3),
  limit: fc.integer({ min: 1, max: 100 }),
  reads: fc.constantFrom("nothing", "a page", "all"),
});
const STEPS_PER_RUN = 150;
const RUNS = 4;

it("leads a program through 2,400 writes to the rows of the database", () => {
  let done = 0;
  fc.assert(
    fc.property(
      fc.array(step, { minLength: STEPS_PER_RUN, maxLength: STEPS_PER_RUN }),
      fc.array(fc.uniqueArray(anyKind, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
      (steps, kinds) => {
        const followers = [new Follower([]), ...kinds.map((some) => new Follower(some))];
        for (const { writes, isOne, by, limit, reads } of steps) {
          const writeAll = () => writes.forEach((writeOne) => writeOne());
          if (isOne) inTransaction(writeAll);
          else writeAll();
          done += writes.length;
          if (reads === "all") followers[by]?.readAll(limit);
          else if (reads === "a page") followers[by]?.readPage(limit);
        }
        for (const follower of followers) {
          follower.readAll(100);
          follower.readAll(100);
          const followed = follower.kinds.length > 0 ? follower.kinds : FOLLOWED_KINDS;
          expect(byName(follower.rows)).toEqual(byName(stored(followed)));
          expect(follower.readPage(100)).toEqual({ changes: [], isMore: false });
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(done).toBe(2400);
});
