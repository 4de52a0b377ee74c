import {
  newestIdUpTo,
  newestId,
  searchesOf,
  type SavedSearch,
} from "#app/catalogue/about/saves/saved-searches.server";
import type { MailRhythm } from "#app/catalogue/about/saves/mail-rhythm";
import type { NotificationCursor } from "#app/catalogue/about/notifications/notification-cursor";
import { untoldNotifications } from "#app/catalogue/about/notifications/notification-list.server";
import { notificationSettings } from "#app/catalogue/about/notifications/notification-settings.server";
import { untoldChanges } from "#app/catalogue/about/saves/saves.server";
import { changesMailOf } from "#app/catalogue/about/saves/digest-rows.server";
import { lastSequence, readIndexed } from "#app/catalogue/query/kind-indexes.server";
import type { SearchRow } from "#app/catalogue/results/search-row";
import { find } from "#app/catalogue/query/query.server";
import { NEWS_PER_SECTION } from "#app/platform/budgets";
import { env } from "#app/platform/env.server";
import type { MailSection } from "#app/platform/mail/mail-layout.server";
import { countOf } from "#app/platform/text/text-rules";
import { LISTS } from "#app/site/kinds.server";
import type { AnyList } from "#app/site/lists/asked-list.server";
import { textOfWords } from "#app/site/notifications/notification-line";
import { linesOf } from "#app/site/notifications/notification-lines.server";
import { factsOf, withResults } from "#app/site/saved/saved-results.server";
import {
  findNews,
  forEachSearch,
  type FoundIds,
  newsSaid,
  unsaidOf,
  urlOfSearch,
} from "#app/site/saved/saved-search.server";

/* What is new for whom, as sections of a mail. */

const itemOf = (row: SearchRow, kind?: string): MailSection["items"][number] => ({
  label: row.name,
  url: env().appUrl + row.to,
  text: [kind, factsOf(row)].filter(Boolean).join(" · "),
});

function sectionOf(name: string, path: string, found: FoundIds, { search }: AnyList): MailSection {
  const rest = found.total.count - NEWS_PER_SECTION;
  return {
    title: `${newsSaid(found)} in ${name}`,
    items: search.results(found.ids(NEWS_PER_SECTION, 0)).map((row) => itemOf(row)),
    more: rest > 0 ? { label: "See all", url: env().appUrl + path } : undefined,
  };
}

/** Of one saved search. */
interface SearchNews {
  id: number;
  /** The newest entry that the mail knows of. */
  newest: number;
  /** Undefined where other searches found the same. */
  section?: MailSection;
}

/** What happened to what is the member's. */
export interface Happened {
  section: MailSection;
  /** Of its lines; more than so many aren't counted. */
  count: number;
  isMore: boolean;
  /** The newest that the mail knows of. */
  upTo: NotificationCursor;
}

export interface MemberNews {
  happened?: Happened;
  searches: SearchNews[];
  changes?: { section: MailSection; lastChange: number };
}

/** Tells of no entry that `told` has already, to which it adds its own once nothing can make it begin again. */
function newsOf(search: SavedSearch, told: { said: ReadonlySet<string> }): SearchNews | undefined {
  const found = findNews(search, Math.max(search.seenId, search.toldId));
  if (!found) return undefined;
  const said = new Set(told.said);
  const { asked } = found;
  const unsaid = unsaidOf(search, found, said);
  const section = unsaid && sectionOf(search.name, urlOfSearch(asked, search), unsaid, asked.list);
  told.said = said;
  return { id: search.id, newest: newestId(search.kind), section };
}

function changesOf(memberId: number): MemberNews["changes"] {
  const changed = untoldChanges(memberId);
  const [last] = changed;
  if (!last) return undefined;
  const shown = withResults(changed.slice(0, NEWS_PER_SECTION));
  return {
    lastChange: last.changedAt,
    section: {
      title: `${countOf(changed.length, "saved entry has", "saved entries have")} changed`,
      items: shown.flatMap(({ result, kind }) => (result ? [itemOf(result, kind.singular)] : [])),
      more: changed.length > shown.length ? { label: "See all", url: `${env().appUrl}/saved` } : undefined,
    },
  };
}

/** Notifications that are counted for the subject of a mail. */
const COUNTED = 20;

function happenedTo(memberId: number): Happened | undefined {
  const rows = untoldNotifications(memberId, COUNTED + 1);
  const [newest] = rows;
  const lines = linesOf(memberId, rows.slice(0, COUNTED));
  if (!newest || lines.length === 0) return undefined;
  const { appUrl } = env();
  return {
    count: lines.length,
    isMore: rows.length > COUNTED,
    upTo: newest,
    section: {
      title: "Your notifications",
      items: lines.slice(0, NEWS_PER_SECTION).map(({ words, said, path }) => ({
        label: textOfWords(words),
        url: appUrl + (path ?? "/notifications"),
        text: said ?? "",
      })),
      more:
        lines.length > NEWS_PER_SECTION ? { label: "See all", url: `${appUrl}/notifications` } : undefined,
    },
  };
}

/** Undefined where there is nothing that no mail and no "Mark as seen" has covered. */
export async function newsForMember(memberId: number, isWeekly: boolean): Promise<MemberNews | undefined> {
  const isDue = (rhythm: MailRhythm) => rhythm === "daily" || (rhythm === "weekly" && isWeekly);
  const due = searchesOf(memberId).filter(({ mail }) => isDue(mail));
  const told = { said: new Set<string>() };
  const found = await forEachSearch(due, (search) => newsOf(search, told));
  const searches = found.filter((news) => news !== undefined);
  const { happened, changes } = await readIndexed(() => ({
    happened: isDue(notificationSettings(memberId).mail) ? happenedTo(memberId) : undefined,
    changes: isDue(changesMailOf(memberId)) ? changesOf(memberId) : undefined,
  }));
  return happened || searches.length > 0 || changes ? { happened, searches, changes } : undefined;
}

/** What came in all lists. */
export interface WeekNews {
  sections: MailSection[];
  /** Of the last change that the mail knows of. */
  sequence: number;
}

function sectionSince(list: AnyList, sequence: number): MailSection[] {
  const { kind } = list;
  const after = newestIdUpTo(kind.table, sequence);
  if (newestId(kind.table) <= after) return [];
  // All of it, also what its page leaves to another view.
  const found = find({ kind: kind.table, above: after });
  return found.total.count > 0 ? [sectionOf(kind.label, kind.path, found, list)] : [];
}

/** Sections are empty where nothing came. Call it in `readIndexed`. */
export const newsSince = (sequence: number): WeekNews => ({
  sections: Object.values<AnyList>(LISTS).flatMap((list) => sectionSince(list, sequence)),
  sequence: lastSequence(),
});
