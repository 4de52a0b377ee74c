import type { data } from "@remix-run/node";
import type { z } from "zod";

import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { lastSequence, readIndexed } from "#app/catalogue/query/kind-indexes.server";
import type { MailRhythm } from "#app/catalogue/about/saves/mail-rhythm";
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
  listSaved,
  markSeen,
  type SavedRow,
} from "#app/catalogue/about/saves/saves.server";
import { env } from "#app/platform/env.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { parseForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { readPage } from "#app/platform/search/paging";
import { Refusal } from "#app/platform/refusal";
import { timeAgo } from "#app/platform/text/time-ago";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
import { countSave } from "#app/site/saved/save-limit.server";
import type { savedAnswer } from "#app/site/saved/saved-api.server";
import type { SavedGroup, SavedPageData, ShownSaved, ShownSearch } from "#app/site/saved/saved-data";
import { factsOf, withResults } from "#app/site/saved/saved-results.server";
import { savedForm } from "#app/site/saved/saved-schema.server";
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
      const { items, ...page } = listSaved(id, readPage(new URL(request.url).searchParams));
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

interface Done {
  title: string;
  text: string;
  to?: string;
}

const RHYTHM_TEXTS: Record<MailRhythm, string> = {
  daily: "You get an email every morning when there is something new.",
  weekly: "You get an email on Mondays when there is something new.",
  never: "You get no more emails about it.",
};

const atSearch = (id: number) => `${SAVED}#search-${id}`;

function carryOut(asked: z.output<typeof savedForm>, memberId: number): Done {
  switch (asked.intent) {
    case "seen":
      // What has changed after the page was shown stays new.
      markSeen(memberId, asked);
      return { title: "Marked as seen", text: "Later changes will be marked again." };
    case "changes":
      setChangesMail(memberId, asked.mail);
      return { title: "Choice saved", text: RHYTHM_TEXTS[asked.mail] };
    case "mail":
      setSearchMail(asked.search, memberId, asked.mail);
      return { title: "Choice saved", text: RHYTHM_TEXTS[asked.mail], to: atSearch(asked.search) };
    case "renew":
      renewFeed(asked.search, memberId);
      return {
        title: "Feed renewed",
        text: "It has a new address; the old one no longer works.",
        to: atSearch(asked.search),
      };
    case "delete":
      deleteSearch(asked.search, memberId);
      return { title: "Search deleted", text: "Its emails and its feed have stopped." };
  }
}

export async function answerSavedForm(request: Request): Promise<ReturnType<typeof data<RejectedForm>>> {
  const form = await readForm(request);
  return answerMemberForm<RejectedForm>(request, form, {}, async ({ member }) => {
    const asked = parseForm(form, savedForm);
    await countSave(member.id);
    const { to = SAVED, ...said } = carryOut(asked, member.id);
    return redirectWithToast(to, said);
  });
}

const savedEntities = (memberId: number) =>
  withResults(allSaved(memberId)).map(({ row, kind, result }) => ({
    kind: kind.name,
    id: row.id,
    name: result?.name ?? null,
    path: result?.to ?? null,
    savedAt: new Date(row.savedAt).toISOString(),
    changedAt: row.changedAt === null ? null : new Date(row.changedAt).toISOString(),
  }));

/** As the API answers it: the last that was saved first. */
export const savedAsJson = async (memberId: number): Promise<z.output<typeof savedAnswer>> => ({
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
