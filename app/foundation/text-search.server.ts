import { oncePerVersion } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";
import {
  COUNT_LIMIT,
  isShort,
  KEPT,
  scanFor,
  type SearchableKind,
} from "#app/foundation/short-text-scan.server";
import { fold } from "#app/foundation/text-match";
import { matchesOf, namedMatches } from "#app/foundation/text-matches.server";

export interface Selection {
  kind: SearchableKind;
  /** Substring that the row's searchable fields must contain, in any case; empty for all rows. */
  text?: string;
  within?: Within;
}

/** A further condition: a query that yields the ids of the rows allowed, each once, in a column `id`. */
export interface Within {
  sql: string;
  params: readonly (number | string)[];
  /** A short name for the parameters of filters by free text. Rows within such filters are counted as those with a text are. */
  name?: string;
}

export interface Total {
  count: number;
  /** False when there are more than `count`. */
  exact: boolean;
}

interface Query {
  sql: string;
  params: (number | string)[];
  /** Tells the query from all others. */
  key: string;
}

const phrase = (folded: string): string => `"${folded.replaceAll('"', '""')}"`;

/** The ids of a selection, newest first, as a query to be limited or counted. */
function idsOf({ kind, text = "", within }: Selection): Query {
  const folded = fold(text);
  const allowed = within ? `IN (${within.sql})` : "";
  const params = [...(within?.params ?? [])];
  const query = (sql: string, ...before: string[]): Query => ({
    sql,
    params: [...before, ...params],
    key: `${sql} ${JSON.stringify([...before, within?.name ?? params])}`,
  });
  if (folded === "") {
    return within
      ? query(`SELECT id FROM (${within.sql}) ORDER BY id DESC`)
      : query(`SELECT id FROM ${kind} INDEXED BY ${kind}_list ORDER BY id DESC`);
  }
  if (!isShort(folded)) {
    // The plus keeps the condition out of FTS5, which would run the match anew for every id allowed.
    return query(
      `SELECT rowid AS id FROM ${kind}_fts WHERE ${kind}_fts MATCH ? ${within ? `AND +rowid ${allowed}` : ""} ORDER BY rowid DESC`,
      phrase(folded),
    );
  }
  return query(
    `SELECT id FROM ${kind} WHERE (instr(search_name, ?) OR instr(search_rest, ?)) ${within ? `AND id ${allowed}` : ""} ORDER BY id DESC`,
    folded,
    folded,
  );
}

function ids({ sql, params }: Pick<Query, "sql" | "params">, limit: number, offset = 0): number[] {
  return statement<unknown[], number>(`${sql} LIMIT ? OFFSET ?`)
    .pluck()
    .all(...params, limit, offset);
}

/** Whether a selection is counted only up to a limit: there is a text in it, or a filter by free text. */
const isSought = ({ text, within }: Selection): boolean => Boolean(text) || within?.name !== undefined;

/** The rows of such a selection, found once for each version of the data: how many, up to COUNT_LIMIT and one more, and the newest. */
function found(selection: Selection): { count: number; newest: number[] } {
  const { kind, text = "", within } = selection;
  const folded = fold(text);
  if (isShort(folded) && !within) return scanFor(kind, folded);
  const query = idsOf(selection);
  return oncePerVersion(kind, `found ${query.key}`, () => {
    const all = ids(query, COUNT_LIMIT + 1);
    return { count: all.length, newest: all.slice(0, KEPT) };
  });
}

/**
 * How many rows a selection holds: up to a limit with a text or a filter by free text, else exact. Counted once for each
 * version of the data.
 */
export function countSelection(selection: Selection): Total {
  if (isSought(selection)) {
    const { count } = found(selection);
    return { count: Math.min(count, COUNT_LIMIT), exact: count <= COUNT_LIMIT };
  }
  const { sql, params, key } = idsOf(selection);
  const { count } = oncePerVersion(selection.kind, `count ${key}`, () => {
    const unordered = sql.replace(/ ORDER BY id DESC$/, "");
    const row = statement<unknown[], { n: number }>(`SELECT count(*) AS n FROM (${unordered})`).get(
      ...params,
    );
    return { count: row?.n ?? 0 };
  });
  return { count, exact: true };
}

/** The ids of a selection's first pages, read once for each version of the data. */
function newestOf(selection: Selection): number[] {
  if (isSought(selection)) return found(selection).newest;
  const query = idsOf(selection);
  return oncePerVersion(selection.kind, `newest ${query.key}`, () => ids(query, KEPT));
}

/**
 * One page of a selection's ids, newest first.
 *
 * @param limit rows a page
 * @param offset rows to pass over
 */
export function pageOfSelection(selection: Selection, limit: number, offset: number): number[] {
  if (offset + limit > KEPT) return ids(idsOf(selection), limit, offset);
  return newestOf(selection).slice(offset, offset + limit);
}

/**
 * The best matches of a text in one kind: names equal to it, then names that begin with it, names that contain it,
 * and rows that contain it elsewhere; within each the newest first (issue "The guide", ranking).
 *
 * @param limit how many ids at the most
 */
export function bestMatches(
  kind: Exclude<SearchableKind, "use_cases">,
  text: string,
  limit: number,
): number[] {
  const folded = fold(text);
  if (folded === "") return [];
  return oncePerVersion(kind, `best ${limit} ${folded}`, () => {
    const best = new Set<number>();
    const add = (find: () => number[]) => {
      if (best.size === limit) return;
      for (const id of find()) if (best.size < limit) best.add(id);
    };
    const equal = `SELECT id FROM ${kind} INDEXED BY ${kind}_name WHERE search_name = ? ORDER BY id DESC`;
    // No byte of a text in UTF-8 is as high as FF: all names that begin with the text lie between it and it with FF.
    const begin = `SELECT id FROM ${kind} INDEXED BY ${kind}_name WHERE search_name > ? AND search_name < ? || CAST(x'ff' AS TEXT) ORDER BY id DESC`;
    add(() => ids({ sql: equal, params: [folded] }, limit));
    add(() => ids({ sql: begin, params: [folded, folded] }, limit));
    // What was added already may be among the next ones, too.
    add(() => namedMatches(kind, folded, 2 * limit));
    add(() => matchesOf(kind, folded).newest);
    return [...best];
  });
}
