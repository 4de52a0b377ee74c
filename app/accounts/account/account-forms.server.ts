import type { data } from "@remix-run/node";

import { deleteForm, endSessionForm, passwordForm, profileForm } from "#app/accounts/members/member-schema";
import { MISSING_PASSWORD, WRONG_PASSWORD } from "#app/accounts/members/member";
import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { enqueueAddressChange } from "#app/accounts/members/address-change.server";
import { enqueueMemberMail } from "#app/accounts/joining/member-tasks.server";
import { changePassword } from "#app/accounts/joining/password-reset.server";
import type { Elsewhere } from "#app/accounts/members/account-rows.server";
import { memberById, renameMember, type Member } from "#app/accounts/members/members.server";
import { isPasswordOf } from "#app/accounts/passwords/member-passwords.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { inTransaction } from "#app/platform/db/db.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { mergeEdits } from "#app/platform/forms/edited-values.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import type { FormValues } from "#app/platform/forms/form-values";
import { parseForm } from "#app/platform/forms/form.server";
import { hasMemberPage, showMemberPage } from "#app/accounts/members/member-page.server";
import { countAgainst, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { fieldRefusal } from "#app/platform/refusal";
import {
  droppedSession,
  endAllSessions,
  endSessionOf,
  type Session,
} from "#app/accounts/sessions/session.server";
import type { Toast } from "#app/platform/toasts/toast";
import { redirectWithToast } from "#app/platform/toasts/toast.server";

/** Limits guessing the password from within a stolen session. */
const PASSWORD_TRIES: RateLimit = { name: "account-password", points: 10, seconds: 15 * 60 };
const CHANGES: RateLimit = { name: "account-changes", points: 60, seconds: HOUR_SECONDS };

const back = (toast: Omit<Toast, "id">, to = "/account", setCookies?: readonly string[]): Promise<never> =>
  redirectWithToast(to, toast, setCookies);

/** @throws Refusal 400 at the field when the password is wrong, 429 after too many tries */
async function provenMember({ member }: Session, field: string, password: string): Promise<Member> {
  await countAgainst(PASSWORD_TRIES, limitKey("password", String(member.id)));
  const found = memberById(member.id);
  if (!found || !(await isPasswordOf(found, password))) {
    throw fieldRefusal(field, WRONG_PASSWORD);
  }
  return found;
}

const counted = ({ member }: Session): Promise<void> =>
  countAgainst(CHANGES, limitKey("changes", String(member.id)));

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

const FORMS = {
  profile: async (form: FormData, session: Session, { sign, signInTurns, changePages }: Elsewhere) => {
    parseForm(form, profileForm);
    await counted(session);
    const { id } = session.member;
    const read = () => {
      const before = profileOf(memberById(id) ?? session.member);
      const input = parseForm(mergeEdits(form, profileValues(before)), profileForm);
      return { before, now: { ...input, shown: input.shown === "on" } };
    };
    const { before: found, now: typed } = inReadTransaction(read);
    const isMoving = typed.email !== found.email;
    if (isMoving) {
      if (typed.password === undefined) throw fieldRefusal("password", MISSING_PASSWORD);
      await provenMember(session, "password", typed.password);
    }
    if (typed.name !== found.name) await signInTurns(id, { author: typed.name });
    const { before, now } = inTransaction(() => {
      const { before, now } = read();
      // What was stored otherwise meanwhile takes the password as well.
      if (!isMoving) now.email = before.email;
      if (now.name !== before.name) {
        renameMember(id, now.name);
        sign(id, { author: now.name });
      }
      if (now.shown !== before.shown) {
        showMemberPage(id, now.shown);
        changePages(id);
      }
      if (now.email !== before.email) enqueueAddressChange(id, now.email);
      return { before, now };
    });
    return back(toastOf(before, now));
  },

  password: async (form: FormData, session: Session) => {
    const { currentPassword, newPassword } = parseForm(form, passwordForm);
    const { id, email, name } = await provenMember(session, "currentPassword", currentPassword);
    await changePassword(id, newPassword, session.sidHash);
    enqueueMemberMail(email, { about: "password-changed", name });
    return back({ title: "Password changed", text: "You were logged out everywhere else." });
  },

  "end-session": async (form: FormData, session: Session) => {
    const { session: ended } = parseForm(form, endSessionForm);
    if (ended) endSessionOf(session.member.id, ended);
    else endAllSessions(session.member.id, session.sidHash);
    const title = ended ? "Session ended" : "Other sessions ended";
    return ended === session.sidHash ? back({ title }, "/", await droppedSession()) : back({ title });
  },

  delete: async (form: FormData, session: Session, { deleteMember }: Elsewhere) => {
    const { password, posts } = parseForm(form, deleteForm);
    const member = await provenMember(session, "password", password);
    await deleteMember(member, posts === "on");
    return back(
      {
        title: "Account deleted",
        text:
          posts === "on"
            ? "Everything of yours was deleted."
            : "Any posts and reels of yours stay, under “Former member”.",
      },
      "/",
      await droppedSession(),
    );
  },
};

export type AccountIntent = keyof typeof FORMS;

const isIntent = (value: unknown): value is AccountIntent =>
  typeof value === "string" && Object.hasOwn(FORMS, value);

const SECRET = ["password", "currentPassword", "newPassword", "confirmPassword"];

/** @throws a 303 on success, a 400 for an unknown form */
export async function answerAccountForm(
  request: Request,
  form: FormData,
  elsewhere: Elsewhere,
): Promise<ReturnType<typeof data<RejectedForm>>> {
  const intent = form.get("intent");
  if (!isIntent(intent)) throw new Response("There is no such form on this page.", { status: 400 });
  return answerMemberForm<RejectedForm>(request, form, { secret: SECRET }, (session) =>
    FORMS[intent](form, session, elsewhere),
  );
}
