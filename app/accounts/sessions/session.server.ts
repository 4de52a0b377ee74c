import { createCookie } from "@remix-run/node";
import Bowser from "bowser";
import { and, desc, eq, gt, lt, ne, notInArray, sql } from "drizzle-orm";

import { SESSION_DAYS } from "#app/accounts/sessions/session-member";
import { MAX_SESSIONS_PER_MEMBER } from "#app/platform/budgets";
import { hasCookie, LOGGED_OUT_COOKIE, SESSION_COOKIE } from "#app/platform/cookie-names";
import { db, inTransaction } from "#app/platform/db/db.server";
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { hashToken, newToken } from "#app/platform/one-time-token.server";
import { endForSure, isEnded } from "#app/accounts/sessions/ended-sessions.server";
import { oncePerRead } from "#app/platform/observability/request-time.server";
import { credentialOf, credentialsOf, type Asked } from "#app/platform/credentials";
import { siteSecret } from "#app/platform/secret.server";
import { continueAs } from "#app/platform/turns/turns.server";
import type { SessionSummary } from "#app/accounts/sessions/session-member";
import type { SessionMember } from "#app/operations/caller";
import { MEMBER_COLUMNS, memberOfRow } from "#app/accounts/sessions/session-row.server";
import { sessionByToken, type TokenSession } from "#app/accounts/sessions/token-session.server";
import { hubMembers, sessions } from "#drizzle/schema.server";

const SESSION_LIFETIME_MS = SESSION_DAYS * DAY_MS;
/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5). The server ends sessions itself. */
const SESSION_COOKIE_SECONDS = 400 * DAY_SECONDS;

let cookie: ReturnType<typeof createCookie> | undefined;
let mark: ReturnType<typeof createCookie> | undefined;

const cookieName = (): string => (env().inProduction ? SESSION_COOKIE.secure : SESSION_COOKIE.plain);

const sessionCookie = () =>
  (cookie ??= createCookie(cookieName(), {
    httpOnly: true,
    sameSite: "lax",
    secure: env().inProduction,
    path: "/",
    maxAge: SESSION_COOKIE_SECONDS,
    secrets: [siteSecret()],
  }));

const loggedOutCookie = () =>
  (mark ??= createCookie(LOGGED_OUT_COOKIE, {
    httpOnly: true,
    sameSite: "lax",
    secure: env().inProduction,
    path: "/",
    maxAge: HOUR_SECONDS,
  }));

/** Undefined without a cookie, or when its signature isn't ours. */
async function sidHashOf(request: Request): Promise<string | undefined> {
  const { cookie: cookies = null } = credentialsOf(request) ?? {};
  const sid: unknown = await sessionCookie().parse(cookies);
  return typeof sid === "string" && sid ? hashToken(sid) : undefined;
}

const BROWSERS: ReadonlySet<string | undefined> = new Set(Object.values(Bowser.BROWSER_MAP));

/** Only names that are known: whoever asks chooses the header, and mails to others show this. */
export function deviceOf(request: Request): string {
  const agent = request.headers.get("User-Agent");
  if (!agent) return "A program";
  const { browser, os } = Bowser.parse(agent.slice(0, 500));
  const name = BROWSERS.has(browser.name) ? browser.name : "A program";
  return os.name ? `${name} on ${os.name}` : `${name}`;
}

export const isWrite = (request: Request): boolean => !["GET", "HEAD", "OPTIONS"].includes(request.method);

/** Of a browser's cookie, or of a program's token. */
export interface Session extends Partial<Pick<TokenSession, "token">> {
  /** Names the cookie's session; doesn't open it. */
  sidHash?: string;
  member: SessionMember;
}

const prepareFinding = () =>
  db()
    .select({ account: MEMBER_COLUMNS, sess: sessions.sess })
    .from(sessions)
    .innerJoin(hubMembers, eq(hubMembers.id, sessions.memberId))
    .where(and(eq(sessions.sid, sql.placeholder("sidHash")), gt(sessions.expire, sql.placeholder("now"))))
    .prepare();

/** Prepared once: it runs for each page of a member. */
let finding: ReturnType<typeof prepareFinding> | undefined;

/** A write renews the session, at most once a day; a read changes nothing. */
async function sessionByCookie(request: Request): Promise<Session | undefined> {
  const sidHash = await sidHashOf(request);
  if (!sidHash || isEnded(sidHash)) return undefined;
  const now = Date.now();
  finding ??= prepareFinding();
  const found = finding.get({ sidHash, now });
  if (!found) return undefined;
  const { sess, account } = found;
  if (isWrite(request) && Math.abs(now - sess.writtenAt) >= DAY_MS) {
    inTransaction(() => {
      db()
        .update(sessions)
        .set({ sess: { ...sess, writtenAt: now }, expire: now + SESSION_LIFETIME_MS })
        .where(eq(sessions.sid, sidHash))
        .run();
      db().update(hubMembers).set({ lastSeenAt: now }).where(eq(hubMembers.id, account.id)).run();
    });
  }
  return { sidHash, member: memberOfRow(account) };
}

/**
 * Looked up once for all loaders of a page; again each time in a write, which may change it.
 *
 * @throws Refusal 401 for a token that isn't valid
 */
export async function sessionOf(request: Request): Promise<Session | undefined> {
  const { authorization, cookie: cookies } = credentialsOf(request) ?? {};
  const session = await (authorization === undefined
    ? oncePerRead(`session in ${cookies}`, () => sessionByCookie(request))
    : oncePerRead(`session of ${authorization}`, () => sessionByToken(authorization)));
  if (session) await continueAs(`member ${session.member.id}`, credentialOf(request) ?? "");
  return session;
}

/** @throws Refusal 401 for a token that isn't valid */
export const memberOf = async (request: Request): Promise<SessionMember | undefined> =>
  (await sessionOf(request))?.member;

export const setsSession = (headers: Headers): boolean =>
  headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieName()}=`));

function endOldest(memberId: number): void {
  const isOwn = eq(sessions.memberId, memberId);
  const kept = db()
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(isOwn)
    .orderBy(desc(sessions.expire))
    .limit(MAX_SESSIONS_PER_MEMBER);
  db()
    .delete(sessions)
    .where(and(isOwn, notInArray(sessions.sid, kept)))
    .run();
}

/** Undefined when `isStillRight`, checked in the same transaction, no longer holds. */
export async function startSession(
  request: Request,
  memberId: number,
  isStillRight: () => boolean,
): Promise<string | undefined> {
  const { token: sid, tokenHash } = newToken();
  const earlier = await sidHashOf(request);
  const now = Date.now();
  const device = deviceOf(request);
  const started = inTransaction(() => {
    if (!isStillRight()) return false;
    if (earlier) deleteSession(earlier);
    db()
      .insert(sessions)
      .values({
        sid: tokenHash,
        sess: { device, startedAt: now, writtenAt: now },
        expire: now + SESSION_LIFETIME_MS,
        memberId,
      })
      .run();
    endOldest(memberId);
    db().update(hubMembers).set({ lastSeenAt: now }).where(eq(hubMembers.id, memberId)).run();
    return true;
  });
  return started ? sessionCookie().serialize(sid) : undefined;
}

const DROPPED = { maxAge: 0, expires: new Date(0) };

const dropped = (): Promise<string> => sessionCookie().serialize("", DROPPED);

/** The cookies that an answer sets once the session is over. */
export const droppedSession = async (): Promise<string[]> => [
  await dropped(),
  await loggedOutCookie().serialize(true),
];

/** Whether the browser may still keep pages of a session that is over, which Back would show. */
export const keepsEndedSession = async (request: Request): Promise<boolean> =>
  hasCookie(request.headers.get("Cookie") ?? "", LOGGED_OUT_COOKIE) ||
  (credentialsOf(request)?.cookie !== undefined && !(await sessionOf(request)));

/** The cookies that an answer sets once such pages are forgotten. */
export const forgottenSession = async (request: Request): Promise<string[]> => [
  await loggedOutCookie().serialize("", DROPPED),
  ...((await sessionOf(request)) ? [] : [await dropped()]),
];

const deleteSession = (sidHash: string): void =>
  void db().delete(sessions).where(eq(sessions.sid, sidHash)).run();

/** Logs out whatever the database says. */
export async function endSession(request: Request): Promise<string[]> {
  const sidHash = await sidHashOf(request);
  if (sidHash) endForSure(sidHash, deleteSession);
  return droppedSession();
}

export function endSessionOf(memberId: number, sidHash: string): void {
  db()
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), eq(sessions.sid, sidHash)))
    .run();
}

export function endAllSessions(memberId: number, exceptSidHash?: string): void {
  db()
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), exceptSidHash ? ne(sessions.sid, exceptSidHash) : undefined))
    .run();
}

export function sessionsOf(memberId: number, ownSidHash?: string): SessionSummary[] {
  return db()
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expire, Date.now())))
    .orderBy(desc(sessions.expire))
    .all()
    .map(({ sid, sess }) => ({
      id: sid,
      device: sess.device,
      startedAt: new Date(sess.startedAt).toISOString(),
      writtenAt: new Date(sess.writtenAt).toISOString(),
      current: sid === ownSidHash,
    }));
}

export function sweepSessions(): void {
  db().delete(sessions).where(lt(sessions.expire, Date.now())).run();
}

/** Who sends a request that isn't the framework's yet; undefined for visitors and programs. */
export async function memberIn(sent: Asked): Promise<string | undefined> {
  const { cookie: cookies } = credentialsOf(sent) ?? {};
  if (!cookies) return undefined;
  const asked = new Request("http://localhost/", { headers: { Cookie: cookies } });
  const member = await memberOf(asked).catch(() => undefined);
  return member && `member ${member.id}`;
}
