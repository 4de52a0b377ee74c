import {
  lastFound,
  newestKnown,
  searchers,
  type LastFound,
} from "#app/catalogue/about/notifications/found-notifications.server";
import { isSwitchedOff } from "#app/catalogue/about/notifications/notification-settings.server";
import { notify } from "#app/catalogue/about/notifications/notifications.server";
import { searchesOf, type SavedSearch } from "#app/catalogue/about/saves/saved-searches.server";
import { lastSequence, readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { inTransaction } from "#app/platform/db/db.server";
import { takeTurn } from "#app/platform/turns/turns.server";
import { log } from "#app/platform/log.server";
import { findNews } from "#app/site/saved/saved-search.server";
import { formatCount } from "#app/ui/format-count";

/** Few, as members may change what they search meanwhile. */
const MEMBERS_PER_BATCH = 50;

/** Changes of others may come between what was found and telling it. */
const MAX_TRIES = 5;

/** Of the newest entries, in what a notification says of a search. */
const NAMED_FINDS = 3;

/** "Fathom & Field, Loomwright, Northlane and 1 more" */
function titleOf(names: readonly string[], count: number): string {
  const rest = count - names.length;
  if (rest > 0) return `${names.join(", ")} and ${formatCount(rest)} more`;
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

interface Finds {
  searchId: number;
  /** The notification that told of the search last. */
  last: LastFound | undefined;
  title: string;
  count: number;
}

/** Undefined where nothing came since the member looked, or was told. */
function findsOf(search: SavedSearch): Finds | undefined {
  const last = lastFound(search.id);
  const found = findNews(search, newestKnown(search, last));
  if (!found) return undefined;
  const names = found.asked.list.search.results(found.ids(NAMED_FINDS, 0)).map(({ name }) => name);
  // What nobody has read yet is told with what came since.
  const count = found.total.count + (last && !last.isRead ? last.count : 0);
  return { searchId: search.id, last, title: titleOf(names, count), count };
}

/** False where something has changed since, or another run was faster. */
const tell = (memberId: number, sequence: number, { searchId, last, title, count }: Finds): boolean =>
  inTransaction(() => {
    const at = Date.now();
    // Of what comes later no sequence is lower than this moment: it is news by that (found-notifications.server.ts).
    if (lastSequence() !== sequence || sequence >= at * 1000) return false;
    if (searchOf(memberId, searchId) && lastFound(searchId)?.at === last?.at)
      notify(memberId, { what: "search", searchId, count, title, at });
    return true;
  });

/** As it is now. */
const searchOf = (memberId: number, searchId: number): SavedSearch | undefined =>
  searchesOf(memberId).find(({ id }) => id === searchId);

async function notifyOfSearch(memberId: number, searchId: number): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await takeTurn();
    const { sequence, finds } = await readIndexed(() => {
      const search = searchOf(memberId, searchId);
      return { sequence: lastSequence(), finds: search && findsOf(search) };
    });
    if (!finds || tell(memberId, sequence, finds)) return;
  }
}

async function notifyMember(memberId: number): Promise<void> {
  if (isSwitchedOff(memberId, "search")) return;
  for (const { id } of searchesOf(memberId)) await notifyOfSearch(memberId, id);
}

/** Tells members in the hub what came to their saved searches, however often mail does. What isn't told now is the next time. */
export async function notifyOfFinds(): Promise<void> {
  let failed = 0;
  for (let after = 0; ;) {
    const members = searchers(after, MEMBERS_PER_BATCH);
    for (const memberId of members) {
      await takeTurn();
      try {
        await notifyMember(memberId);
      } catch (error) {
        // One member's fault doesn't keep the others from being told.
        if (failed++ === 0) log.error({ err: error }, "What saved searches found can't be told");
      }
    }
    if (members.length < MEMBERS_PER_BATCH) return;
    after = members.at(-1) ?? after;
  }
}
