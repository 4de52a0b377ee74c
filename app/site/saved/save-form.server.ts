import { redirect, type data } from "@remix-run/node";
import { z } from "zod";

import { authUrl } from "#app/accounts/members/auth-url";
import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { pressedCookie } from "#app/accounts/sessions/pressed.server";
import { sessionOf } from "#app/accounts/sessions/session.server";
import { saveSearch } from "#app/catalogue/about/saves/saved-searches.server";
import { saveEntry, unsaveEntry, type Saved } from "#app/catalogue/about/saves/saves.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { parseForm, valueOfForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { ownPath } from "#app/platform/http/own-path";
import { Refusal } from "#app/platform/refusal";
import { cleanLine, excerpt } from "#app/platform/text/text-rules";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
import { idIn, listedAt, type ListedEntry } from "#app/site/entries/find-entry.server";
import { LISTED_KINDS } from "#app/site/kinds";
import { countSave } from "#app/site/saved/save-limit.server";
import type { NamedSearch, SavedEntry } from "#app/site/saved/saved-data";
import { saveSearchForm } from "#app/site/saved/saved-schema.server";
import { SAVE_SEARCH, SEARCH_NAME_LIMIT } from "#app/site/saved/saved-search";
import { searchAt } from "#app/site/saved/saved-search.server";

const address = z.string().trim().min(1).max(200);

const saveInput = z.object({
  save: address.optional(),
  remove: address.optional(),
  /** Of the list to which `back` leads. */
  search: address.optional(),
  back: z.string().optional(),
});

const NO_ENTRY = "There is no such entry to save; please open it from its list";

/** Of an entry that may be gone. @throws Refusal 404 */
export function savedAt(entry: string): Saved {
  const [name = "", address = ""] = entry.split("/");
  const kind = LISTED_KINDS.find((each) => each.name === name)?.table;
  const id = idIn(address);
  if (!kind || id === undefined) throw new Refusal(404, NO_ENTRY);
  return { kind, id };
}

const savedOf = ({ kind, id }: ListedEntry): Saved => ({ kind: kind.table, id });

const pressed = pressedCookie("save");

const LONG_ADDRESS =
  "Please log in first, and save this search then: its address is too long to be kept meanwhile";

const SAVE = "/save";

const askUrl = (entry: string, back: string): string =>
  `${SAVE}?${new URLSearchParams({ entry, back }).toString()}`;

const savedToast = (name: string) => ({ title: "Saved", text: `${name} is among your saved entries.` });

async function saveAndLeave(found: ListedEntry, memberId: number, back: string, setCookies: string[] = []) {
  saveEntry(savedOf(found), memberId);
  return redirectWithToast(back, savedToast(found.content.name), setCookies);
}

const searchUrl = (list: string): string => `${SAVE}?${new URLSearchParams({ search: list }).toString()}`;

async function act(
  request: Request,
  { save, remove, search }: z.output<typeof saveInput>,
  back: string,
): Promise<never> {
  const session = await sessionOf(request);
  if (search !== undefined) {
    const to = searchUrl(back);
    // What is too long leads from logging in to Home.
    if (!session && ownPath(to) !== to) throw new Refusal(400, LONG_ADDRESS);
    throw redirect(session ? to : authUrl("login", to), 303);
  }
  if (save === undefined && remove === undefined) throw new Refusal(400, NO_ENTRY);
  if (!session?.member.verified) {
    if (save === undefined) throw redirect(authUrl("login", back), 303);
    const found = listedAt(save);
    const entry = `${found.kind.name}/${found.id}`;
    const headers = { "Set-Cookie": await pressed.remember(entry) };
    throw redirect(session ? askUrl(entry, back) : authUrl("login", askUrl(entry, back)), {
      status: 303,
      headers,
    });
  }
  const { id } = session.member;
  await countSave(id);
  if (save !== undefined) return saveAndLeave(listedAt(save), id, back);
  unsaveEntry(savedAt(remove ?? ""), id);
  return redirectWithToast(back, { title: "Taken off your list", text: "The entry is no longer saved." });
}

/** Leads back to where it was pressed, or to logging in; what is wrong is said there. */
async function answerPress(request: Request, form: FormData): Promise<never> {
  const input = valueOfForm(form, saveInput) ?? {};
  const back = ownPath(input.back, "/saved");
  try {
    return await act(request, input, back);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return redirectWithToast(back, { title: "Not saved", text: thrown.message, tone: "bad" });
  }
}

type Rejection = ReturnType<typeof data<RejectedForm>>;

/** A press of the button of an entry or a list, or the form that names a search. */
export async function answerSaveForm(request: Request): Promise<Rejection> {
  const form = await readForm(request);
  if (form.get("intent") !== SAVE_SEARCH) return answerPress(request, form);
  return answerMemberForm<RejectedForm>(request, form, {}, async ({ member }) => {
    const { name, mail } = parseForm(form, saveSearchForm);
    await countSave(member.id);
    const { kind, query } = await searchFor(request);
    const id = saveSearch({ kind, query, name, mail }, member.id);
    return redirectWithToast(`/saved#search-${id}`, {
      title: "Saved",
      text: `“${name}” is among your searches.`,
    });
  });
}

const searchFor = (request: Request) => searchAt(ownPath(new URL(request.url).searchParams.get("search")));

/** Where a press of "Save this search" leads to: it asks for a name. */
async function askForName(request: Request, owner: number): Promise<NamedSearch> {
  const { title, url } = await searchFor(request);
  return { about: "search", owner, name: cleanLine(excerpt(title, SEARCH_NAME_LIMIT)), title, url };
}

/** Where logging in leads to: it saves what was pressed in this browser, and asks about anything else. */
export const loadSavePage = (request: Request) =>
  guardedPage(request, async ({ member }): Promise<NamedSearch | SavedEntry> => {
    const { searchParams } = new URL(request.url);
    const back = ownPath(searchParams.get("back"), "/saved");
    try {
      if (searchParams.has("search")) return await askForName(request, member.id);
      const found = listedAt(searchParams.get("entry") ?? "");
      const entry = `${found.kind.name}/${found.id}`;
      if (await pressed.isPressed(request, entry))
        return await saveAndLeave(found, member.id, back, [await pressed.forget()]);
      return { about: "entry", entry, name: found.content.name, path: found.path, back };
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      return redirectWithToast(back, { title: "Not saved", text: thrown.message, tone: "bad" });
    }
  });
