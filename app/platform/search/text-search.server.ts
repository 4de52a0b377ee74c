import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { countAll, pageOfAll } from "#app/platform/db/table-rows.server";
import { pageOf, type Page } from "#app/platform/search/paging";
import { findIds, idsWith, type IdCondition } from "#app/platform/search/find-texts.server";
import { rangeOf, type SearchedKind } from "#app/platform/search/search-index.server";
import { fold } from "#app/platform/search/text-match";

/** With a search text, totals are counted up to here (other/product.md, "Pages of a list"). */
export const COUNT_LIMIT = 10_000;

/** Ids that are kept of what was found: the first 42 pages of a list. */
const KEPT_IDS = 1008;

/** The rows allowed in a selection, asked in two ways with the same parameters. */
export interface Within {
  /** A query for their ids, each once, in a column `id`. */
  rows: string;
  /** Whether an id is one of theirs. */
  has: IdCondition;
  params: readonly (number | string | null)[];
  /** Set where `rows` reads one range of an index, so that they are counted however many they are. */
  exact?: true;
  /** A short name for the parameters of filters by free text. */
  name?: string;
}

export interface Selection {
  kind: SearchedKind;
  /** Substring that the row's searched fields must contain, in any case; empty for all rows. */
  text?: string;
  /** Further texts, each of which the row must contain. */
  also?: readonly string[];
  within?: Within;
}

export interface Total {
  count: number;
  /** False when there are more than `count`. */
  exact: boolean;
}

/**
 * The rows of a table that meet a condition.
 *
 * @param id the column that names the entry; each entry has one such row
 */
export const rowsWhere = (
  { table, id = "id" }: { table: string; id?: string },
  condition: string,
  params: Within["params"],
): Within => ({
  rows: `SELECT ${id} AS id FROM ${table} WHERE ${condition}`,
  has: (entry) => `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.${id} = ${entry} AND (${condition}))`,
  params,
});

const nameOf = ({ rows, params, name }: Within): string => `${rows} ${name ?? JSON.stringify(params)}`;

/** The rows that are in both, where both are given. */
export function withinBoth(one: Within | undefined, other: Within | undefined): Within | undefined {
  if (!one || !other) return one ?? other;
  return {
    rows: `SELECT id FROM (${one.rows}) AS both WHERE ${other.has("both.id")}`,
    has: (id) => `${one.has(id)} AND ${other.has(id)}`,
    params: [...one.params, ...other.params],
    name: `${nameOf(one)} and ${nameOf(other)}`,
  };
}

/** The texts that a selection's rows contain, folded; none that another one contains. */
function textsOf({ text = "", also = [] }: Selection): string[] {
  const folded = [...new Set([text, ...also].map(fold))].sort((one, other) => other.length - one.length);
  return folded.filter((each, i) => each !== "" && !folded.slice(0, i).some((other) => other.includes(each)));
}

const idsOf = (within: Within, limit: number, offset: number): number[] =>
  statement<unknown[], number>(`${within.rows} ORDER BY id DESC LIMIT ? OFFSET ?`)
    .pluck()
    .all(...within.params, limit, offset);

/** A filter that allows no more rows than these has each of them compared with the text, however common the text is. */
const MAX_FILTERED_ROWS = 2000;

/** The newest rows of a selection that is counted up to a limit. */
function newestOf(selection: Selection, limit: number): number[] {
  const { kind, within } = selection;
  const texts = textsOf(selection);
  if (within) {
    const allowed = idsOf(within, texts.length === 0 ? limit : MAX_FILTERED_ROWS + 1, 0);
    if (texts.length === 0) return allowed;
    if (allowed.length <= MAX_FILTERED_ROWS)
      return idsWith(rangeOf(kind, "whole"), allowed, texts).slice(0, limit);
  }
  return findIds({ range: rangeOf(kind, "whole"), texts, condition: within, limit });
}

/** The rows of such a selection, found once for each version of the data: how many, up to COUNT_LIMIT and one more, and the newest. */
function found(selection: Selection): { count: number; newest: number[] } {
  const { kind, within } = selection;
  const key = `found ${JSON.stringify(textsOf(selection))} ${within ? nameOf(within) : ""}`;
  return memoizePerVersion(kind, key, () => {
    const all = newestOf(selection, COUNT_LIMIT + 1);
    return { count: all.length, newest: all.slice(0, KEPT_IDS) };
  });
}

/** Whether a selection is counted only up to a limit. */
const isCapped = (selection: Selection): boolean =>
  textsOf(selection).length > 0 || (selection.within !== undefined && !selection.within.exact);

/** How many rows a selection holds, counted once for each version of the data. */
export function countSelection(selection: Selection): Total {
  const { kind, within } = selection;
  if (isCapped(selection)) {
    const { count } = found(selection);
    return { count: Math.min(count, COUNT_LIMIT), exact: count <= COUNT_LIMIT };
  }
  if (!within) return { count: countAll(kind), exact: true };
  const count = memoizePerVersion(
    kind,
    `count of ${nameOf(within)}`,
    () =>
      statement<unknown[], number>(`SELECT count(*) FROM (${within.rows})`)
        .pluck()
        .get(...within.params) ?? 0,
  );
  return { count, exact: true };
}

/**
 * One page of a selection's ids, newest first.
 *
 * @param limit rows a page
 * @param offset rows to pass over
 */
export function pageOfSelection(selection: Selection, limit: number, offset: number): number[] {
  const { kind, within } = selection;
  if (isCapped(selection)) {
    const end = offset + limit;
    const newest = end <= KEPT_IDS ? found(selection).newest : newestOf(selection, end);
    return newest.slice(offset, end);
  }
  return within ? idsOf(within, limit, offset) : pageOfAll(kind, limit, offset);
}

/** One page of a selection's rows, newest first. */
export const selectPage = <Item>(
  selection: Selection,
  page: number,
  load: (ids: readonly number[]) => Item[],
): Page<Item> =>
  pageOf(page, countSelection(selection), (limit, offset) => load(pageOfSelection(selection, limit, offset)));
