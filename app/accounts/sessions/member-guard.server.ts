import { data } from "@remix-run/node";

import { LOGIN_REQUIRED, VERIFICATION_REQUIRED, type GuardReason } from "#app/accounts/sessions/member-guard";
import { Refusal } from "#app/platform/refusal";
import { isWrite, sessionOf, type Session } from "#app/accounts/sessions/session.server";
import type { TokenScope } from "#app/accounts/tokens/token";
import { env } from "#app/platform/env.server";

/** Seconds and target of the `Refresh` header (other/product.md, "Guarded pages"). */
const REDIRECTS: Record<GuardReason, string> = { login: "2; url=/", verify: "2; url=/verify-email" };

const scopeOf = (request: Request): TokenScope => (isWrite(request) ? "write" : "read");

/** RFC 6750, section 3.1. */
function requireScope({ token }: Session, scope: TokenScope): void {
  if (token?.scope !== "read" || scope === "read") return;
  const sentence = `This token may only read. Make one that may write at ${env().appUrl}/account.`;
  throw new Refusal(403, sentence, undefined, {
    challenge: 'Bearer error="insufficient_scope", scope="write"',
  });
}

/** @throws Refusal 401 for a token that isn't valid, 403 for one that may not do what the method does */
export async function checkToken(request: Request): Promise<void> {
  const session = await sessionOf(request);
  if (session) requireScope(session, scopeOf(request));
}

/**
 * `scope` is what a token must be for, where the method doesn't tell.
 *
 * @throws Refusal 401 for a visitor or a token that isn't valid, 403 for a member whose address isn't confirmed or a token that
 *   may not
 */
export async function requireMember(
  request: Request,
  { scope = scopeOf(request) }: { scope?: TokenScope } = {},
): Promise<Session> {
  const session = await sessionOf(request);
  if (!session) throw new Refusal(401, LOGIN_REQUIRED.text);
  requireScope(session, scope);
  if (!session.member.verified) {
    throw new Refusal(403, VERIFICATION_REQUIRED.text, undefined, { needsVerification: true });
  }
  return session;
}

/** Answers others under 401 or 403 with a `Refresh` header, which the route must pass on (page-headers.ts). */
export async function guardedPage<Page>(request: Request, load: (session: Session) => Page | Promise<Page>) {
  const session = await sessionOf(request);
  if (session?.member.verified) return { page: await load(session), guard: undefined };
  const guard: GuardReason = session ? "verify" : "login";
  // A page with a form that was just posted stays: it holds what was typed.
  const posted = request.headers.has("Content-Type");
  return data(
    { page: undefined, guard },
    { status: session ? 403 : 401, headers: posted ? undefined : { Refresh: REDIRECTS[guard] } },
  );
}
