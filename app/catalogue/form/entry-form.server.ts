import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import { answerMemberForm, readMemberForm } from "#app/accounts/sessions/member-form.server";
import { draftIntro } from "#app/catalogue/ai-intro/draft-intro.server";
import { INTRO_FAILED } from "#app/catalogue/ai-intro/intro-messages";
import { requireIntroQuota } from "#app/catalogue/ai-intro/intro-quota.server";
import type { Caller } from "#app/operations/caller";
import { callerOf, isDone, perform } from "#app/operations/perform.server";
import { inTransaction } from "#app/platform/db/db.server";
import { entryPath } from "#app/catalogue/entry-path";
import type { Entries } from "#app/catalogue/define-entries";
import { countEntry } from "#app/catalogue/form/add-entry.server";
import type { EntryName } from "#app/catalogue/store/entry-lists.server";
import { removeEntry } from "#app/catalogue/store/forget.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { oneOf, type FormValues } from "#app/platform/forms/form-values";
import { formOf, isAsShown, mergeEdits } from "#app/platform/forms/edited-values.server";
import { echoForm, errorToast, parseForm, valueOfForm } from "#app/platform/forms/form.server";
import { clientKey } from "#app/platform/limits/client-address.server";
import { keepTyped } from "#app/platform/drafts/keep-typed.server";
import { ownPath } from "#app/platform/http/own-path";
import { Refusal } from "#app/platform/refusal";
import type { Session } from "#app/accounts/sessions/session.server";
import { flashToast, redirectWithToast } from "#app/platform/toasts/toast.server";
import { textOf } from "#app/platform/forms/read-form.server";
import { tokenIn } from "#app/platform/forms/idempotency.server";
import type { FormWithFiles } from "#app/platform/forms/multipart-form.server";
import type { SentFile } from "#app/platform/forms/sent-file.server";
import { pictureKey, takePicture } from "#app/catalogue/form/entry-picture.server";
import type { EntryResource } from "#app/catalogue/form/entry-resource.server";
import { REDIRECT_DELAY_MS, NOT_DELETED, NOT_SAVED } from "#app/catalogue/form/entry-messages";

export type EntryAnswer =
  | (RejectedForm & {
      /** For browsers without scripts. */
      draft?: string;
      draftError?: string;
      /** Labels of the fields that an address has filled in; another `key` with each answer. */
      filled?: { labels: string[]; key: string };
      /** An entry that says the same already; sent again, the form adds it all the same. */
      twin?: EntryName;
      /** Likewise of what is over already. */
      past?: boolean;
    })
  | { done: EntryName & { to: string }; rejected?: undefined };

const wayBack = (form: FormData, { path }: Entries): string => ownPath(form.get("redirectTo"), path);

/** Under whatever name: its page has another address under another one, and none once it is deleted. */
const isPageOf = (address: string, { path }: Entries, id: number): boolean =>
  address.split("-", 1)[0] === `${path}/${id}`;

const notFound = () => new Response("Not found", { status: 404 });

type Intro = NonNullable<EntryResource<object, { id: number }>["intro"]>;

async function draft(request: Request, form: FormData, intro: Intro, session: Session) {
  try {
    await requireIntroQuota(callerOf(request, session));
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

const typedIn = (form: FormData): FormValues =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, textOf(form, name)]));

/** Fills in what nobody has; the address is written as it was read. */
async function fill<Input extends object, Entity extends { id: number }>(
  request: Request,
  form: FormData,
  { store, fill: read, filled }: EntryResource<Input, Entity>,
  session: Session,
) {
  if (!read || !filled) throw new Refusal(400, "This form can’t be filled in from anywhere");
  await requireIntroQuota(callerOf(request, session));
  const found = await read(typedIn(form));
  const blank = Object.keys(found).filter((name) => oneOf(found, name) && !textOf(form, name).trim());
  for (const name of [...blank, filled.from]) form.set(name, oneOf(found, name));
  const labels = blank.flatMap((name) => store.fields[name]?.label ?? []);
  return data<EntryAnswer>({ rejected: echoForm(form), filled: { labels, key: randomUUID() } });
}

interface SentEntry {
  form: FormData;
  file: SentFile | undefined;
}

async function add<Input extends object, Entity extends { id: number }>(
  { entries, store, listOf, isOver, add: adding }: EntryResource<Input, Entity>,
  input: Input,
  { form, file }: SentEntry,
  caller: Caller,
) {
  const sent = {
    key: tokenIn(textOf(form, "form")),
    content: { ...input, [store.picture]: await pictureKey(file, input[store.picture as keyof Input]) },
  };
  if (!isDone(adding, input, caller, sent)) {
    const twin = store.findDuplicate(input);
    const past = isOver?.(input) === true;
    // Asked together, so that an answer to one of both isn't lost.
    if ((twin && textOf(form, "twin") !== String(twin.id)) || (past && textOf(form, "past") !== "yes"))
      return data<EntryAnswer>({ rejected: echoForm(form), twin, past }, { status: 409 });
  }
  const id = await perform(adding, input, caller, sent);
  const name = store.nameOf(input);
  const to = listOf?.(input) ?? entries.path;
  const toast = { title: entries.added, text: `${name} is listed now.`, celebrate: true as const };
  return data<EntryAnswer>(
    { done: { id, name, to } },
    {
      status: 201,
      headers: {
        Refresh: `${REDIRECT_DELAY_MS / 1000}; url=${to}`,
        "Set-Cookie": await flashToast([entries.addPath, to], toast),
      },
    },
  );
}

/** What the form can't say exactly, such as the earlier of two equal hours, stays where nobody changed it. */
function keepUnchanged<Input extends object>(
  input: Input,
  asStored: Input | undefined,
  stored: object,
): Input {
  const unchanged = Object.entries(stored).filter(
    ([name]) =>
      asStored !== undefined &&
      name in input &&
      isDeepStrictEqual(asStored[name as keyof Input], input[name as keyof Input]),
  );
  return { ...input, ...(Object.fromEntries(unchanged) as Partial<Input>) };
}

async function change<Input extends object, Entity extends { id: number }>(
  { entries, store, form: schema, valuesOf }: EntryResource<Input, Entity>,
  id: number,
  form: FormData,
  { member }: Session,
) {
  await countEntry(member.id);
  const name = inTransaction(() => {
    const stored = store.own(id, member.id);
    if (!stored) throw notFound();
    const values = valuesOf(stored);
    const input = parseForm(mergeEdits(form, values), schema);
    store.update(id, keepUnchanged(input, valueOfForm(formOf(values), schema), stored), member.id);
    return store.nameOf(input);
  });
  const back = wayBack(form, entries);
  return redirectWithToast(isPageOf(back, entries, id) ? entryPath(entries, { id, name }) : back, {
    title: entries.saved,
    text: `${name} is up to date.`,
  });
}

async function remove<Input extends object, Entity extends { id: number }>(
  { entries, store, listOf }: EntryResource<Input, Entity>,
  id: number,
  form: FormData,
  { member }: Session,
) {
  const stored = store.own(id, member.id);
  if (!stored || !(await removeEntry(store.kind, id, member.id))) throw notFound();
  const back = wayBack(form, entries);
  return redirectWithToast(isPageOf(back, entries, id) ? (listOf?.(stored) ?? entries.path) : back, {
    title: entries.deleted,
  });
}

/** Intents of buttons that draft something and store nothing. */
const DRAFTING = ["draft-intro", "use-intro", "fill"];

/** Asks for nothing that the form for an entry must have. */
const anything = z.object({});

async function act<Input extends object, Entity extends { id: number }>(
  request: Request,
  resource: EntryResource<Input, Entity>,
  sent: SentEntry,
  session: Session,
  id?: number,
) {
  const { store, intro } = resource;
  const { form, file } = sent;
  const intent = form.get("intent");
  if (intent === "delete") {
    if (id === undefined) throw notFound();
    return remove(resource, id, form, session);
  }
  // The stored one may have been replaced meanwhile, and its file be gone.
  const keepsPicture = !file && !form.has(`${store.picture}Remove`) && isAsShown(form, store.picture);
  const faults = keepsPicture
    ? undefined
    : await takePicture(clientKey(request), form, store.picture, file, session);
  if (DRAFTING.includes(String(intent))) {
    parseForm(form, anything, faults);
    if (intent === "fill") return fill(request, form, resource, session);
    if (intro && intent === "draft-intro") return draft(request, form, intro, session);
    if (intro) form.set(intro.to, textOf(form, "introDraft"));
    return data<EntryAnswer>({ rejected: echoForm(form) });
  }
  const input = parseForm(form, resource.form, faults);
  if (id === undefined) return add(resource, input, sent, callerOf(request, session));
  return change(resource, id, form, session);
}

async function answer<Input extends object, Entity extends { id: number }>(
  request: Request,
  resource: EntryResource<Input, Entity>,
  { form, files }: FormWithFiles,
  id?: number,
) {
  const { entries, store } = resource;
  const intent = form.get("intent");
  if (intent === "clear") throw redirect(entries.addPath, { status: 303 });
  const [file] = files.get(store.picture) ?? [];
  const failed = intent === "delete" ? NOT_DELETED : id === undefined ? entries.failed : NOT_SAVED;
  const options = {
    withFiles: intent !== "delete" && files.size > 0,
    toast: DRAFTING.includes(String(intent)) ? undefined : errorToast(failed),
  };
  return answerMemberForm(request, form, options, (session) =>
    act(request, resource, { form, file }, session, id),
  );
}

/** Throws a 303 after a change, and a 404 when the member has no such entry. */
export async function answerEntryForm<Input extends object, Entity extends { id: number }>(
  request: Request,
  resource: EntryResource<Input, Entity>,
  id?: number,
) {
  const sent = await readMemberForm(request, { [resource.store.picture]: {} });
  try {
    return await keepTyped(sent.form, () => answer(request, resource, sent, id));
  } finally {
    await sent.discard();
  }
}
