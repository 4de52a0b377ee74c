import { deleteForm, endSessionForm, passwordForm, profileForm } from "#app/accounts/members/member-schema";
import { MISSING_PASSWORD, WRONG_PASSWORD } from "#app/accounts/members/member";
import { enqueueAddressChange } from "#app/accounts/members/address-change.server";
import { enqueueMemberMail } from "#app/accounts/joining/member-tasks.server";
import { changePassword } from "#app/accounts/joining/password-reset.server";
import type { Elsewhere } from "#app/accounts/members/account-rows.server";
import { hasMemberPage, showMemberPage } from "#app/accounts/members/member-page.server";
import { memberById, renameMember, type Member } from "#app/accounts/members/members.server";
import { isPasswordOf } from "#app/accounts/passwords/member-passwords.server";
import { hashPassword } from "#app/accounts/passwords/passwords.server";
import { droppedSession, endAllSessions, endSessionOf } from "#app/accounts/sessions/session.server";
import { revokeTokenForm } from "#app/accounts/tokens/token-schema";
import { revokeToken } from "#app/accounts/tokens/tokens.server";
import type { Caller } from "#app/operations/caller";
import { defineDeed, type AnyDeed, type Limit } from "#app/operations/operation.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import type { FormValues } from "#app/platform/forms/form-values";
import { countAgainst } from "#app/platform/limits/rate-limit.server";
import { fieldRefusal } from "#app/platform/refusal";
import type { Toast } from "#app/platform/toasts/toast";

/** Limits guessing the password from within a stolen session. */
const PASSWORD_TRIES: Limit = { name: "account-password", points: 10, seconds: 15 * 60 };
const CHANGES: Limit = { name: "account-changes", points: 60, seconds: HOUR_SECONDS };

/** @throws Refusal 400 at the field when the password is wrong, 429 after too many tries */
async function provenMember({ member }: Caller, field: string, password: string): Promise<Member> {
  await countAgainst(PASSWORD_TRIES, String(member.id));
  const found = memberById(member.id);
  if (!found || !(await isPasswordOf(found, password))) {
    throw fieldRefusal(field, WRONG_PASSWORD);
  }
  return found;
}

/** @throws Refusal 400 where the password was changed since: whoever knew the old one may not be its owner */
function requireStillProven({ id, password }: Member, field: string): void {
  if (memberById(id)?.password !== password) throw fieldRefusal(field, WRONG_PASSWORD);
}

interface Profile {
  name: string;
  email: string;
  /** Whether their page is there for others. */
  shown: boolean;
}

export const profileOf = ({ id, name, email }: Pick<Member, "id" | "name" | "email">): Profile => ({
  name,
  email,
  shown: hasMemberPage(id),
});

export const profileValues = ({ shown, ...profile }: Profile): FormValues => ({
  ...profile,
  shown: shown ? "on" : "",
});

const storedProfile = ({ member }: Caller): Profile => profileOf(memberById(member.id) ?? member);

/** What a change of the profile is answered with; one of several is told by its text. */
function toastOf(before: Profile, now: Profile): Omit<Toast, "id"> {
  const said = [
    now.name !== before.name && { title: "Name changed", text: `From now on you appear as ${now.name}.` },
    now.shown !== before.shown &&
      (now.shown
        ? { title: "Your page is on", text: "Everyone can see it, including search engines." }
        : { title: "Your page is off", text: "From now on only you can see it." }),
    now.email !== before.email && {
      title: "Email Sent",
      text: `Open the link we sent to ${now.email}. Until you do, your current address stays in use.`,
    },
  ].filter((each) => each !== false);
  const [only, ...others] = said;
  if (only && others.length === 0) return only;
  return { title: "Profile saved", text: said.map(({ text }) => text).join(" ") };
}

const changeProfile = ({ sign, signInTurns, changePages }: Elsewhere) =>
  defineDeed({
    body: profileForm,
    limits: [CHANGES],
    isExclusive: true,
    prepare: async ({ name, email, password }, caller) => {
      const stored = storedProfile(caller);
      let proven: Member | undefined;
      if (email !== stored.email) {
        if (password === undefined) throw fieldRefusal("password", MISSING_PASSWORD);
        proven = await provenMember(caller, "password", password);
      }
      if (name !== stored.name) await signInTurns(caller.member.id, { author: name });
      return proven;
    },
    run: ({ name, email, shown }, caller, proven) => {
      const { id } = caller.member;
      if (proven) requireStillProven(proven, "password");
      const before = storedProfile(caller);
      // What was stored otherwise meanwhile takes the password as well.
      const now = { name, email: proven ? email : before.email, shown: shown === "on" };
      if (now.name !== before.name) {
        renameMember(id, now.name);
        sign(id, { author: now.name });
      }
      if (now.shown !== before.shown) {
        showMemberPage(id, now.shown);
        changePages(id);
      }
      if (now.email !== before.email) enqueueAddressChange(id, now.email);
      return toastOf(before, now);
    },
    form: {
      intent: "profile",
      secret: ["password"],
      stored: (_, caller) => profileValues(storedProfile(caller)),
      done: (toast, { page }) => ({ to: page, toast }),
    },
  });

const setPassword = defineDeed({
  body: passwordForm,
  isExclusive: true,
  prepare: async ({ currentPassword, newPassword }, caller) => {
    const proven = await provenMember(caller, "currentPassword", currentPassword);
    return { proven, password: await hashPassword(newPassword) };
  },
  run: (_, { member, sidHash }, { proven, password }) => {
    requireStillProven(proven, "currentPassword");
    changePassword(member.id, password, sidHash);
    enqueueMemberMail(proven.email, { about: "password-changed", name: proven.name });
  },
  form: {
    intent: "password",
    secret: ["currentPassword", "newPassword", "confirmPassword"],
    done: (_, { page }) => ({
      to: page,
      toast: { title: "Password changed", text: "You were logged out everywhere else." },
    }),
  },
});

/** One, or all others. */
const endSession = defineDeed({
  body: endSessionForm,
  run: ({ session }, { member, sidHash }) =>
    session ? endSessionOf(member.id, session) : endAllSessions(member.id, sidHash),
  form: {
    intent: "end-session",
    done: async (_, { page, input: { session }, caller }) => {
      const toast = { title: session ? "Session ended" : "Other sessions ended" };
      return session === caller.sidHash
        ? { to: "/", toast, setCookies: await droppedSession() }
        : { to: page, toast };
    },
  },
});

const deleteAccount = ({ leaveInTurns, forgetMember }: Elsewhere) =>
  defineDeed({
    body: deleteForm,
    isExclusive: true,
    prepare: async ({ password, posts }, caller) => {
      // Pressed twice: it is done.
      if (!memberById(caller.member.id)) return undefined;
      const member = await provenMember(caller, "password", password);
      await leaveInTurns(member.id, posts === "on");
      return member;
    },
    run: ({ posts }, _, member) => {
      if (!member) return undefined;
      requireStillProven(member, "password");
      return forgetMember(member, posts === "on");
    },
    after: async (removeFiles) => removeFiles?.(),
    form: {
      intent: "delete",
      secret: ["password"],
      done: async (_, { input: { posts } }) => ({
        to: "/",
        toast: {
          title: "Account deleted",
          text:
            posts === "on"
              ? "Everything of yours was deleted."
              : "Any posts and reels of yours stay, under “Former member”.",
        },
        setCookies: await droppedSession(),
      }),
    },
  });

const revokeOne = defineDeed({
  body: revokeTokenForm,
  run: ({ token }, { member }) => revokeToken(member.id, token),
  form: {
    intent: "revoke-token",
    done: (_, { page }) => ({
      to: `${page}#tokens`,
      toast: { title: "Token revoked", text: "Programs that used it no longer have access." },
    }),
  },
});

export const accountDeeds = (elsewhere: Elsewhere): readonly AnyDeed[] => [
  changeProfile(elsewhere),
  setPassword,
  endSession,
  deleteAccount(elsewhere),
  revokeOne,
];
