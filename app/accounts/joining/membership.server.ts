import { hasMark, keepMarks } from "#app/accounts/joining/confirmation-cookie.server";
import { askerOf, confirmAddress, type Confirmation } from "#app/accounts/joining/email-links.server";
import { beginSession } from "#app/accounts/sessions/log-in.server";
import { avatarOfEmail } from "#app/accounts/avatars/avatar.server";
import type { Elsewhere } from "#app/accounts/members/account-rows.server";
import { JOINED, PASSWORD_UPDATED, RESENT, RESET_SENT, VERIFIED } from "#app/accounts/members/member";
import type { JoinInput, ResetInput, VerifyInput } from "#app/accounts/members/member-schema";
import { enqueueAsked, enqueueJoin, enqueueMemberMail } from "#app/accounts/joining/member-tasks.server";
import { resetPassword } from "#app/accounts/joining/password-reset.server";
import { hashForJoining } from "#app/accounts/passwords/member-passwords.server";
import { withRoomForHash } from "#app/accounts/passwords/passwords.server";
import { inTransaction } from "#app/platform/db/db.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { networkKey } from "#app/platform/limits/client-address.server";
import { newToken } from "#app/platform/one-time-token.server";
import { countAgainst, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";
import type { SessionMember } from "#app/operations/caller";
import { deviceOf, memberOf } from "#app/accounts/sessions/session.server";

const JOINS: RateLimit = { name: "join", points: 20, seconds: HOUR_SECONDS };
const RESENDS: RateLimit = { name: "resend", points: 20, seconds: HOUR_SECONDS };
const FORGOTS: RateLimit = { name: "forgot", points: 20, seconds: HOUR_SECONDS };
const RESETS: RateLimit = { name: "reset", points: 30, seconds: HOUR_SECONDS };
const VERIFICATIONS: RateLimit = { name: "verify", points: 60, seconds: HOUR_SECONDS };
const OF_ACCOUNT: RateLimit = { name: "asked-mail", points: 5, seconds: HOUR_SECONDS };

async function countBoth(limit: RateLimit, request: Request, email: string): Promise<void> {
  await countAgainst(limit, networkKey(request));
  await countAgainst(OF_ACCOUNT, limitKey(limit.name, email, networkKey(request)));
}

export interface Asked {
  message: string;
  headers: Record<string, string>;
}

/** Answers the same whether or not the address is known. @throws Refusal 429, or 503 while too many join or log in */
export async function join(
  request: Request,
  { name, email, password: typed }: JoinInput,
  redirectTo?: string,
): Promise<Asked> {
  return withRoomForHash(request, async () => {
    await countBoth(JOINS, request, email);
    const password = await hashForJoining(email, typed);
    const { token: mark, tokenHash: browser } = newToken();
    const asker = networkKey(request);
    enqueueJoin({ name, email, password, asker, browser, device: deviceOf(request), redirectTo });
    const { headers } = await keepMarks(request, mark);
    return { message: JOINED, headers };
  });
}

/** The answer never tells whether the address waits for confirmation, or is a member's. */
const askBy =
  (kind: "resend" | "forgot", limit: RateLimit, message: string) =>
  async (request: Request, email: string): Promise<Asked> => {
    await countBoth(limit, request, email);
    const { browsers, headers } = await keepMarks(request);
    enqueueAsked(kind, { email, asker: networkKey(request), browsers });
    return { message, headers };
  };

export const resendVerification = askBy("resend", RESENDS, RESENT);
export const askForReset = askBy("forgot", FORGOTS, RESET_SENT);

interface Verified extends Confirmation {
  message: string;
}

/** @throws Refusal 400 when the link is unknown or expired, 429 after too many from one client */
export async function verify(
  request: Request,
  input: VerifyInput,
  { sign }: Pick<Elsewhere, "sign">,
): Promise<Verified> {
  await countAgainst(VERIFICATIONS, networkKey(request));
  return inTransaction(() => {
    const confirmation = confirmAddress(input);
    const { replacedEmail, member } = confirmation;
    if (replacedEmail) {
      sign(member.id, { avatar: avatarOfEmail(member.email) });
      enqueueMemberMail(replacedEmail, { about: "address-changed", name: member.name });
    }
    return { message: VERIFIED, ...confirmation };
  });
}

/** Whether the link may confirm without a press: nobody but who asked for it sees it here. */
export async function isAsker(
  request: Request,
  link: VerifyInput,
  member: SessionMember | undefined,
): Promise<boolean> {
  const { browser, memberId } = askerOf(link);
  if (memberId !== undefined) return member?.id === memberId;
  return browser !== undefined && (await hasMark(request, browser));
}

interface AfterConfirming {
  loggedIn: boolean;
  setCookie?: string;
  otherMember?: string;
}

/** Only in the browser that asked, only once (its history keeps the link), and never in place of another member. */
export async function logInAsker(
  request: Request,
  { member, browser }: Confirmation,
): Promise<AfterConfirming> {
  const present = await memberOf(request);
  if (present?.id === member.id) return { loggedIn: true };
  if (present) return { loggedIn: false, otherMember: present.name };
  if (!browser || !(await hasMark(request, browser))) return { loggedIn: false };
  const setCookie = await beginSession(request, member);
  return { loggedIn: setCookie !== undefined, setCookie };
}

/** @throws Refusal 400 when the link is unknown or expired, 429 after too many, 503 while too many log in */
export async function reset(request: Request, input: ResetInput): Promise<string> {
  return withRoomForHash(request, async () => {
    await countAgainst(RESETS, networkKey(request));
    const { email, name } = await resetPassword(input);
    enqueueMemberMail(email, { about: "password-changed", name });
    return PASSWORD_UPDATED;
  });
}
