import { z } from "zod";

import {
  forgotInput,
  joinInput,
  loginInput,
  memberAnswer,
  resendInput,
  resetInput,
  verifyInput,
} from "#app/accounts/members/member-schema";
import { memberById } from "#app/accounts/members/members.server";
import type { Elsewhere } from "#app/accounts/members/account-rows.server";
import { shownMember } from "#app/accounts/members/shown-member";
import {
  askForReset,
  join,
  resendVerification,
  reset,
  verify,
} from "#app/accounts/joining/membership.server";
import { logIn } from "#app/accounts/sessions/log-in.server";
import { LOGIN_REQUIRED, NOT_AUTHENTICATED } from "#app/accounts/sessions/member-guard";
import { memberOf } from "#app/accounts/sessions/session.server";
import type { SessionMember } from "#app/operations/caller";
import { defineResponder } from "#app/operations/operation.server";
import { privateJson } from "#app/platform/api/api.server";
import { messageAnswer, type ApiAnswer, type ApiGroup } from "#app/platform/api/operation.server";
import { comparableEmail } from "#app/platform/email-address";
import { Refusal } from "#app/platform/refusal";

const group: ApiGroup = {
  name: "membership",
  label: "Membership",
  about: "Joining, confirming an address, logging in. Programs need none of it once they have a token.",
};

const said: ApiAnswer = { description: "What happens next, for people", schema: messageAnswer };

/** With what is to be known of them at a later time. */
const told = ({ message, headers }: { message: string; headers?: HeadersInit }, status = 200): Response =>
  privateJson({ message }, { status, headers });

export const joinHub = defineResponder({
  id: "join",
  group,
  summary: "Join",
  description:
    "Mails a link that confirms the address. The answer is the same for an address that has an account.",
  at: ["POST", "/api/join-hub"],
  params: {},
  body: joinInput,
  answers: { 201: said },
  respond: async (request, input) => told(await join(request, input), 201),
});

export const verifyMember = (elsewhere: Elsewhere) =>
  defineResponder({
    id: "verifyMember",
    group,
    summary: "Confirm an address",
    description: "With the token and the email of the mailed link. It starts no session.",
    at: ["POST", "/api/verify-hub-member"],
    params: {},
    body: verifyInput,
    answers: { 200: said },
    respond: async (request, input) => {
      const { message } = await verify(request, input, elsewhere);
      return told({ message });
    },
  });

export const resendLink = defineResponder({
  id: "resendVerification",
  group,
  summary: "Ask for the link again",
  at: ["POST", "/api/resend-verification"],
  params: {},
  body: resendInput,
  answers: { 200: said },
  respond: async (request, { email }) => told(await resendVerification(request, email)),
});

export const forgotPassword = defineResponder({
  id: "forgotPassword",
  group,
  summary: "Ask for a link to set a new password",
  at: ["POST", "/api/forgot-password"],
  params: {},
  body: forgotInput,
  answers: { 200: said },
  respond: async (request, { email }) => told(await askForReset(request, email)),
});

export const resetPassword = defineResponder({
  id: "resetPassword",
  group,
  summary: "Set a new password",
  description: "With the token and the email of the mailed link. It ends all sessions.",
  at: ["POST", "/api/reset-password"],
  params: {},
  body: resetInput,
  answers: { 200: said },
  respond: async (request, input) => told({ message: await reset(request, input) }),
});

export const logInHub = defineResponder({
  id: "logIn",
  group,
  summary: "Log in",
  at: ["POST", "/api/login-hub"],
  params: {},
  body: loginInput,
  answers: {
    200: {
      description: "The member, and the session’s cookie",
      schema: z.object({ user: memberAnswer }),
      headers: { "Set-Cookie": z.string().meta({ description: "The session’s cookie" }) },
    },
  },
  refusals: {
    401: "The address or the password is wrong.",
    403: "The address isn’t confirmed yet: `needsVerification` is true.",
  },
  respond: async (request, input) => {
    const { member, setCookie } = await logIn(request, input);
    return privateJson({ user: shownMember(member) }, { headers: { "Set-Cookie": setCookie } });
  },
});

/** Also one whose address isn't confirmed. @throws Refusal 401 */
async function requireSession(request: Request, sentence: string): Promise<SessionMember> {
  const member = await memberOf(request);
  if (!member) throw new Refusal(401, sentence);
  return member;
}

export const getUser = defineResponder({
  id: "getUser",
  group,
  summary: "Who is asking",
  at: ["GET", "/api/auth/user"],
  params: {},
  answers: { 200: { description: "The member", schema: memberAnswer } },
  isForMembers: true,
  // Five minutes, and never another member's.
  respond: async (request) =>
    privateJson(shownMember(await requireSession(request, LOGIN_REQUIRED.text)), {
      headers: { "Cache-Control": "private, max-age=300", Vary: "Cookie, Authorization" },
    }),
});

const NOT_YOURS = "You can only ask for your own status";

export const getMemberStatus = defineResponder({
  id: "getMemberStatus",
  group,
  summary: "Count the messages that you have sent",
  at: ["GET", "/api/hub-member/status"],
  params: {},
  query: z.object({ email: z.string().meta({ description: "Your own address, or nothing" }).optional() }),
  answers: {
    200: {
      description: "What counts against the free messages",
      schema: z.object({ verified: z.boolean(), messageCount: z.int(), name: z.string() }),
    },
  },
  isForMembers: true,
  respond: async (request) => {
    const { id, name, email, verified } = await requireSession(request, NOT_AUTHENTICATED);
    const asked = comparableEmail(new URL(request.url).searchParams.get("email") ?? "");
    if (asked && asked !== email) throw new Refusal(403, NOT_YOURS);
    return privateJson({ verified, messageCount: memberById(id)?.messageCount ?? 0, name });
  },
});
