import { z } from "zod";

import { answerForm } from "#app/accounts/sessions/form-door.server";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { lastSequence, readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { RHYTHMS, type MailRhythm } from "#app/catalogue/about/saves/mail-rhythm";
import { changesMailOf, setChangesMail } from "#app/catalogue/about/saves/digest-rows.server";
import {
  deleteSearch,
  feedPath,
  renewFeed,
  searchesOf,
  setSearchMail,
  type SavedSearch,
} from "#app/catalogue/about/saves/saved-searches.server";
import {
  allSaved,
  lastChangeOf,
  listSaved as rowsSaved,
  markSeen,
  type SavedRow,
} from "#app/catalogue/about/saves/saves.server";
import { defineDeed, defineOwnReading, type Done } from "#app/operations/operation.server";
import { momentAnswer } from "#app/platform/api/operation.server";
import { env } from "#app/platform/env.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { readPage } from "#app/platform/search/paging";
import { Refusal } from "#app/platform/refusal";
import { timeAgo } from "#app/platform/text/time-ago";
import { savedGroup, SAVING } from "#app/site/saved/saving.server";
import type { SavedGroup, SavedPageData, ShownSaved, ShownSearch } from "#app/site/saved/saved-data";
import { factsOf, withResults } from "#app/site/saved/saved-results.server";
import { changesForm, searchForm, seenForm } from "#app/site/saved/saved-schema.server";
import {
  askedBySearch,
  findNews,
  forEachSearch,
  newsSaid,
  urlOfSearch,
} from "#app/site/saved/saved-search.server";
import { LISTED_KINDS } from "#app/site/kinds";
import { comparedAs } from "#app/site/compare/comparison";

const SAVED = "/saved";

const dated = (time: number) => ({ at: new Date(time).toISOString(), text: timeAgo(time, Date.now()) });

const shownOf = ({ row, kind, result }: ReturnType<typeof withResults<SavedRow>>[number]): ShownSaved => ({
  entry: comparedAs(kind.name, row.id),
  one: kind.singular,
  saved: dated(row.savedAt),
  changed: row.changedAt === null ? undefined : dated(row.changedAt),
  shown: result && {
    name: result.name,
    to: result.to,
    picture: result.picture,
    facts: factsOf(result),
  },
});

const groupsOf = (rows: readonly SavedRow[]): SavedGroup[] =>
  Array.from(
    Map.groupBy(withResults(rows), ({ kind }) => kind),
    ([{ label }, found]) => ({ label, count: found[0]?.row.ofKind ?? 0, rows: found.map(shownOf) }),
  );

function newsOf(search: SavedSearch): string {
  const found = findNews(search, search.seenId);
  return found ? newsSaid(found) : "";
}

type Asking = Pick<ShownSearch, "url" | "parts" | "isLost">;

function askingOf(search: SavedSearch): Asking {
  const kind = LISTED_KINDS.find(({ table }) => table === search.kind);
  try {
    const asked = askedBySearch(search);
    return { url: urlOfSearch(asked, search), parts: [asked.list.kind.label, ...asked.parts] };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return { url: kind?.path, parts: kind ? [kind.label] : [], isLost: true };
  }
}

const shownSearch = (search: SavedSearch): ShownSearch => ({
  id: search.id,
  name: search.name,
  ...askingOf(search),
  news: newsOf(search),
  mail: search.mail,
  feed: env().appUrl + feedPath(search),
});

export const loadSavedPage = (request: Request) =>
  guardedPage(request, async ({ member: { id } }): Promise<SavedPageData> => {
    // First, so that what comes while searches are looked at stays new.
    const { saved, ...said } = await readIndexed(() => {
      const { items, ...page } = rowsSaved(id, readPage(new URL(request.url).searchParams));
      return {
        owner: id,
        groups: groupsOf(items),
        page,
        saved: searchesOf(id),
        changes: changesMailOf(id),
        lastChange: lastChangeOf(id),
        sequence: lastSequence(),
      };
    });
    const searches = await forEachSearch(saved, shownSearch);
    return { ...said, searches, hasNews: said.lastChange > 0 || searches.some(({ news }) => news !== "") };
  });

const RHYTHM_TEXTS: Record<MailRhythm, string> = {
  daily: "You get an email every morning when there is something new.",
  weekly: "You get an email on Mondays when there is something new.",
  never: "You get no more emails about it.",
};

const atSearch = (id: number) => `${SAVED}#search-${id}`;

const said = (title: string, text: string, to = SAVED): Done => ({ to, toast: { title, text } });

const limits = [SAVING];

/** The forms of the page. */
const DEEDS = [
  defineDeed({
    body: seenForm,
    limits,
    // What has changed after the page was shown stays new.
    run: (shown, { member }) => markSeen(member.id, shown),
    form: { intent: "seen", done: () => said("Marked as seen", "Later changes will be marked again.") },
  }),
  defineDeed({
    body: changesForm,
    limits,
    run: ({ mail }, { member }) => setChangesMail(member.id, mail),
    form: {
      intent: "changes",
      done: (_, { input: { mail } }) => said("Choice saved", RHYTHM_TEXTS[mail]),
    },
  }),
  defineDeed({
    body: searchForm.extend(changesForm.shape),
    limits,
    run: ({ search, mail }, { member }) => setSearchMail(search, member.id, mail),
    form: {
      intent: "mail",
      done: (_, { input: { search, mail } }) => said("Choice saved", RHYTHM_TEXTS[mail], atSearch(search)),
    },
  }),
  defineDeed({
    body: searchForm,
    limits,
    run: ({ search }, { member }) => renewFeed(search, member.id),
    form: {
      intent: "renew",
      done: (_, { input: { search } }) =>
        said("Feed renewed", "It has a new address; the old one no longer works.", atSearch(search)),
    },
  }),
  defineDeed({
    body: searchForm,
    limits,
    run: ({ search }, { member }) => deleteSearch(search, member.id),
    form: {
      intent: "delete",
      done: () => said("Search deleted", "Its emails and its feed have stopped."),
    },
  }),
];

export const answerSavedForm = async (request: Request) =>
  answerForm(request, await readForm(request), DEEDS, () => ({ path: SAVED, names: {} }));

const savedEntryAnswer = z.object({
  kind: z.string(),
  id: z.int(),
  name: z.string().nullable().meta({ description: "Null once it was deleted" }),
  path: z.string().nullable(),
  savedAt: momentAnswer,
  changedAt: momentAnswer.nullable().meta({ description: "Null where nothing is new" }),
});

const savedSearchAnswer = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string().nullable().meta({ description: "Of the list; null where there is none any more" }),
  new: z.int().meta({ description: "How many came since the member looked" }),
  mail: z.enum(RHYTHMS.map(([rhythm]) => rhythm)),
  feed: z.string().meta({ description: "The path of its feed, which opens to whoever knows it" }),
  savedAt: momentAnswer,
});

const savedAnswer = z.object({
  entries: z.array(savedEntryAnswer),
  searches: z.array(savedSearchAnswer),
});

const savedEntities = (memberId: number) =>
  withResults(allSaved(memberId)).map(({ row, kind, result }) => ({
    kind: kind.name,
    id: row.id,
    name: result?.name ?? null,
    path: result?.to ?? null,
    savedAt: new Date(row.savedAt).toISOString(),
    changedAt: row.changedAt === null ? null : new Date(row.changedAt).toISOString(),
  }));

const savedAsJson = async (memberId: number): Promise<z.output<typeof savedAnswer>> => ({
  entries: await readIndexed(() => savedEntities(memberId)),
  searches: await forEachSearch(searchesOf(memberId), (search) => ({
    id: search.id,
    name: search.name,
    path: askingOf(search).url ?? null,
    new: findNews(search, search.seenId)?.total.count ?? 0,
    mail: search.mail,
    feed: feedPath(search),
    savedAt: new Date(search.createdAt).toISOString(),
  })),
});

export const listSaved = defineOwnReading({
  id: "listSaved",
  group: savedGroup,
  summary: "List what is saved",
  at: ["GET", "/api/saved"],
  params: {},
  isForMembers: true,
  answers: { 200: { description: "The last one first", schema: savedAnswer } },
  read: (_, { member }) => savedAsJson(member.id),
});
