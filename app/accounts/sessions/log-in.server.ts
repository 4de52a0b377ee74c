import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

import { WRONG_LOGIN } from "#app/accounts/members/member";
import { loginInput, type LoginInput } from "#app/accounts/members/member-schema";
import { memberById, type Member } from "#app/accounts/members/members.server";
import { memberByPassword } from "#app/accounts/passwords/member-passwords.server";
import { withRoomForHash } from "#app/accounts/passwords/passwords.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { networkKey } from "#app/platform/limits/client-address.server";
import {
  countAgainst,
  countedSoFar,
  forgetCount,
  limitKey,
  type RateLimit,
} from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";
import { startSession } from "#app/accounts/sessions/session.server";
import { settleTasks } from "#app/platform/queue/task-queue.server";

const QUARTER_HOUR_SECONDS = 15 * 60;

const CLIENT: RateLimit = { name: "login-client", points: 60, seconds: QUARTER_HOUR_SECONDS };
const TRIES: RateLimit = { name: "login-tries", points: 10, seconds: QUARTER_HOUR_SECONDS };
/** Wrong passwords from all clients; beyond it each client still gets a few (other/product.md, "Rate limits"). */
const ACCOUNT: RateLimit = { name: "login-account", points: 50, seconds: HOUR_SECONDS };
const TRIES_UNDER_ATTACK: RateLimit = { name: "login-tries-attacked", points: 3, seconds: HOUR_SECONDS };

const authenticator = new Authenticator<Member>().use(
  new FormStrategy(({ form }) => memberByPassword(loginInput.parse(Object.fromEntries(form)))),
  "form",
);

/** The strategy accepts only forms; pages and the API share it. */
function authenticate(request: Request, { email, password }: LoginInput): Promise<Member> {
  const body = new URLSearchParams({ email, password });
  return authenticator.authenticate("form", new Request(request.url, { method: "POST", body }));
}

interface LoggedIn {
  member: Member;
  setCookie: string;
}

/** Undefined when the password or the confirmation has changed since. */
export const beginSession = (request: Request, { id, password }: Member): Promise<string | undefined> =>
  startSession(request, id, () => {
    const now = memberById(id);
    return now?.password === password && now.verified;
  });

/** @throws Refusal 401 or 403 as memberByPassword does, 429 after too many attempts, 503 while too many log in */
export const logIn = (request: Request, input: LoginInput): Promise<LoggedIn> =>
  withRoomForHash(request, () => checkAndBegin(request, input));

async function checkAndBegin(request: Request, input: LoginInput): Promise<LoggedIn> {
  await countAgainst(CLIENT, networkKey(request));
  const account = limitKey("account", input.email);
  const own = limitKey("account", input.email, networkKey(request));
  const attacked = (await countedSoFar(ACCOUNT, account)).full;
  // Counted first, so that parallel tries can't pass; taken back when the password was right.
  await countAgainst(TRIES, own);
  if (attacked) await countAgainst(TRIES_UNDER_ATTACK, own);
  try {
    await settleTasks("join", input.email);
    const member = await authenticate(request, input);
    await forgetCount(TRIES, own);
    await forgetCount(TRIES_UNDER_ATTACK, own);
    // The password may have been reset during the comparison.
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
