import type { data } from "@remix-run/node";

import {
  changeEmailForm,
  deleteForm,
  endSessionForm,
  pageForm,
  passwordForm,
  renameForm,
} from "#app/accounts/members/member-schema";
import { OWN_EMAIL, WRONG_PASSWORD } from "#app/accounts/members/member";
import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { enqueueAddressChange } from "#app/accounts/members/address-change.server";
import { enqueueMemberMail } from "#app/accounts/joining/member-tasks.server";
import { changePassword } from "#app/accounts/joining/password-reset.server";
import type { Elsewhere } from "#app/accounts/members/account-rows.server";
import { memberById, renameMember, type Member } from "#app/accounts/members/members.server";
import { isPasswordOf } from "#app/accounts/passwords/member-passwords.server";
import { inTransaction } from "#app/platform/db/db.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { mergeEdits } from "#app/platform/forms/edited-values.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import type { FormValues } from "#app/platform/forms/form-values";
import { parseForm } from "#app/platform/forms/form.server";
import { hasMemberPage, showMemberPage } from "#app/accounts/members/member-page.server";
import { countAgainst, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { fieldRefusal, Refusal } from "#app/platform/refusal";
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

/** What the form about the member's page holds before it is changed. */
export const pageValues = (shown: boolean): FormValues => ({ shown: shown ? "on" : "" });

const FORMS = {
  rename: async (form: FormData, session: Session, { sign }: Elsewhere) => {
    parseForm(form, renameForm);
    await counted(session);
    const { id } = session.member;
    const name = inTransaction(() => {
      const { name: stored } = memberById(id) ?? session.member;
      const input = parseForm(mergeEdits(form, { name: stored }), renameForm);
      renameMember(id, input.name);
      sign(id, { author: input.name });
      return input.name;
    });
    return back({ title: "Name changed", text: `From now on you appear as ${name}.` });
  },

  page: async (form: FormData, session: Session, { changePages }: Elsewhere) => {
    parseForm(form, pageForm);
    await counted(session);
    const { id } = session.member;
    const shown = inTransaction(() => {
      const merged = mergeEdits(form, pageValues(hasMemberPage(id)));
      const input = parseForm(merged, pageForm).shown === "on";
      showMemberPage(id, input);
      changePages(id);
      return input;
    });
    return back(
      shown
        ? { title: "Your page is on", text: "Everyone can see it, including search engines." }
        : { title: "Your page is off", text: "From now on only you can see it." },
    );
  },

  password: async (form: FormData, session: Session) => {
    const { currentPassword, newPassword } = parseForm(form, passwordForm);
    const { id, email, name } = await provenMember(session, "currentPassword", currentPassword);
    await changePassword(id, newPassword, session.sidHash);
    enqueueMemberMail(email, { about: "password-changed", name });
    return back({ title: "Password changed", text: "You were logged out everywhere else." });
  },

  email: async (form: FormData, session: Session) => {
    const { email, password } = parseForm(form, changeEmailForm);
    await counted(session);
    const member = await provenMember(session, "password", password);
    if (email === member.email) throw new Refusal(400, OWN_EMAIL, { email: [OWN_EMAIL] });
    enqueueAddressChange(member.id, email);
    const toast = {
      title: "Email Sent",
      text: `Open the link we sent to ${email}. Until you do, your current address stays in use.`,
    };
    return back(toast);
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
