import { listUrl } from "#app/catalogue/filters/list-query";
import { NEWEST } from "#app/catalogue/list/kind-list.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import type { Found } from "#app/catalogue/query/query.server";
import { takeTurn } from "#app/platform/turns/turns.server";
import { newestId, type SavedSearch } from "#app/catalogue/about/saves/saved-searches.server";
import { Refusal } from "#app/platform/refusal";
import { LISTS } from "#app/site/kinds.server";
import { findAsked, readAsked, titleOf, type AnyList, type Asked } from "#app/site/lists/asked-list.server";
import { formatCount } from "#app/ui/format-count";
import { understand } from "#app/site/reading/understand.server";
import { prepareWords } from "#app/language/words/known-words.server";

/* What a saved search asks for. Saved ones are read in `readIndexed`, as places and skills are known by the index. */

const ALL_LISTS: readonly AnyList[] = Object.values(LISTS);

const OWN = "http://own.invalid";

const NO_LIST = "There is no list at this address; please save the search from the list itself";

/** Of a list's address: its name until the member gives it another, and what is saved. @throws Refusal 400 */
export async function searchAt(address: string) {
  const { pathname, searchParams } = new URL(address, OWN);
  const list = ALL_LISTS.find(({ kind }) => kind.path === pathname);
  if (!list) throw new Refusal(400, NO_LIST);
  await prepareWords();
  return readIndexed(() => searchOf(list, searchParams));
}

function searchOf(list: AnyList, searchParams: URLSearchParams) {
  // An order is no other search.
  for (const name of ["page", "all", "sort"]) searchParams.delete(name);
  const asked = readAsked(list, searchParams);
  const { query } = settled(list, asked);
  const url = new URL(listUrl(list.kind.path, { ...query, page: 1 }), OWN);
  // An address leaves out what no entry has; the search waits for it.
  for (const { name, value } of asked.unknown) url.searchParams.append(name, value);
  return {
    kind: list.kind.table,
    query: url.searchParams.toString(),
    title: titleOf(readAsked(list, url.searchParams, true)),
    url: url.pathname + url.search,
  };
}

/** For good, whatever entries come: the filters that its text was read as, or the text as it stands. */
function settled(list: AnyList, { query }: Asked): Pick<Asked, "query"> {
  if (!query.search || query.exact) return { query };
  const understood = understand(list, query);
  if (!understood.also) return { query: { ...query, exact: true } };
  const { texts, notTexts, filters } = understood.also;
  const isPlain = texts.length === 1 && notTexts.length === 0 && filters.length === 0;
  const [text = ""] = texts;
  return isPlain ? { query: { ...understood.query, search: text, exact: true } } : understood;
}

type Kept = Pick<SavedSearch, "kind" | "query">;

const LOST = "This list isn’t here any more";

/** @throws Refusal 404 or 400 where the list doesn't know any more what it asks for */
export function askedBySearch({ kind, query }: Kept): Asked {
  const list = ALL_LISTS.find((each) => each.kind.table === kind);
  if (!list) throw new Refusal(404, LOST);
  return readAsked(list, new URLSearchParams(query), true);
}

export const urlOfSearch = ({ list }: Asked, { query }: Kept): string =>
  query ? `${list.kind.path}?${query}` : list.kind.path;

/** The newest first, whatever it is sorted by. */
export function findNewest(asked: Asked, above?: number): Found {
  const newestFirst = { ...asked, query: { ...asked.query, sort: NEWEST } };
  return findAsked(newestFirst, { above });
}

/** What came after an entry; undefined where nothing did, or the list doesn't know the search any more. */
export function findNews(search: Kept, after: number): (Found & { asked: Asked }) | undefined {
  if (newestId(search.kind) <= after) return undefined;
  try {
    const asked = askedBySearch(search);
    const found = findNewest(asked, after);
    return found.total.count > 0 ? { ...found, asked } : undefined;
  } catch (thrown) {
    if (thrown instanceof Refusal) return undefined;
    throw thrown;
  }
}

/** Each is a search of its own: one after the other, in turns with requests. */
export async function forEachSearch<Search extends Kept, Result>(
  searches: readonly Search[],
  work: (search: Search) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const search of searches) {
    await takeTurn();
    results.push(await readIndexed(() => work(search)));
  }
  return results;
}

/** Those that are compared. */
const MAX_FINDS = 1000;

export type FoundIds = Pick<Found, "total" | "ids">;

/** Without what `said` has already, to which it is added; undefined where nothing is left. */
export function unsaidOf({ kind }: Kept, found: FoundIds, said: Set<string>): FoundIds | undefined {
  const ids = found.ids(MAX_FINDS, 0);
  const unsaid = ids.filter((id) => !said.has(`${kind}/${id}`));
  for (const id of unsaid) said.add(`${kind}/${id}`);
  const count = found.total.count - (ids.length - unsaid.length);
  return count > 0 ? { total: { ...found.total, count }, ids: (limit) => unsaid.slice(0, limit) } : undefined;
}

/** "4 new" */
export const newsSaid = ({ total: { count, exact } }: Pick<Found, "total">): string =>
  `${formatCount(count)}${exact ? "" : "+"} new`;
