import { and, eq, inArray } from "drizzle-orm";

import type { AgentCard, Look, Verdict } from "#app/kinds/talent/agent-card/agent-card";
import { changePage, ownerOf } from "#app/catalogue/store/entry-rows.server";
import { db, inTransaction, statement } from "#app/platform/db/db.server";
import { exportedRows } from "#app/platform/db/exported-rows.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations";
import { waitOf } from "#app/platform/limits/rate-limit.server";
import { replaceTask } from "#app/platform/queue/task-queue.server";
import { Refusal } from "#app/platform/refusal";
import { agentCards, entries, type CardState } from "#drizzle/schema.server";

/* The cards that talent names, and what was found there (other/product.md, "Agent cards"). A row goes with its talent. */

export const LOOK_AT_CARDS = "look-at-agent-cards";

const ASK_AGAIN_MS = 10 * MINUTE_MS;
/** Looks spread over the day, also where an import has brought many cards at once. */
const MAX_JITTER_MS = HOUR_MS;
/** Before whatever is due by its date. */
const FIRST = 0;
/** No look is set so far ahead: the clock was. */
const FAR_AHEAD_MS = 2 * DAY_MS;
const IS_DUE = "(due_at <= @now OR due_at > @farAhead)";

export type CardRow = Omit<typeof agentCards.$inferSelect, "card"> & { card: AgentCard | null };

export const cardRow = (talentId: number): CardRow | undefined =>
  db().select().from(agentCards).where(eq(agentCards.talentId, talentId)).get() as CardRow | undefined;

const order = (): void => replaceTask({ kind: LOOK_AT_CARDS });

/** After each change of the talent, in its transaction: another address is looked at soon, and nothing is known of it yet. */
export function noteAgentCard(talentId: number, { agentCard: address }: { agentCard?: string | null }): void {
  const known = cardRow(talentId);
  if (known?.address === (address ?? undefined)) return;
  db().delete(agentCards).where(eq(agentCards.talentId, talentId)).run();
  if (!address) return;
  const now = Date.now();
  // To change the address is to ask for a look, too, which nobody does more often than that.
  const askedAt = known ? now : null;
  const dueAt = known?.askedAt ? Math.max(now, Math.min(known.askedAt, now) + ASK_AGAIN_MS) : now;
  db().insert(agentCards).values({ talentId, address, dueAt, askedAt }).run();
  order();
}

export interface DueCard {
  talentId: number;
  address: string;
}

/** The longest due; its next look is set first, so that one that ends the process isn't tried forever. */
export function takeDueCard(): DueCard | undefined {
  return inTransaction(() => {
    const now = Date.now();
    const due = statement<[object], DueCard>(
      `SELECT talent_id AS talentId, address FROM agent_cards WHERE ${IS_DUE} ORDER BY due_at LIMIT 1`,
    ).get({ now, farAhead: now + FAR_AHEAD_MS });
    if (!due) return undefined;
    const dueAt = Math.round(now + DAY_MS + (Math.random() * 2 - 1) * MAX_JITTER_MS);
    db().update(agentCards).set({ dueAt }).where(eq(agentCards.talentId, due.talentId)).run();
    return due;
  });
}

/** Has the queue look when the next is due. Call it in a transaction, where a look has ended. */
export function orderNextLook(): void {
  const next = statement<[], number | null>("SELECT min(due_at) FROM agent_cards").pluck().get();
  if (next !== null && next !== undefined)
    replaceTask({ kind: LOOK_AT_CARDS, dueAt: Math.max(next, Date.now()) });
}

/** Where the task was lost, as with a database that was restored. */
export function orderDueLooks(): void {
  const now = Date.now();
  const isDue = statement<[object], unknown>(`SELECT 1 FROM agent_cards WHERE ${IS_DUE}`).get({
    now,
    farAhead: now + FAR_AHEAD_MS,
  });
  if (isDue) order();
}

/**
 * What wasn't found out stays as it was. Call it in a transaction; false where the talent is gone, or names another card by
 * now.
 */
export function storeLook({ talentId, address }: DueCard, look: Look): boolean {
  const at = Date.now();
  const stateOf = (verdict: Verdict): CardState => ({ ...verdict, at });
  const { answers, valid, speaks, card } = look;
  const { changes } = db()
    .update(agentCards)
    .set({
      answers: stateOf(answers),
      ...(valid && { valid: stateOf(valid) }),
      ...(speaks !== undefined && { speaks: speaks && stateOf(speaks) }),
      ...(card && { card: { ...card } }),
    })
    .where(and(eq(agentCards.talentId, talentId), eq(agentCards.address, address)))
    .run();
  if (changes > 0) changePage("talent", talentId);
  return changes > 0;
}

/**
 * By the owner of the talent.
 *
 * @throws Refusal 404 where the member has no such talent with a card, 429 where it was asked for in the last ten minutes
 */
export function askForLook(talentId: number, memberId: number): void {
  inTransaction(() => {
    const row = ownerOf("talent", talentId) === memberId ? cardRow(talentId) : undefined;
    if (!row) throw new Refusal(404, "You have no entry here that names an agent card");
    const now = Date.now();
    const wait = (row.askedAt ?? 0) + ASK_AGAIN_MS - now;
    // A clock that was ahead keeps nobody waiting.
    if (wait > 0 && wait <= ASK_AGAIN_MS) {
      const retryAfter = Math.ceil(wait / 1000);
      throw new Refusal(
        429,
        `You asked for that a short while ago. Please wait ${waitOf(retryAfter)} and try again.`,
        undefined,
        { retryAfter },
      );
    }
    db()
      .update(agentCards)
      .set({ askedAt: now, dueAt: FIRST })
      .where(eq(agentCards.talentId, talentId))
      .run();
    order();
  });
}

/** Of a member's talent, by table. */
export function exportAgentCards(ownerId: number) {
  const own = db()
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.kind, "talent"), eq(entries.ownerId, ownerId)));
  return { agent_cards: exportedRows(agentCards, inArray(agentCards.talentId, own)) };
}
