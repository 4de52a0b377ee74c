import { createCookie } from "@remix-run/node";
import Bowser from "bowser";
import { and, desc, eq, gt, lt, ne, notInArray, sql } from "drizzle-orm";

import { avatarPath } from "#app/accounts/avatars/avatar";
import { seedOfEmail } from "#app/accounts/avatars/avatar.server";
import { MAX_SESSIONS_PER_MEMBER } from "#app/platform/budgets";
import { hasCookie, SESSION_COOKIE } from "#app/platform/cookie-names";
import { db, inTransaction } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { hashToken, newToken } from "#app/platform/one-time-token.server";
import { siteSecret } from "#app/platform/secret.server";
import type { SessionMember, SessionSummary } from "#app/accounts/sessions/session-member";
import { hubMembers, sessions } from "#drizzle/schema.server";

const DAY = 24 * 60 * 60 * 1000;
/** How long a session lasts from login or the last write (other/product.md, "Sessions"), in milliseconds. */
const SESSION_LIFETIME_MS = 90 * DAY;
/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5), in seconds: when a session ends is the server's to say. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

let cookie: ReturnType<typeof createCookie> | undefined;

const cookieName = (): string => (env().inProduction ? SESSION_COOKIE.secure : SESSION_COOKIE.plain);

const sessionCookie = () =>
  (cookie ??= createCookie(cookieName(), {
    httpOnly: true,
    sameSite: "lax",
    secure: env().inProduction,
    path: "/",
    maxAge: COOKIE_SECONDS,
    secrets: [siteSecret()],
  }));

/** The hash of the session id in the request's cookie; undefined without one, or when its signature is not ours. */
async function sidHashOf(request: Request): Promise<string | undefined> {
  const sid: unknown = await sessionCookie().parse(request.headers.get("Cookie"));
  return typeof sid === "string" && sid ? hashToken(sid) : undefined;
}

/** "Firefox on Linux": the browser as its owner would name it. */
function deviceOf(request: Request): string {
  const agent = request.headers.get("User-Agent");
  if (!agent) return "A program";
  const { browser, os } = Bowser.parse(agent.slice(0, 500));
  const name = browser.name || "A program";
  return os.name ? `${name} on ${os.name}` : name;
}

const isWrite = (request: Request): boolean => !["GET", "HEAD", "OPTIONS"].includes(request.method);

/** A request's own session, with its member. */
export interface Session {
  /** Hash of the session's id: names it among the member's sessions, opens nothing. */
  sidHash: string;
  member: SessionMember;
}

const prepareFinding = () =>
  db()
    .select({
      id: hubMembers.id,
      name: hubMembers.name,
      email: hubMembers.email,
      verified: hubMembers.verified,
      completedTour: hubMembers.completedTour,
      sess: sessions.sess,
    })
    .from(sessions)
    .innerJoin(hubMembers, eq(hubMembers.id, sessions.memberId))
    .where(and(eq(sessions.sid, sql.placeholder("sidHash")), gt(sessions.expire, sql.placeholder("now"))))
    .prepare();

/** Asked several times for each page of a member: written and read by SQLite once. */
let finding: ReturnType<typeof prepareFinding> | undefined;

/**
 * The session that a request belongs to; undefined for a visitor, and for one whose session ended or whose member is
 * gone. A write renews it, at most once a day, together with the day the member was last seen; a read changes nothing.
 */
export async function sessionOf(request: Request): Promise<Session | undefined> {
  const sidHash = await sidHashOf(request);
  if (!sidHash) return undefined;
  const now = Date.now();
  finding ??= prepareFinding();
  const found = finding.get({ sidHash, now });
  if (!found) return undefined;
  const { sess, ...account } = found;
  if (isWrite(request) && Math.abs(now - sess.writtenAt) >= DAY) {
    inTransaction(() => {
      db()
        .update(sessions)
        .set({ sess: { ...sess, writtenAt: now }, expire: now + SESSION_LIFETIME_MS })
        .where(eq(sessions.sid, sidHash))
        .run();
      db().update(hubMembers).set({ lastSeenAt: now }).where(eq(hubMembers.id, account.id)).run();
    });
  }
  const avatarSeed = seedOfEmail(account.email);
  return { sidHash, member: { ...account, avatar: avatarPath(avatarSeed), avatarSeed } };
}

/** The member whom a request comes from; undefined for a visitor. */
export const memberOf = async (request: Request): Promise<SessionMember | undefined> =>
  (await sessionOf(request))?.member;

/** Whether a request carries a session cookie at all, valid or not: without one its answer is the same for everybody. */
export const carriesSession = (request: Request): boolean =>
  hasCookie(request.headers.get("Cookie") ?? "", cookieName());

/** Whether an answer starts or ends a session in its browser. */
export const setsSession = (headers: Headers): boolean =>
  headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieName()}=`));

/** Ends those of a member's sessions that were not used for longest, but for as many as one may have. */
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

/**
 * Begins a session under a new id, and ends the one that the request came with.
 *
 * @param isStillRight looked at in the same transaction: whether what opened the session (a password, long to compare)
 *   still holds
 * @returns the value of the `Set-Cookie` header; undefined when it no longer does
 */
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
    if (earlier) db().delete(sessions).where(eq(sessions.sid, earlier)).run();
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

/** The value of the `Set-Cookie` header that takes the session from the browser. */
export const droppedSession = (): Promise<string> =>
  sessionCookie().serialize("", { maxAge: 0, expires: new Date(0) });

/**
 * Ends the session of a request.
 *
 * @returns the value of the `Set-Cookie` header
 */
export async function endSession(request: Request): Promise<string> {
  const sidHash = await sidHashOf(request);
  if (sidHash) db().delete(sessions).where(eq(sessions.sid, sidHash)).run();
  return droppedSession();
}

/** Ends one session of a member, named by its hash. */
export function endSessionOf(memberId: number, sidHash: string): void {
  db()
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), eq(sessions.sid, sidHash)))
    .run();
}

/** Ends all sessions of a member, but for one where that is named. */
export function endAllSessions(memberId: number, exceptSidHash?: string): void {
  db()
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), exceptSidHash ? ne(sessions.sid, exceptSidHash) : undefined))
    .run();
}

/** A member's sessions, the latest first. */
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

/** Removes sessions that are over. */
export function sweepSessions(): void {
  db().delete(sessions).where(lt(sessions.expire, Date.now())).run();
}

/** Names the member whose valid session a `Cookie` header carries; undefined for a visitor. */
export async function memberIn(cookie: string): Promise<string | undefined> {
  if (!cookie) return undefined;
  const asked = new Request("http://localhost/", { headers: { Cookie: cookie } });
  const member = await memberOf(asked).catch(() => undefined);
  return member && `member ${member.id}`;
}
