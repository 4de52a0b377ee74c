import type { DataKind } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";

/** The kinds that have search columns and a trigram index. */
export type SearchableKind = Exclude<DataKind, "posts" | "reels">;

/** Kinds whose names are searched alone, too. */
export type NamedKind = Exclude<SearchableKind, "use_cases">;

const isNamed = (kind: SearchableKind): kind is NamedKind => kind !== "use_cases";

/** A trigram index: its table, and the columns that it holds. */
export interface TextIndex {
  kind: SearchableKind;
  name: string;
  columns: readonly string[];
}

/** The index of all that is searched. */
export const indexOf = (kind: SearchableKind): TextIndex => ({
  kind,
  name: `${kind}_fts`,
  columns: ["search_name", "search_rest"],
});

/** The index of names alone. */
export const nameIndexOf = (kind: NamedKind): TextIndex => ({
  kind,
  name: `${kind}_names`,
  columns: ["search_name"],
});

const indexesOf = (kind: SearchableKind): TextIndex[] =>
  isNamed(kind) ? [indexOf(kind), nameIndexOf(kind)] : [indexOf(kind)];

/**
 * Stores many rows of a kind with the trigram indexes brought up to date once, at the end, instead of row by row (a
 * hundred times faster; migration 0001 says why). Call it inside a transaction: a crash leaves neither rows nor
 * index entries.
 *
 * @param work inserts, updates and deletes rows of that kind; must not search, as the index doesn't have them yet
 */
export function withDeferredTextIndex<Result>(kind: SearchableKind, work: () => Result): Result {
  statement<[string], unknown>("INSERT INTO text_index_deferred (kind) VALUES (?)").run(kind);
  const result = work();
  for (const { name, columns } of indexesOf(kind)) {
    const indexed = columns.map((column) => column.replace("search_", "indexed_"));
    statement<[string], unknown>(
      `INSERT INTO ${name}(${name}, rowid, ${columns.join()})
       SELECT 'delete', id, ${indexed.join()} FROM text_index_queue WHERE kind = ? AND indexed_name IS NOT NULL`,
    ).run(kind);
    statement<[string], unknown>(
      `INSERT INTO ${name}(rowid, ${columns.join()})
       SELECT entry.id, ${columns.map((column) => `entry.${column}`).join()}
       FROM text_index_queue queue JOIN ${kind} entry ON entry.id = queue.id WHERE queue.kind = ?`,
    ).run(kind);
  }
  statement<[string], unknown>("DELETE FROM text_index_queue WHERE kind = ?").run(kind);
  statement<[string], unknown>("DELETE FROM text_index_deferred WHERE kind = ?").run(kind);
  return result;
}

/** Pages of the index that one step of a merge writes at the most: some hundredths of a second. */
const MERGE_PAGES = 500;

/**
 * Merges the parts that many writes left of a kind's trigram indexes, in steps so short that others can write between
 * them. Searches read every part: over one they take half the time that they take over fifteen. Don't call it inside a
 * transaction.
 */
export function mergeTextIndex(kind: SearchableKind): void {
  for (const { name } of indexesOf(kind)) mergeParts(name);
}

function mergeParts(index: string): void {
  const changes = statement<[], number>("SELECT total_changes()").pluck();
  const merge = statement<[number], unknown>(`INSERT INTO ${index}(${index}, rank) VALUES ('merge', ?)`);
  // A negative number begins the merge of all parts (sqlite.org/fts5.html, "The merge command").
  let pages = -MERGE_PAGES;
  let before: number;
  do {
    before = changes.get() ?? 0;
    merge.run(pages);
    pages = MERGE_PAGES;
    // A step that found nothing to do counts as one change.
  } while ((changes.get() ?? 0) - before > 1);
}
