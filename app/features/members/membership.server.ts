import { noteAsked } from "#app/features/members/asked-here.server";
import { confirmAddress } from "#app/features/members/email-links.server";
import { JOINED, PASSWORD_UPDATED, RESENT, RESET_SENT, VERIFIED } from "#app/features/members/member";
import type { JoinInput, ResetInput, VerifyInput } from "#app/features/members/member-schema";
import {
  enqueueForgot,
  enqueueJoin,
  enqueueMemberMail,
  enqueueResend,
} from "#app/features/members/member-work.server";
import { hashForJoining, resetPassword } from "#app/features/members/members.server";
import { withRoomForHash } from "#app/features/members/passwords.server";
import { clientKey } from "#app/foundation/client-address.server";
import { countAgainst, countClient, limitKey, type RateLimit } from "#app/foundation/rate-limit.server";

/*
 * The doors of membership that need no session: page and API come in here alike.
 */

const HOUR = 60 * 60;
const JOINS: RateLimit = { name: "join", points: 20, seconds: HOUR };
const RESENDS: RateLimit = { name: "resend", points: 20, seconds: HOUR };
const FORGOTS: RateLimit = { name: "forgot", points: 20, seconds: HOUR };
const RESETS: RateLimit = { name: "reset", points: 30, seconds: HOUR };
const VERIFICATIONS: RateLimit = { name: "verify", points: 60, seconds: HOUR };
/** Mails that one client can ask to have sent to one address, of each kind. */
const OF_ACCOUNT: RateLimit = { name: "asked-mail", points: 5, seconds: HOUR };

/** Counts a request under its client, and under its client and the account it is about. */
async function countBoth(limit: RateLimit, request: Request, email: string): Promise<void> {
  await countClient(limit, request);
  await countAgainst(OF_ACCOUNT, limitKey(limit.name, email, clientKey(request)));
}

/** What is told to whoever asked for a link, and the `Set-Cookie` header by which the link knows their browser. */
export interface Asked {
  message: string;
  setCookie: string;
}

/**
 * Takes a registration. The answer, and its time, is the same whether or not the address is known.
 *
 * @throws Refusal 429 after too many from one client, 503 while too many join or log in
 */
export async function join(request: Request, { name, email, password }: JoinInput): Promise<Asked> {
  return withRoomForHash(request, async () => {
    await countBoth(JOINS, request, email);
    enqueueJoin({ name, email, password: await hashForJoining(email, password), asker: clientKey(request) });
    return { message: JOINED, setCookie: await noteAsked(request, email) };
  });
}

/** Sends fresh verification links to an address that waits for one; the answer never tells whether it does. */
export async function resendVerification(request: Request, email: string): Promise<Asked> {
  await countBoth(RESENDS, request, email);
  enqueueResend({ email, asker: clientKey(request) });
  return { message: RESENT, setCookie: await noteAsked(request, email) };
}

/** Sends a reset link to a member's address; the answer never tells whether there is one. */
export async function askForReset(request: Request, email: string): Promise<string> {
  await countBoth(FORGOTS, request, email);
  enqueueForgot({ email, asker: clientKey(request) });
  return RESET_SENT;
}

/**
 * Confirms an address with the token of a link.
 *
 * @throws Refusal 400 when the link is none or over, 429 after too many from one client
 */
export async function verify(
  request: Request,
  input: VerifyInput,
): Promise<{ message: string; changed: boolean }> {
  await countClient(VERIFICATIONS, request);
  const { replacedEmail, member, changed } = confirmAddress(input);
  if (replacedEmail) enqueueMemberMail(replacedEmail, { about: "address-changed", name: member.name });
  return { message: VERIFIED, changed };
}

/**
 * Sets a new password with the token of a reset link.
 *
 * @throws Refusal 400 when the link is none or over, 429 after too many from one client, 503 while too many log in
 */
export async function reset(request: Request, input: ResetInput): Promise<string> {
  return withRoomForHash(request, async () => {
    await countClient(RESETS, request);
    const { email, name } = await resetPassword(input);
    enqueueMemberMail(email, { about: "password-changed", name });
    return PASSWORD_UPDATED;
  });
}
