import type { SearchRow, ShownRow } from "#app/catalogue/results/search-row";
import { containing, sameAs } from "#app/catalogue/query/filters";
import { idsAmong } from "#app/catalogue/query/query.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import {
  bestMatches,
  countMatches,
  newestMatches,
  SEARCH_COUNT_LIMIT,
  type Among,
} from "#app/platform/search/best-matches.server";
import { excerptAround } from "#app/platform/search/excerpt-around";
import type { Total } from "#app/platform/search/paging";
import { fold } from "#app/platform/search/text-match";
import type { SearchedKind } from "#app/platform/search/search-index.server";
import { withMiddleDots } from "#app/ui/cards/middle-dot";

/** Characters. */
const EXCERPT_LENGTH = 260;

const joined = (texts: readonly (string | null | undefined)[]): string =>
  withMiddleDots(texts.filter(Boolean).join(" · "));

/** What is sent of a row. */
export function shownRow(id: number, { lead, text, facts, ...row }: SearchRow, searched: string): ShownRow {
  return {
    id,
    ...row,
    text: joined([lead, excerptAround(text, searched, EXCERPT_LENGTH)]),
    facts: joined(facts),
  };
}

/** A letter is in most tags. */
const SHORTEST_PART = 2;

/** Of the entries that contain a text those with a tag that does, or is it; the newest first. */
const taggedWith = (kind: SearchedKind, tags: readonly string[], text: string): readonly number[] =>
  memoizePerVersion(kind, `tagged ${fold(text)}`, () => {
    const found = newestMatches(kind, text).slice(0, SEARCH_COUNT_LIMIT);
    const having = text.length < SHORTEST_PART ? sameAs : containing;
    const tagged = new Set(tags.flatMap((name) => idsAmong(kind, found, having(name, [text]))));
    return found.filter((id) => tagged.has(id));
  });

/** How a kind is searched by a text; `Shown` is what its rows are made of. */
export interface KindSearch<Shown = never, Entity extends { id: number } = { id: number }> {
  row: (entry: Shown) => SearchRow;
  /** As the API has them. */
  load: (ids: readonly number[]) => Entity[];
  /** Those of the best matches. */
  ids: (text: string, limit: number) => number[];
  total: (text: string) => Total;
  /** As the page of results has them: their texts around the first of those that were searched for. */
  shown: (ids: readonly number[], searched: readonly string[]) => ShownRow[];
  /** The same as files have them. */
  results: (ids: readonly number[]) => (SearchRow & { id: number })[];
}

/**
 * A name that has the text comes before an industry or another tag that does, and these before other texts.
 *
 * @param tags the filters whose options count as tags
 * @param loadShown what rows show, where it is more than programs are told
 * @param among leaves out what isn't found by a search
 */
export function kindSearch<Entity extends { id: number }, Shown extends Entity = Entity>(
  kind: SearchedKind,
  load: (ids: readonly number[]) => Entity[],
  row: (entry: Shown) => SearchRow,
  tags: readonly string[] = [],
  loadShown = load as (ids: readonly number[]) => Shown[],
  among?: Among,
): KindSearch<Shown, Entity> {
  const ids = (text: string, limit: number): number[] =>
    bestMatches(kind, text, limit, () => taggedWith(kind, tags, text), among);
  return {
    row,
    load,
    ids,
    total: (text) => countMatches(kind, text, among),
    shown: (given, [searched = ""]) =>
      loadShown(given).map((entry) => shownRow(entry.id, row(entry), searched)),
    results: (given) => loadShown(given).map((entry) => ({ id: entry.id, ...row(entry) })),
  };
}
