import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

import { WRONG_LOGIN } from "#app/accounts/members/member";
import { loginInput, type LoginInput } from "#app/accounts/members/member-schema";
import { memberById, memberByPassword, type Member } from "#app/accounts/members/members.server";
import { withRoomForHash } from "#app/accounts/passwords/passwords.server";
import { clientKey } from "#app/platform/limits/client-address.server";
import {
  countAgainst,
  countedSoFar,
  forgetCount,
  limitKey,
  type RateLimit,
} from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";
import { startSession } from "#app/accounts/sessions/session.server";
import { settleWork } from "#app/platform/jobs/job-queue.server";

const QUARTER = 15 * 60;

/** All logins of one client, right or wrong. */
const CLIENT: RateLimit = { name: "login-client", points: 60, seconds: QUARTER };
/** Wrong passwords of one client for one address. */
const TRIES: RateLimit = { name: "login-tries", points: 10, seconds: QUARTER };
/**
 * Wrong passwords of all clients for one address. Beyond it each client gets a few tries only: nobody can keep the
 * owner, who comes from an address of their own, from the account (other/product.md, "Rate limits").
 */
const ACCOUNT: RateLimit = { name: "login-account", points: 50, seconds: 60 * 60 };
const TRIES_UNDER_ATTACK: RateLimit = { name: "login-tries-attacked", points: 3, seconds: 60 * 60 };

const authenticator = new Authenticator<Member>().use(
  new FormStrategy(({ form }) => memberByPassword(loginInput.parse(Object.fromEntries(form)))),
  "form",
);

/** Asks the form strategy, which takes a form: so that page and API go through the same door. */
function authenticate(request: Request, { email, password }: LoginInput): Promise<Member> {
  const body = new URLSearchParams({ email, password });
  return authenticator.authenticate("form", new Request(request.url, { method: "POST", body }));
}

/** Who has logged in, and the `Set-Cookie` header of the session. */
interface LoggedIn {
  member: Member;
  setCookie: string;
}

/**
 * Begins a session for a member as they were when it was found out who they are.
 *
 * @returns the `Set-Cookie` header; undefined when the password, or that the address is confirmed, has changed since
 */
export const beginSession = (request: Request, { id, password }: Member): Promise<string | undefined> =>
  startSession(request, id, () => {
    const now = memberById(id);
    return now?.password === password && now.verified;
  });

/**
 * Logs a member in: checks the limits and the password, and begins a session. Who has just joined is already known.
 *
 * @throws Refusal 401 or 403 as memberByPassword does, 429 after too many attempts, 503 while too many log in
 */
export const logIn = (request: Request, input: LoginInput): Promise<LoggedIn> =>
  withRoomForHash(request, () => checkAndBegin(request, input));

async function checkAndBegin(request: Request, input: LoginInput): Promise<LoggedIn> {
  await countAgainst(CLIENT, clientKey(request));
  const account = limitKey("account", input.email);
  const own = limitKey("account", input.email, clientKey(request));
  const attacked = (await countedSoFar(ACCOUNT, account)).full;
  // Counted before the password is looked at, so that many at once can't pass; taken back when it was right.
  await countAgainst(TRIES, own);
  if (attacked) await countAgainst(TRIES_UNDER_ATTACK, own);
  try {
    await settleWork("join", input.email);
    const member = await authenticate(request, input);
    await forgetCount(TRIES, own);
    await forgetCount(TRIES_UNDER_ATTACK, own);
    // The password may have been reset while it was being compared.
    const setCookie = await beginSession(request, member);
    if (!setCookie) throw new Refusal(401, WRONG_LOGIN);
    return { member, setCookie };
  } catch (error) {
    // Only counted here: the refusal is the same whether or not the account is over its limit.
    if (error instanceof Refusal && error.status === 401) {
      await countAgainst(ACCOUNT, account).catch(() => undefined);
    }
    throw error;
  }
}
