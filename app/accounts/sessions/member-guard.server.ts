import { data } from "@remix-run/node";

import { LOGIN_REQUIRED, VERIFICATION_REQUIRED, type GuardReason } from "#app/accounts/sessions/member-guard";
import { Refusal } from "#app/platform/refusal";
import { sessionOf, type Session } from "#app/accounts/sessions/session.server";

/** Seconds after which a guarded page leads away, and where to (other/product.md, "Guarded pages"). */
const REDIRECTS: Record<GuardReason, string> = { login: "2; url=/", verify: "2; url=/verify-email" };

/**
 * The session of a verified member, for endpoints and actions.
 *
 * @throws Refusal 401 for a visitor, 403 for a member whose address isn't confirmed
 */
export async function requireMember(request: Request): Promise<Session> {
  const session = await sessionOf(request);
  if (!session) throw new Refusal(401, LOGIN_REQUIRED.text);
  if (!session.member.verified) {
    throw new Refusal(403, VERIFICATION_REQUIRED.text, undefined, { needsVerification: true });
  }
  return session;
}

/**
 * Guards a page for members, for its loader: loads it for a verified member, and answers anybody else why it stays
 * shut, under 401 or 403 and a `Refresh` header (the route must pass it on, see page-headers.ts).
 *
 * @param load what the page needs
 */
export async function guardedPage<Page>(request: Request, load: (session: Session) => Page | Promise<Page>) {
  const session = await sessionOf(request);
  if (session?.member.verified) return { page: await load(session), guard: undefined };
  const guard: GuardReason = session ? "verify" : "login";
  // The page of a form that was just posted stays: what was typed stands in it.
  const posted = request.headers.has("Content-Type");
  return data(
    { page: undefined, guard },
    { status: session ? 403 : 401, headers: posted ? undefined : { Refresh: REDIRECTS[guard] } },
  );
}
