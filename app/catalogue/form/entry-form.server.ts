import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import { answerForm, answerFormWithFiles } from "#app/accounts/sessions/form-door.server";
import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { draftIntro } from "#app/catalogue/ai-intro/draft-intro.server";
import { INTRO_FAILED } from "#app/catalogue/ai-intro/intro-messages";
import { requireIntroQuota } from "#app/catalogue/ai-intro/intro-quota.server";
import type { Caller } from "#app/operations/caller";
import { defineDeed } from "#app/operations/operation.server";
import { callerOf } from "#app/operations/perform.server";
import { entryPath } from "#app/catalogue/entry-path";
import type { Entries } from "#app/catalogue/define-entries";
import { removeUnnamed } from "#app/catalogue/files/object-sweep.server";
import type { EntryName } from "#app/catalogue/store/entry-lists.server";
import { forgetWithFiles } from "#app/catalogue/store/forget.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { oneOf, type FormValues } from "#app/platform/forms/form-values";
import { formOf } from "#app/platform/forms/edited-values.server";
import { echoForm, errorToast, parseForm, valueOfForm } from "#app/platform/forms/form.server";
import { Refusal } from "#app/platform/refusal";
import type { Session } from "#app/accounts/sessions/session.server";
import { readId } from "#app/platform/forms/read-id";
import { textOf } from "#app/platform/forms/read-form.server";
import type { SentForm } from "#app/platform/forms/multipart-form.server";
import { ENTRIES } from "#app/catalogue/form/add-entry.server";
import { takePicture } from "#app/catalogue/form/entry-picture.server";
import type { EntryResource } from "#app/catalogue/form/entry-resource.server";
import { NOT_DELETED, NOT_SAVED } from "#app/catalogue/form/entry-messages";

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

/** Under whatever name: its page has another address under another one, and none once it is deleted. */
const isPageOf = (address: string, { path }: Entries, id: number): boolean =>
  `${address}-`.startsWith(`${path}/${id}-`);

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

/** Asked together, so that an answer to one of both isn't lost. Undefined where nothing is, or it was answered. */
function questionsOf<Input extends object, Entity extends { id: number }>(
  { store, isOver }: EntryResource<Input, Entity>,
  input: Input,
  form: FormData,
) {
  const twin = store.findDuplicate(input);
  const past = isOver?.(input) === true;
  const isAnswered =
    (!twin || textOf(form, "twin") === String(twin.id)) && (!past || textOf(form, "past") === "yes");
  return isAnswered ? undefined : { twin, past };
}

const adding = <Input extends object, Entity extends { id: number }>(
  resource: EntryResource<Input, Entity>,
) => {
  const { entries, store, form, listOf, add } = resource;
  return defineDeed<number, never, Input>({
    ...add,
    params: undefined,
    body: form,
    form: {
      failed: errorToast(entries.failed),
      take: (sent, caller) => takePicture(sent, store.picture, caller),
      ask: (input, sent) => questionsOf(resource, input, sent),
      done: (id, { input }) => {
        const name = store.nameOf(input);
        const to = listOf?.(input) ?? entries.path;
        return {
          to,
          toast: { title: entries.added, text: `${name} is listed now.`, celebrate: true },
          celebrated: { done: { id, name, to } },
        };
      },
    },
  });
};

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

const named = { id: z.string() };

/** @throws a 404 where the member has no such entry */
function ownEntry<Input extends object, Entity extends { id: number }>(
  { store }: EntryResource<Input, Entity>,
  id: string,
  { member }: Caller,
): Entity {
  const stored = store.own(readId(id) ?? 0, member.id);
  if (!stored) throw new Response("Not found", { status: 404 });
  return stored;
}

const changing = <Input extends object, Entity extends { id: number }>(
  resource: EntryResource<Input, Entity>,
) => {
  const { entries, store, form, valuesOf } = resource;
  return defineDeed<EntryName, "id", Input>({
    params: named,
    body: form,
    limits: [ENTRIES],
    run: ({ id, ...typed }, caller) => {
      const input = typed as unknown as Input;
      const stored = ownEntry(resource, id, caller);
      const fault = resource.faultOf?.(stored);
      if (fault) throw fault;
      const asStored = valueOfForm(formOf(valuesOf(stored)), form);
      store.update(stored.id, keepUnchanged(input, asStored, stored), caller.member.id);
      return { id: stored.id, name: store.nameOf(input) };
    },
    form: {
      failed: errorToast(NOT_SAVED),
      take: (sent, caller) => takePicture(sent, store.picture, caller),
      stored: ({ id = "" }, caller) => valuesOf(ownEntry(resource, id, caller)),
      done: (entry, { back = entries.path }) => ({
        to: isPageOf(back, entries, entry.id) ? entryPath(entries, entry) : back,
        insists: true,
        toast: { title: entries.saved, text: `${entry.name} is up to date.` },
      }),
    },
  });
};

const removing = <Input extends object, Entity extends { id: number }>(
  resource: EntryResource<Input, Entity>,
) => {
  const { entries, store, listOf } = resource;
  return defineDeed({
    params: named,
    run: ({ id }, caller) => {
      const stored = ownEntry(resource, id, caller);
      return { list: listOf?.(stored) ?? entries.path, files: forgetWithFiles(store.kind, stored.id) };
    },
    after: ({ files }) => removeUnnamed(files),
    form: {
      intent: "delete",
      failed: errorToast(NOT_DELETED),
      done: ({ list }, { input: { id }, back = entries.path }) => ({
        to: isPageOf(back, entries, Number(id)) ? list : back,
        insists: true,
        toast: { title: entries.deleted },
      }),
    },
  });
};

/** Intents of buttons that draft something and store nothing. */
const DRAFTING = ["draft-intro", "use-intro", "fill"];

/** Asks for nothing that the form for an entry must have. */
const anything = z.object({});

async function answerDrafting<Input extends object, Entity extends { id: number }>(
  request: Request,
  resource: EntryResource<Input, Entity>,
  sent: SentForm,
  intent: string,
) {
  const { store, intro } = resource;
  const { form, files } = sent;
  return answerMemberForm(request, form, { withFiles: files.size > 0 }, async (session) => {
    const { faults } = await takePicture(sent, store.picture, callerOf(request, session));
    parseForm(form, anything, faults);
    if (intent === "fill") return fill(request, form, resource, session);
    if (intro && intent === "draft-intro") return draft(request, form, intro, session);
    if (intro) form.set(intro.to, textOf(form, "introDraft"));
    return data<EntryAnswer>({ rejected: echoForm(form) });
  });
}

const pictureOf = ({ store: { picture } }: { store: { picture: string } }) =>
  picture === "" ? {} : { [picture]: {} };

/**
 * Answers the form that adds an entry, or changes or deletes the one of this id.
 *
 * @throws a 303 after a change, and a 404 when the member has no such entry
 */
export const answerEntryForm = <Input extends object, Entity extends { id: number }>(
  request: Request,
  resource: EntryResource<Input, Entity>,
  id?: number,
) =>
  answerFormWithFiles(request, pictureOf(resource), async (sent) => {
    const { addPath } = resource.entries;
    const intent = textOf(sent.form, "intent");
    if (intent === "clear") throw redirect(addPath, { status: 303 });
    if (DRAFTING.includes(intent)) return answerDrafting(request, resource, sent, intent);
    const deeds = id === undefined ? [adding(resource)] : [changing(resource), removing(resource)];
    const names = id === undefined ? undefined : { id: String(id) };
    return answerForm<EntryAnswer>(request, sent, deeds, () => ({ path: addPath, names: names ?? {} }));
  });
