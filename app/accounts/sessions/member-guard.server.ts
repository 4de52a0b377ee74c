import { data } from "@remix-run/node";

import { LOGIN_REQUIRED, VERIFICATION_REQUIRED, type GuardReason } from "#app/accounts/sessions/member-guard";
import { Refusal } from "#app/platform/refusal";
import { sessionOf, type Session } from "#app/accounts/sessions/session.server";

/** Seconds and target of the `Refresh` header (other/product.md, "Guarded pages"). */
const REDIRECTS: Record<GuardReason, string> = { login: "2; url=/", verify: "2; url=/verify-email" };

/** @throws Refusal 401 for a visitor, 403 for a member whose address isn't confirmed */
export async function requireMember(request: Request): Promise<Session> {
  const session = await sessionOf(request);
  if (!session) throw new Refusal(401, LOGIN_REQUIRED.text);
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
