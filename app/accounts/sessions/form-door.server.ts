import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import { answerMemberForm, readMemberForm } from "#app/accounts/sessions/member-form.server";
import type { Caller } from "#app/operations/caller";
import type { AnyDeed, Deed, Done } from "#app/operations/operation.server";
import { callerOf, isDone, perform } from "#app/operations/perform.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { keepTyped } from "#app/platform/drafts/keep-typed.server";
import { mergeEdits } from "#app/platform/forms/edited-values.server";
import { CELEBRATION_MS, IN_PLACE, type RejectedForm } from "#app/platform/forms/form-answer";
import { echoForm, parseForm } from "#app/platform/forms/form.server";
import { tokenIn } from "#app/platform/forms/idempotency.server";
import type { FileField, FormWithFiles, SentForm } from "#app/platform/forms/multipart-form.server";
import { textOf } from "#app/platform/forms/read-form.server";
import { ownPath } from "#app/platform/http/own-path";
import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { flashToast, redirectWithToast } from "#app/platform/toasts/toast.server";

const nothing = z.object({});

/** What a page says of itself to its forms. */
export interface PageOfForms {
  path: string;
  names: Readonly<Record<string, string>>;
  /** Whether it shows what was done in its place, where a form asks for that. */
  isInPlace?: true;
}

/** What was done in the place of the page that is shown. */
interface DoneInPlace {
  done: true;
  toast?: Toast;
}

type AnyInput = Deed<string, object, unknown, unknown>;

const namesIn = (form: FormData, { params = {} }: AnyInput, names: PageOfForms["names"]) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, textOf(form, name) || (names[name] ?? "")]));

async function answerDone(
  form: FormData,
  { to, insists, toast, setCookies, celebrated }: Done,
  { path, isInPlace }: PageOfForms,
  isMade: boolean,
) {
  if (isInPlace && form.has(IN_PLACE)) {
    const done: DoneInPlace = { done: true, toast: toast && toastOf(toast) };
    return data<object>(done, { status: isMade ? 201 : 200 });
  }
  if (celebrated && toast) {
    const headers = {
      Refresh: `${CELEBRATION_MS / 1000}; url=${to}`,
      "Set-Cookie": await flashToast([path, to], toast),
    };
    return data(celebrated, { status: 201, headers });
  }
  const back = insists ? to : ownPath(form.get("redirectTo"), to);
  if (toast) return redirectWithToast(back, toast, setCookies);
  const headers = (setCookies ?? []).map((cookie): [string, string] => ["Set-Cookie", cookie]);
  throw redirect(back, { status: 303, headers });
}

async function act(sent: SentForm, deed: AnyInput, caller: Caller, at: PageOfForms) {
  const { form } = sent;
  const { stored, take, ask, done, secret } = deed.form ?? {};
  const names = namesIn(form, deed, at.names);
  const taken = await take?.(sent, caller);
  const read = (typed: FormData) => ({
    ...names,
    ...parseForm(typed, deed.body ?? nothing, taken?.faults),
  });
  let input = read(form);
  const reread = stored && (() => (input = read(mergeEdits(form, stored(names, caller)))));
  if (reread) inReadTransaction(reread);
  const key = { key: tokenIn(textOf(form, "form")), content: taken?.contentOf(input) };
  const asked = ask && !isDone(deed, input, caller, key) ? ask(input, form) : undefined;
  if (asked) return data<object>({ rejected: echoForm(form, secret), ...asked }, { status: 409 });
  const made = await perform(deed, input, caller, { ...key, reread });
  const back = ownPath(form.get("redirectTo"), "") || undefined;
  const end = await done?.(made, { page: at.path, back, input, caller });
  return answerDone(form, end ?? { to: at.path }, at, deed.once !== undefined);
}

/**
 * Answers the form of a page that was sent, one of these by its intent, or the one that has none.
 *
 * @throws a 400 for an unknown form, a 303 once it is done (unless that is answered in place), and what `pageOf` throws
 */
export async function answerForm<Answer = RejectedForm>(
  request: Request,
  read: FormData | SentForm,
  deeds: readonly AnyDeed[],
  pageOf: () => PageOfForms,
): Promise<ReturnType<typeof data<Answer>>> {
  const sent: SentForm = read instanceof FormData ? { form: read, files: new Map() } : read;
  const { form, files } = sent;
  const about = form.get("intent");
  const asked = deeds.find(({ form: own }) => (about ? own?.intent === about : !own?.intent));
  if (!asked?.form) throw new Response("There is no such form.\n", { status: 400 });
  const deed = asked as unknown as AnyInput;
  const { failed: toast, invalid: invalidToast, secret, take } = asked.form;
  const withFiles = take !== undefined && files.size > 0;
  return keepTyped(form, async () => {
    const page = pageOf();
    const answer = await answerMemberForm<object>(
      request,
      form,
      { toast, invalidToast, secret, withFiles },
      (session) => act(sent, deed, callerOf(request, session), page),
    );
    return data({ ...answer.data, ...(about !== null && { about }) }, answer.init ?? undefined) as ReturnType<
      typeof data<Answer>
    >;
  });
}

/** Reads a form with files, and removes what isn't stored of them once it is answered. @throws what readMemberForm throws */
export async function answerFormWithFiles<Answer>(
  request: Request,
  files: Record<string, FileField>,
  answer: (sent: FormWithFiles) => Promise<Answer>,
): Promise<Answer> {
  const sent = await readMemberForm(request, files);
  try {
    return await answer(sent);
  } finally {
    await sent.discard();
  }
}
