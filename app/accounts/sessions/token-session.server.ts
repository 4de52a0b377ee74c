import { eq, sql } from "drizzle-orm";

import { MEMBER_COLUMNS, memberOfRow } from "#app/accounts/sessions/session-row.server";
import type { SessionMember } from "#app/operations/caller";
import type { TokenScope } from "#app/accounts/tokens/token";
import { credentialsOf, type Asked } from "#app/platform/credentials";
import { db, inTransaction, mayWrite } from "#app/platform/db/db.server";
import { HOUR_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { log, reasonOf } from "#app/platform/log.server";
import { hashToken } from "#app/platform/one-time-token.server";
import { Refusal } from "#app/platform/refusal";
import { apiTokens, hubMembers } from "#drizzle/schema.server";

/* Source: other/product.md, "API tokens", and RFC 6750. */

export interface TokenSession {
  token: { id: number; scope: TokenScope };
  member: SessionMember;
}

const prepareFinding = () =>
  db()
    .select({
      token: { id: apiTokens.id, scope: apiTokens.scope },
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
      account: MEMBER_COLUMNS,
    })
    .from(apiTokens)
    .innerJoin(hubMembers, eq(hubMembers.id, apiTokens.memberId))
    .where(eq(apiTokens.tokenHash, sql.placeholder("tokenHash")))
    .prepare();

/** Prepared once: it runs twice for each call with a token. */
let finding: ReturnType<typeof prepareFinding> | undefined;

const SCHEME = /^Bearer +(\S+)$/i;

/** A sentence where the header holds no valid token. */
function readToken(authorization: string) {
  const [, sent] = SCHEME.exec(authorization) ?? [];
  if (sent === undefined)
    return 'Please send a token as "Authorization: Bearer {token}", and no other scheme.';
  finding ??= prepareFinding();
  const found = finding.get({ tokenHash: hashToken(sent) });
  const where = `Tokens are made at ${env().appUrl}/account.`;
  if (!found) return `This token is not valid: it is incomplete, was revoked, or never existed. ${where}`;
  if (found.expiresAt !== null && found.expiresAt <= Date.now()) return `This token has expired. ${where}`;
  return found;
}

type FoundToken = Exclude<ReturnType<typeof readToken>, string>;

/**
 * To the hour, so that a program that asks all the time writes once in it, also where it only reads. A replica notes nothing. Who
 * uses a token is there, for the retention too.
 */
function noteUse({ token, lastUsedAt, account }: FoundToken): void {
  const now = Date.now();
  const hour = now - (now % HOUR_MS);
  if (hour === lastUsedAt || !mayWrite()) return;
  try {
    inTransaction(() => {
      db().update(apiTokens).set({ lastUsedAt: hour }).where(eq(apiTokens.id, token.id)).run();
      db().update(hubMembers).set({ lastSeenAt: now }).where(eq(hubMembers.id, account.id)).run();
    });
  } catch (error) {
    log.error(`The use of a token can't be noted: ${reasonOf(error)}`);
  }
}

/** @throws Refusal 401 unless the header holds a valid token: it never reads as a visitor */
export function sessionByToken(authorization: string): TokenSession {
  const found = readToken(authorization);
  if (typeof found === "string") {
    throw new Refusal(401, found, undefined, { challenge: 'Bearer error="invalid_token"' });
  }
  noteUse(found);
  return { token: found.token, member: memberOfRow(found.account) };
}

/** Names the valid token of a request that isn't the framework's yet. */
export function programIn(asked: Asked): string | undefined {
  const { authorization } = credentialsOf(asked) ?? {};
  const found = authorization === undefined ? "" : readToken(authorization);
  return typeof found === "string" ? undefined : `token ${found.token.id}`;
}
