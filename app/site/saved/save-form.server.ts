import { redirect } from "@remix-run/node";
import { z } from "zod";

import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { answerPress, pressedCookie, type Pressed } from "#app/accounts/sessions/pressed.server";
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
  "Please log in first, then save this search: its address is too long to be kept until then";

const SAVE = "/save";
const NOT_SAVED = "Not saved";

const askUrl = (entry: string, back: string): string =>
  `${SAVE}?${new URLSearchParams({ entry, back }).toString()}`;

const savedToast = (name: string) => ({ title: "Saved", text: `${name} is among your saved entries.` });

async function saveAndLeave(found: ListedEntry, memberId: number, back: string, setCookies: string[] = []) {
  saveEntry(savedOf(found), memberId);
  return redirectWithToast(back, savedToast(found.content.name), setCookies);
}

const searchUrl = (list: string): string => `${SAVE}?${new URLSearchParams({ search: list }).toString()}`;

type About = Pick<Pressed, "toDo" | "joinsTo" | "cookie">;

async function aboutSaving(save: string, back: string): Promise<About> {
  const { kind, id, content } = listedAt(save);
  const entry = `${kind.name}/${id}`;
  return {
    toDo: `save ${content.name}`,
    joinsTo: askUrl(entry, back),
    cookie: await pressed.remember(entry),
  };
}

/** Where a search is named. */
function aboutSearch(back: string, isVisitor: boolean): About {
  const joinsTo = searchUrl(back);
  // What is too long leads from logging in to Home.
  if (isVisitor && ownPath(joinsTo) !== joinsTo) throw new Refusal(400, LONG_ADDRESS);
  return { toDo: "save this search", joinsTo };
}

/** Leads back to where it was pressed; what is wrong is said there. */
async function answerSavePress(request: Request, form: FormData) {
  const { save, remove, search, back: given } = valueOfForm(form, saveInput) ?? {};
  const back = ownPath(given, "/saved");
  try {
    if (save === undefined && remove === undefined && search === undefined) throw new Refusal(400, NO_ENTRY);
    const session = await sessionOf(request);
    const about: About =
      search !== undefined
        ? aboutSearch(back, !session)
        : save !== undefined
          ? await aboutSaving(save, back)
          : { toDo: "remove this from your list" };
    if (session && !session.member.verified && about.joinsTo) {
      const headers = about.cookie ? { "Set-Cookie": about.cookie } : undefined;
      throw redirect(about.joinsTo, { status: 303, headers });
    }
    return await answerPress(request, form, { ...about, back, failed: NOT_SAVED }, async ({ member }) => {
      if (search !== undefined) throw redirect(searchUrl(back), 303);
      await countSave(member.id);
      if (save !== undefined) return saveAndLeave(listedAt(save), member.id, back);
      unsaveEntry(savedAt(remove ?? ""), member.id);
      return redirectWithToast(back, {
        title: "Removed from your list",
        text: "The entry is no longer saved.",
      });
    });
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return redirectWithToast(back, { title: NOT_SAVED, text: thrown.message, tone: "bad" });
  }
}

/** A press of the button of an entry or a list, or the form that names a search. */
export async function answerSaveForm(request: Request) {
  const form = await readForm(request);
  if (form.get("intent") !== SAVE_SEARCH) return answerSavePress(request, form);
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
      return redirectWithToast(back, { title: NOT_SAVED, text: thrown.message, tone: "bad" });
    }
  });
