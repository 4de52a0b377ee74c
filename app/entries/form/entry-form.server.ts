import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import { readMemberForm, submitMemberForm } from "#app/accounts/sessions/member-form.server";
import { draftIntro } from "#app/entries/ai-intro/draft-intro.server";
import { INTRO_FAILED } from "#app/entries/ai-intro/intro-messages";
import { requireIntroQuota } from "#app/entries/ai-intro/intro-quota.server";
import type { EntryKind, EntryName } from "#app/entries/store/entry-store.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { echoForm } from "#app/platform/forms/form.server";
import { ownPath } from "#app/platform/http/own-path";
import { countAgainst, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";
import type { Session } from "#app/accounts/sessions/session.server";
import { toastOf } from "#app/platform/toasts/toast";
import { flashToast, redirectWithToast } from "#app/platform/toasts/toast.server";
import { textOf } from "#app/platform/forms/read-form.server";
import type { FormWithFiles } from "#app/platform/forms/multipart-form.server";
import type { SentFile } from "#app/platform/forms/sent-file.server";
import { pictureKey, takePicture } from "#app/entries/form/entry-picture.server";
import type { EntryResource } from "#app/entries/form/entry-resource.server";
import { ENTRY_MESSAGES, REDIRECT_DELAY_MS, NOT_DELETED, NOT_SAVED } from "#app/entries/form/entry-messages";
import { findExisting, once, type Submission } from "#app/platform/forms/idempotency.server";

const ENTRIES: RateLimit = { name: "entries", points: 120, seconds: 60 * 60 };

export type EntryAnswer =
  | (RejectedForm & {
      /** For browsers without scripts. */
      draft?: string;
      draftError?: string;
      /** An entry that says the same already; sent again, the form adds it all the same. */
      twin?: { id: number; name: string };
    })
  | { done: { name: string; to: string }; rejected?: undefined };

export const countEntry = (memberId: number): Promise<void> =>
  countAgainst(ENTRIES, limitKey("entries", String(memberId)));

const wayBack = (form: FormData, kind: EntryKind): string =>
  ownPath(form.get("redirectTo"), ENTRY_MESSAGES[kind].path);

const notFound = () => new Response("Not found", { status: 404 });

const errorToast = (failed: string) => (refusal: Refusal) =>
  refusal.fieldErrors
    ? undefined
    : toastOf({
        title: "Error",
        text: refusal.status === 500 ? failed : refusal.message,
        tone: "bad",
      });

type Intro = EntryResource<never, never>["intro"];

async function draft(request: Request, form: FormData, intro: Intro, { member }: Session) {
  try {
    await requireIntroQuota(request, member.id);
    const drafted = await draftIntro(textOf(form, intro.from), intro.entityType);
    return data<EntryAnswer>({ rejected: echoForm(form), draft: drafted });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, fieldErrors, hints } = error;
    // The address stands in a field of this form.
    if (fieldErrors) throw new Refusal(status, message, { [intro.from]: [message] });
    const headers = hints.retryAfter === undefined ? undefined : { "Retry-After": String(hints.retryAfter) };
    return data<EntryAnswer>(
      { rejected: echoForm(form), draftError: message, toast: errorToast(INTRO_FAILED)(error) },
      { status, headers },
    );
  }
}

async function add<Input extends { name: string }, Entity extends EntryName>(
  { store, listOf }: EntryResource<Input, Entity>,
  input: Input,
  { form, sent, member }: { form: FormData; sent: SentFile | undefined; member: Session["member"] },
) {
  const { kind, picture } = store;
  const submission: Submission = {
    memberId: member.id,
    kind,
    token: textOf(form, "form").slice(0, 100) || undefined,
    content: { ...input, [picture]: await pictureKey(sent, input[picture]) },
  };
  if (findExisting(submission) === undefined) {
    const twin = store.findDuplicate(input);
    if (twin && textOf(form, "twin") !== String(twin.id)) {
      return data<EntryAnswer>({ rejected: echoForm(form), twin }, { status: 409 });
    }
    await countEntry(member.id);
  }
  once(submission, () => store.create(input, member.id).id);
  const to = listOf(input);
  const toast = {
    title: ENTRY_MESSAGES[kind].added,
    text: `${input.name} is listed now.`,
    celebrate: true as const,
  };
  return data<EntryAnswer>(
    { done: { name: input.name, to } },
    {
      status: 201,
      headers: {
        Refresh: `${REDIRECT_DELAY_MS / 1000}; url=${to}`,
        "Set-Cookie": await flashToast(toast),
      },
    },
  );
}

function answer<Input extends { name: string }, Entity extends EntryName>(
  request: Request,
  room: EntryResource<Input, Entity>,
  { form, files }: FormWithFiles,
  id?: number,
) {
  const { store, intro } = room;
  const { kind, picture } = store;
  const [sent] = files.get(picture) ?? [];
  const words = ENTRY_MESSAGES[kind];
  const anything = z.object({});
  const withPicture = {
    prepare: (session: Session) => takePicture(request, form, picture, sent, session),
    withFiles: files.size > 0,
  };
  switch (form.get("intent")) {
    case "draft-intro":
      return submitMemberForm(
        request,
        form,
        anything,
        (_, session) => draft(request, form, intro, session),
        withPicture,
      );
    case "use-intro":
      form.set(intro.to, textOf(form, "introDraft"));
      return submitMemberForm(
        request,
        form,
        anything,
        () => data<EntryAnswer>({ rejected: echoForm(form) }),
        withPicture,
      );
    case "clear":
      throw redirect(words.add, { status: 303 });
    case "delete":
      return submitMemberForm(
        request,
        form,
        anything,
        (_, { member }) => {
          if (id === undefined || !store.remove(id, member.id)) throw notFound();
          return redirectWithToast(wayBack(form, kind), { title: words.deleted });
        },
        { toast: errorToast(NOT_DELETED) },
      );
    default:
      return submitMemberForm(
        request,
        form,
        room.form,
        async (input, { member }) => {
          if (id === undefined) return add(room, input, { form, sent, member });
          await countEntry(member.id);
          if (!store.update(id, input, member.id)) throw notFound();
          return redirectWithToast(wayBack(form, kind), {
            title: words.saved,
            text: `${input.name} is up to date.`,
          });
        },
        { ...withPicture, toast: errorToast(id === undefined ? words.failed : NOT_SAVED) },
      );
  }
}

/** Throws a 303 after a change, and a 404 when the member has no such entry. */
export async function answerEntryForm<Input extends { name: string }, Entity extends EntryName>(
  request: Request,
  room: EntryResource<Input, Entity>,
  id?: number,
) {
  const sent = await readMemberForm(request, { [room.store.picture]: {} });
  try {
    return await answer(request, room, sent, id);
  } finally {
    await sent.discard();
  }
}
