import { and, count, desc, eq, lt } from "drizzle-orm";

import { TOKEN_PREFIX, type TokenSummary } from "#app/accounts/tokens/token";
import type { TokenInput } from "#app/accounts/tokens/token-schema";
import { MAX_TOKENS_PER_MEMBER } from "#app/platform/budgets";
import { db } from "#app/platform/db/db.server";
import { DAY_MS } from "#app/platform/durations";
import { hashToken, newToken } from "#app/platform/one-time-token.server";
import { Refusal } from "#app/platform/refusal";
import { apiTokens } from "#drizzle/schema.server";

/* Source: other/product.md, "API tokens". */

/** How long it is still listed that a token has expired. */
const LISTED_EXPIRED_DAYS = 30;

const TOO_MANY = `You have ${MAX_TOKENS_PER_MEMBER} tokens, and can’t have more. Please revoke one that you no longer need, then send this again.`;

const of = (memberId: number) => eq(apiTokens.memberId, memberId);

/** Only this text opens anything; call it in a transaction. @throws Refusal 403 for a member who has as many as can be */
export function addToken(
  memberId: number,
  { name, scope, expiry }: TokenInput,
): { id: number; token: string } {
  const { had = 0 } = db().select({ had: count() }).from(apiTokens).where(of(memberId)).get() ?? {};
  if (had >= MAX_TOKENS_PER_MEMBER) throw new Refusal(403, TOO_MANY);
  const token = TOKEN_PREFIX + newToken().token;
  const expiresAt = expiry === "never" ? null : Date.now() + Number(expiry) * DAY_MS;
  const { id } = db()
    .insert(apiTokens)
    .values({ memberId, name, scope, expiresAt, tokenHash: hashToken(token) })
    .returning({ id: apiTokens.id })
    .get();
  return { id, token };
}

export function revokeToken(memberId: number, id: number): void {
  db()
    .delete(apiTokens)
    .where(and(of(memberId), eq(apiTokens.id, id)))
    .run();
}

export function revokeAllTokens(memberId: number): void {
  db().delete(apiTokens).where(of(memberId)).run();
}

/** The last made first. */
export function tokensOf(memberId: number): TokenSummary[] {
  const now = Date.now();
  return db()
    .select()
    .from(apiTokens)
    .where(of(memberId))
    .orderBy(desc(apiTokens.id))
    .all()
    .map(({ id, name, scope, createdAt, expiresAt, lastUsedAt }) => ({
      id,
      name,
      scope,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      isExpired: expiresAt !== null && expiresAt <= now,
      lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    }));
}

export function sweepTokens(): void {
  db()
    .delete(apiTokens)
    .where(lt(apiTokens.expiresAt, Date.now() - LISTED_EXPIRED_DAYS * DAY_MS))
    .run();
}
