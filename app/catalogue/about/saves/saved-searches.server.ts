import { createHmac, randomBytes } from "node:crypto";

import { and, eq } from "drizzle-orm";

import { beginDigest } from "#app/catalogue/about/saves/digest-rows.server";
import type { MailRhythm } from "#app/catalogue/about/saves/mail-rhythm";
import { MAX_SAVED_SEARCHES } from "#app/platform/budgets";
import { db, inTransaction, statement } from "#app/platform/db/db.server";
import { isToken, hashToken } from "#app/platform/one-time-token.server";
import { Refusal } from "#app/platform/refusal";
import { siteSecret } from "#app/platform/secret.server";
import { savedSearches } from "#drizzle/schema.server";

export type SavedSearch = typeof savedSearches.$inferSelect;

/** What a member is asked for, and where it stands: a kind's list, and the query of its address. */
type NewSearch = Pick<SavedSearch, "kind" | "query" | "name" | "mail">;

const FULL = `You have saved ${MAX_SAVED_SEARCHES} searches, which is the most you can; please delete one first`;
const GONE = "This search is no longer saved; please reload the page";

const newKey = (): string => randomBytes(12).toString("base64url");

/** Of all that ever was in the kind. */
export const newestId = (kind: string): number =>
  statement<[string], number | null>("SELECT max(id) FROM entries WHERE kind = ?").pluck().get(kind) ?? 0;

/** Of those that were there at a change, by its sequence. */
export const newestIdUpTo = (kind: string, sequence: number): number =>
  statement<[string, number], number>(
    "SELECT id FROM entries WHERE kind = ? AND created_sequence <= ? ORDER BY id DESC LIMIT 1",
  )
    .pluck()
    .get(kind, sequence) ?? 0;

/** The last that was saved first. */
export const searchesOf = (memberId: number): SavedSearch[] =>
  statement<[number], SavedSearch>(
    `SELECT id, member_id AS memberId, kind, query, name, mail, feed_key AS feedKey, created_at AS createdAt,
       seen_id AS seenId, told_id AS toldId
     FROM saved_searches WHERE member_id = ? ORDER BY id DESC`,
  ).all(memberId);

/** Saved again it gets another name and rhythm. Returns its id. @throws Refusal 403 when the member has no room for more */
export const saveSearch = (search: NewSearch, memberId: number): number =>
  inTransaction(() => {
    const { kind, query, name, mail } = search;
    const saved = searchesOf(memberId);
    const isKnown = saved.some((each) => each.kind === kind && each.query === query);
    if (!isKnown && saved.length >= MAX_SAVED_SEARCHES) throw new Refusal(403, FULL);
    beginDigest(memberId);
    const newest = newestId(kind);
    return db()
      .insert(savedSearches)
      .values({ ...search, memberId, feedKey: newKey(), seenId: newest, toldId: newest })
      .onConflictDoUpdate({
        target: [savedSearches.memberId, savedSearches.kind, savedSearches.query],
        set: { name, mail },
      })
      .returning({ id: savedSearches.id })
      .get().id;
  });

const isOf = (id: number, memberId: number) =>
  and(eq(savedSearches.id, id), eq(savedSearches.memberId, memberId));

function change(id: number, memberId: number, values: Partial<Pick<SavedSearch, "mail" | "feedKey">>): void {
  const changed = inTransaction(() => db().update(savedSearches).set(values).where(isOf(id, memberId)).run());
  if (changed.changes === 0) throw new Refusal(404, GONE);
}

/** @throws Refusal 404 */
export const setSearchMail = (id: number, memberId: number, mail: MailRhythm): void =>
  change(id, memberId, { mail });

/** Its old address leads nowhere from now on. @throws Refusal 404 */
export const renewFeed = (id: number, memberId: number): void => change(id, memberId, { feedKey: newKey() });

/** Again it changes nothing. */
export const deleteSearch = (id: number, memberId: number): void =>
  inTransaction(() => {
    db().delete(savedSearches).where(isOf(id, memberId)).run();
  });

/** The database alone opens no feed. */
const secretOf = ({ id, feedKey }: Pick<SavedSearch, "id" | "feedKey">): string =>
  createHmac("sha256", siteSecret()).update(`feed ${id} ${feedKey}`).digest("base64url").slice(0, 24);

export const feedPath = (search: Pick<SavedSearch, "id" | "feedKey">): string =>
  `/saved/feeds/${search.id}-${secretOf(search)}.xml`;

/** Undefined for an address that was renewed, or is none of ours. */
export function searchOfFeed(token: string): SavedSearch | undefined {
  const [, id, secret] = /^(\d{1,15})-([\w-]{24})$/.exec(token) ?? [];
  const found = db()
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.id, Number(id ?? 0)))
    .get();
  return found && isToken(secret ?? "", hashToken(secretOf(found))) ? found : undefined;
}

/** Entries up to those that the page knew of stop being news; `sequence` is the last change that it knew. Call it in a transaction. */
export function markSearchesSeen(memberId: number, sequence: number): void {
  const mark = statement<[object], unknown>(
    "UPDATE saved_searches SET seen_id = max(seen_id, @newest) WHERE member_id = @memberId AND kind = @kind",
  );
  for (const kind of new Set(searchesOf(memberId).map((search) => search.kind)))
    mark.run({ memberId, kind, newest: newestIdUpTo(kind, sequence) });
}

/** Call it in a transaction. */
export function noteSearchTold(id: number, toldId: number): void {
  statement<[number, number], unknown>("UPDATE saved_searches SET told_id = ? WHERE id = ?").run(toldId, id);
}
