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
import { apiPath, messageAnswer, type ApiAnswer, type ApiGroup } from "#app/platform/api/operation.server";

/* How the calls of joining and logging in are described; their routes carry them out. */

const group: ApiGroup = {
  name: "membership",
  label: "Membership",
  about: "Joining, confirming an address, logging in. Programs need none of it once they have a token.",
};

const said: ApiAnswer = { description: "What happens next, for people", schema: messageAnswer };

export const joinPath = apiPath("/api/join-hub", {
  POST: {
    id: "join",
    group,
    summary: "Join",
    description:
      "Mails a link that confirms the address. The answer is the same for an address that has an account.",
    body: joinInput,
    answers: { 201: said },
  },
});

export const verifyPath = apiPath("/api/verify-hub-member", {
  POST: {
    id: "verifyMember",
    group,
    summary: "Confirm an address",
    description: "With the token and the email of the mailed link. It starts no session.",
    body: verifyInput,
    answers: { 200: said },
  },
});

export const resendPath = apiPath("/api/resend-verification", {
  POST: {
    id: "resendVerification",
    group,
    summary: "Ask for the link again",
    body: resendInput,
    answers: { 200: said },
  },
});

export const forgotPath = apiPath("/api/forgot-password", {
  POST: {
    id: "forgotPassword",
    group,
    summary: "Ask for a link to set a new password",
    body: forgotInput,
    answers: { 200: said },
  },
});

export const resetPath = apiPath("/api/reset-password", {
  POST: {
    id: "resetPassword",
    group,
    summary: "Set a new password",
    description: "With the token and the email of the mailed link. It ends all sessions.",
    body: resetInput,
    answers: { 200: said },
  },
});

export const loginPath = apiPath("/api/login-hub", {
  POST: {
    id: "logIn",
    group,
    summary: "Log in",
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
  },
});

export const userPath = apiPath("/api/auth/user", {
  GET: {
    id: "getUser",
    group,
    summary: "Who is asking",
    answers: { 200: { description: "The member", schema: memberAnswer } },
    isForMembers: true,
  },
});

export const statusPath = apiPath("/api/hub-member/status", {
  GET: {
    id: "getMemberStatus",
    group,
    summary: "Count the messages that you have sent",
    query: z.object({ email: z.string().meta({ description: "Your own address, or nothing" }).optional() }),
    answers: {
      200: {
        description: "What counts against the free messages",
        schema: z.object({ verified: z.boolean(), messageCount: z.int(), name: z.string() }),
      },
    },
    isForMembers: true,
  },
});
