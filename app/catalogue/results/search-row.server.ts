import type { SearchRow, ShownRow } from "#app/catalogue/results/search-row";
import { knownTo } from "#app/catalogue/filters/filter-groups.server";
import { anyOf } from "#app/catalogue/query/filters";
import { idsAmong } from "#app/catalogue/query/query.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import {
  bestMatches,
  countMatches,
  newestMatches,
  SEARCH_COUNT_LIMIT,
} from "#app/platform/search/best-matches.server";
import { excerptAround } from "#app/platform/search/excerpt-around";
import type { Total } from "#app/platform/search/paging";
import { fold } from "#app/platform/search/text-match";
import type { SearchedKind } from "#app/platform/search/search-index.server";

/** Characters. */
const EXCERPT_LENGTH = 260;

const joined = (texts: readonly (string | null | undefined)[]): string => texts.filter(Boolean).join(" · ");

/** What is sent of a row. */
export function shownRow(id: number, { lead, text, facts, ...row }: SearchRow, searched: string): ShownRow {
  return {
    id,
    ...row,
    text: joined([lead, excerptAround(text, searched, EXCERPT_LENGTH)]),
    facts: joined(facts),
  };
}

/** Of the entries that contain a text those with a tag that does; the newest first. */
function taggedWith(kind: SearchedKind, tags: readonly string[], text: string): number[] {
  const known = knownTo(kind);
  const filters = tags.flatMap((name) => anyOf(name, known(name).containing(text)));
  if (filters.length === 0) return [];
  return memoizePerVersion(kind, `tagged ${fold(text)}`, () => {
    const found = newestMatches(kind, text).slice(0, SEARCH_COUNT_LIMIT);
    const tagged = new Set(filters.flatMap((filter) => idsAmong(kind, found, [filter])));
    return found.filter((id) => tagged.has(id));
  });
}

/**
 * How a kind is searched by a text: a name that has it comes before an industry or another tag that does, and these before other
 * texts. `best` are the best matches as the API has them, `results` and `shown` given ones as files and the page have them.
 *
 * @param tags the filters whose options count as tags
 * @param loadRows what rows show, where it is more than programs are told
 */
export function kindSearch<Item extends { id: number }>(
  kind: SearchedKind,
  load: (ids: readonly number[]) => Item[],
  row: (item: Item) => SearchRow,
  tags: readonly string[] = [],
  loadRows = load,
) {
  const ids = (text: string, limit: number): number[] =>
    bestMatches(kind, text, limit, taggedWith(kind, tags, text));
  return {
    load,
    ids,
    best: (text: string, limit: number): Item[] => load(ids(text, limit)),
    total: (text: string): Total => countMatches(kind, text),
    /** Their texts around the first of those that were searched for. */
    shown: (given: readonly number[], [searched = ""]: readonly string[]): ShownRow[] =>
      loadRows(given).map((item) => shownRow(item.id, row(item), searched)),
    results: (given: readonly number[]): (SearchRow & { id: number })[] =>
      loadRows(given).map((item) => ({ id: item.id, ...row(item) })),
  };
}
