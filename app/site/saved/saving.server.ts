import { z } from "zod";

import { answerForm } from "#app/accounts/sessions/form-door.server";
import { pressPage } from "#app/accounts/sessions/press-page.server";
import { saveSearch } from "#app/catalogue/about/saves/saved-searches.server";
import { saveEntry, unsaveEntry, type Saved } from "#app/catalogue/about/saves/saves.server";
import { defineDeed, defineOperation } from "#app/operations/operation.server";
import { perform } from "#app/operations/perform.server";
import { idParam, type ApiGroup } from "#app/platform/api/operation.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { ownPath } from "#app/platform/http/own-path";
import { Refusal } from "#app/platform/refusal";
import { cleanLine, excerpt } from "#app/platform/text/text-rules";
import { idIn, listedAt } from "#app/site/entries/find-entry.server";
import { LISTED_KINDS } from "#app/site/kinds";
import type { NamedSearch, SavedEntry } from "#app/site/saved/saved-data";
import { saveSearchForm } from "#app/site/saved/saved-schema.server";
import { SAVE_SEARCH, SEARCH_NAME_LIMIT } from "#app/site/saved/saved-search";
import { searchAt } from "#app/site/saved/saved-search.server";

export const savedGroup: ApiGroup = {
  name: "saved",
  label: "Saved entries and searches",
  about: "What a member has saved, for that member alone.",
};

/** Of all that a member does with what is saved. */
export const SAVING = { name: "save", points: 120, seconds: 60 };

const NO_ENTRY = "There is no such entry to save; please open it from its list";

/** Of an entry that may be gone. @throws Refusal 404 */
function savedAt(name: string, address: string): Saved {
  const kind = LISTED_KINDS.find((each) => each.name === name)?.table;
  const id = idIn(address);
  if (!kind || id === undefined) throw new Refusal(404, NO_ENTRY);
  return { kind, id };
}

const saving = <Is extends boolean>(saved: Is) => ({
  group: savedGroup,
  description: "However often.",
  params: { kind: z.enum(LISTED_KINDS.map(({ name }) => name)), id: idParam },
  isForMembers: true as const,
  answers: { 200: { description: "Done", schema: z.object({ saved: z.literal(saved) }) } },
  limits: [SAVING],
});

const NOT_LISTED = { 404: "There is no such entry in any list." };

export const save = defineOperation({
  ...saving(true),
  id: "saveEntry",
  summary: "Save an entry",
  at: ["PUT", "/api/{kind}/{id}/save"],
  refusals: { ...NOT_LISTED, 403: "As many are saved as may be.", 410: "It was deleted." },
  run: ({ kind: name, id: entry }, { member }) => {
    const { kind, id } = listedAt(`${name}/${entry}`);
    saveEntry({ kind: kind.table, id }, member.id);
    return { saved: true };
  },
});

export const unsave = defineOperation({
  ...saving(false),
  id: "unsaveEntry",
  summary: "Take an entry off the list",
  at: ["DELETE", "/api/{kind}/{id}/save"],
  refusals: NOT_LISTED,
  run: ({ kind, id }, { member }) => {
    unsaveEntry(savedAt(kind, id), member.id);
    return { saved: false };
  },
});

/** "startups/12" */
function namesIn(of: string) {
  const [kind = "", id = ""] = of.split("/");
  return { kind, id };
}

const LONG_ADDRESS =
  "Please log in first, then save this search: its address is too long to be kept until then";

/** Where a search is named. */
const searchUrl = (list: string): string => `/save?${new URLSearchParams({ search: list }).toString()}`;

const page = pressPage({
  path: "/save",
  home: "/saved",
  failed: "Not saved",
  none: NO_ENTRY,
  presses: [
    {
      button: "save",
      toDo: (entry) => `save ${listedAt(entry).content.name}`,
      act: async (entry, caller) => {
        await perform(save, namesIn(entry), caller);
        return { title: "Saved", text: `${listedAt(entry).content.name} is among your saved entries.` };
      },
      joinsTo: "later",
    },
    {
      button: "remove",
      toDo: () => "remove this from your list",
      act: async (entry, caller) => {
        await perform(unsave, namesIn(entry), caller);
        return { title: "Removed from your list", text: "The entry is no longer saved." };
      },
    },
    {
      // Of the list to which the form leads back.
      button: "search",
      toDo: () => "save this search",
      joinsTo: (back, session) => {
        // What is too long leads from logging in to Home.
        if (!session && ownPath(searchUrl(back)) !== searchUrl(back)) throw new Refusal(400, LONG_ADDRESS);
        return searchUrl(back);
      },
      to: (_, back) => searchUrl(back),
    },
  ],
});

const nameSearch = defineDeed({
  params: { list: z.string() },
  body: saveSearchForm,
  limits: [SAVING],
  prepare: ({ list }) => searchAt(list),
  run: ({ name, mail }, { member }, { kind, query }) => saveSearch({ kind, query, name, mail }, member.id),
  form: {
    intent: SAVE_SEARCH,
    done: (id, { input: { name } }) => ({
      to: `/saved#search-${id}`,
      toast: { title: "Saved", text: `“${name}” is among your searches.` },
    }),
  },
});

const listIn = (request: Request): string => ownPath(new URL(request.url).searchParams.get("search"));

/** A press of the button of an entry or a list, or the form that names a search. */
export async function answerSaves(request: Request) {
  const form = await readForm(request);
  if (form.get("intent") !== SAVE_SEARCH) return page.answer(request, form);
  return answerForm(request, form, [nameSearch], () => ({ path: "/save", names: { list: listIn(request) } }));
}

/** Where a press of "Save this search" leads to: it asks for a name. */
async function askForName(list: string, owner: number): Promise<NamedSearch> {
  const { title, url } = await searchAt(list);
  return { about: "search", owner, name: cleanLine(excerpt(title, SEARCH_NAME_LIMIT)), title, url };
}

/** Where logging in leads to: it saves what was pressed in this browser, and asks about anything else. */
export const loadSaves = (request: Request) =>
  page.load(request, async (entry, { member }): Promise<NamedSearch | SavedEntry> => {
    if (new URL(request.url).searchParams.has("search")) return await askForName(listIn(request), member.id);
    const { kind, id, content, path } = listedAt(entry);
    return { about: "entry", entry: `${kind.name}/${id}`, name: content.name, path };
  });
