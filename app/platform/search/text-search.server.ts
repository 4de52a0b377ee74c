import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { countAll, pageOfAll } from "#app/platform/db/table-rows.server";
import { pageOf, type Page } from "#app/platform/search/paging";
import { findIds, idsWith, type IdCondition } from "#app/platform/search/find-texts.server";
import { rangeOf, type SearchedKind } from "#app/platform/search/search-index.server";
import { fold } from "#app/platform/search/text-match";

/** Source: other/product.md, "Pages of a list". */
export const COUNT_LIMIT = 10_000;

/** As many ids of the first pages of a search are kept. */
export const KEPT_IDS = 1008;

export interface Within {
  rows: string;
  has: IdCondition;
  params: readonly (number | string | null)[];
  /** Set where `rows` reads one index range, so that counting is cheap. */
  exact?: true;
  name?: string;
}

export interface Selection {
  kind: SearchedKind;
  text?: string;
  also?: readonly string[];
  within?: Within;
}

export interface Total {
  count: number;
  /** False when there are more than `count`. */
  exact: boolean;
}

/** `id` names the entry; each entry has one such row. */
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

export function withinBoth(one: Within | undefined, other: Within | undefined): Within | undefined {
  if (!one || !other) return one ?? other;
  return {
    rows: `SELECT id FROM (${one.rows}) AS both WHERE ${other.has("both.id")}`,
    has: (id) => `${one.has(id)} AND ${other.has(id)}`,
    params: [...one.params, ...other.params],
    name: `${nameOf(one)} and ${nameOf(other)}`,
  };
}

/** Folded, without texts that another one contains. */
function textsOf({ text = "", also = [] }: Selection): string[] {
  const folded = [...new Set([text, ...also].map(fold))].sort((one, other) => other.length - one.length);
  return folded.filter((each, i) => each !== "" && !folded.slice(0, i).some((other) => other.includes(each)));
}

const idsOf = (within: Within, limit: number, offset: number): number[] =>
  statement<unknown[], number>(`${within.rows} ORDER BY id DESC LIMIT ? OFFSET ?`)
    .pluck()
    .all(...within.params, limit, offset);

/** With so few rows, comparing each is cheaper than the index. */
const MAX_FILTERED_ROWS = 2000;

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

function found(selection: Selection): { count: number; newest: number[] } {
  const { kind, within } = selection;
  const key = `found ${JSON.stringify(textsOf(selection))} ${within ? nameOf(within) : ""}`;
  return memoizePerVersion(kind, key, () => {
    const all = newestOf(selection, COUNT_LIMIT + 1);
    return { count: all.length, newest: all.slice(0, KEPT_IDS) };
  });
}

const isCapped = (selection: Selection): boolean =>
  textsOf(selection).length > 0 || (selection.within !== undefined && !selection.within.exact);

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

export function pageOfSelection(selection: Selection, limit: number, offset: number): number[] {
  const { kind, within } = selection;
  if (isCapped(selection)) {
    const end = offset + limit;
    const newest = end <= KEPT_IDS ? found(selection).newest : newestOf(selection, end);
    return newest.slice(offset, end);
  }
  return within ? idsOf(within, limit, offset) : pageOfAll(kind, limit, offset);
}

export const selectPage = <Item>(
  selection: Selection,
  page: number,
  load: (ids: readonly number[]) => Item[],
): Page<Item> =>
  pageOf(page, countSelection(selection), (limit, offset) => load(pageOfSelection(selection, limit, offset)));
