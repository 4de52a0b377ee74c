import { isPlaceWord } from "#app/language/places/places";
import { isEnglish } from "#app/language/words/english.server";
import { slipsAllowed, WordList } from "#app/language/words/slips";
import { ENTRIES_READ_FOR_WORDS, MAX_KNOWN_WORDS } from "#app/platform/budgets";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { sqlite, statement, type Sqlite } from "#app/platform/db/db.server";
import { inOwnTurns, inTurn, takeTurn } from "#app/platform/turns/turns.server";
import {
  isSearched,
  rangeOf,
  SEARCHED_KINDS,
  type SearchedKind,
} from "#app/platform/search/search-index.server";
import { asWords } from "#app/platform/search/whole-words";

/*
 * The words that entries have, for searches that find nothing because of a slip. Of each kind the newest entries are read, once,
 * and later ones as they come; a word of a deleted entry stays, as it is only used where it finds something.
 */

interface Known {
  list: WordList;
  database: Sqlite;
  /** Of the last change that it knows. */
  sequence: number;
}

/** Texts read at once, so that no other request waits longer than some 20 ms. */
const TEXTS_PER_TURN = 500;

let known: Known | undefined;

function add(list: WordList, text: string): void {
  for (const word of new Set(asWords(text).trim().split(" ")))
    if (slipsAllowed(word) > 0 && (list.size < MAX_KNOWN_WORDS || list.has(word))) list.add(word);
}

/** Newest first; fewer than a turn's where none are left. */
function textsBelow(kind: SearchedKind, rowid: number): { rowid: number; text: string }[] {
  const { high } = rangeOf(kind, "whole");
  return statement<[number, number, number], { rowid: number; text: string }>(
    "SELECT rowid, text FROM search_index WHERE rowid > CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER) ORDER BY rowid LIMIT ?",
  ).all(rowid, high, TEXTS_PER_TURN);
}

const lastSequence = (): number =>
  statement<[], number | null>("SELECT max(sequence) FROM entries").pluck().get() ?? 0;

async function build(): Promise<Known> {
  const list = new WordList();
  // So that what asks for it first doesn't read the dictionary besides.
  isEnglish("");
  await takeTurn();
  const { database, sequence } = inReadTransaction(() => ({ database: sqlite(), sequence: lastSequence() }));
  for (const kind of SEARCHED_KINDS) {
    let last = rangeOf(kind, "whole").low;
    for (let read = 0; read < ENTRIES_READ_FOR_WORDS;) {
      const rows = inReadTransaction(() => textsBelow(kind, last));
      for (const { text } of rows) add(list, text);
      read += rows.length;
      last = rows.at(-1)?.rowid ?? last;
      if (rows.length < TEXTS_PER_TURN) break;
      await takeTurn();
    }
  }
  return { list, database, sequence };
}

/** More changes than these cost as much to follow as reading everything again. */
const MAX_PARTS = 20;

/** Adds a part of what came since; undefined for another database. */
function follow({ list, database, ...since }: Known): (Known & { isCurrent: boolean }) | undefined {
  const sequence = lastSequence();
  if (database !== sqlite() || sequence < since.sequence) return undefined;
  if (sequence === since.sequence) return { list, database, sequence, isCurrent: true };
  const changed = statement<[number, number], { kind: string; id: number; sequence: number }>(
    `SELECT kind, id, sequence FROM entries INDEXED BY entries_sequence
     WHERE sequence > ? AND deleted_at IS NULL ORDER BY sequence LIMIT ?`,
  ).all(since.sequence, TEXTS_PER_TURN);
  const text = statement<[number], string>(
    "SELECT text FROM search_index WHERE rowid = CAST(? AS INTEGER)",
  ).pluck();
  for (const { kind, id } of changed)
    if (isSearched(kind)) add(list, text.get(rangeOf(kind, "whole").high - id) ?? "");
  const isCurrent = changed.length < TEXTS_PER_TURN;
  return {
    list,
    database,
    sequence: isCurrent ? sequence : (changed.at(-1)?.sequence ?? sequence),
    isCurrent,
  };
}

let underWay: Promise<Known> | undefined;

/** Before anything asks for them: what is new is read in turns. */
export async function prepareWords(): Promise<void> {
  for (let part = 0; known && part < MAX_PARTS; part++) {
    const before = known;
    const next = inReadTransaction(() => follow(before));
    if (!next) break;
    known = next;
    if (next.isCurrent) return;
    await takeTurn();
  }
  underWay ??= inOwnTurns("The words of entries", build).finally(() => (underWay = undefined));
  known = await inTurn(underWay);
}

const isRight = (word: string): boolean => isEnglish(word) || isPlaceWord(word);

/** What entries have instead of a word that looks misspelt; nothing before the words are prepared. */
export function nearestWords(text: string): string[] {
  const words = asWords(text).trim().split(" ");
  const list = known?.list;
  if (!list) return [];
  const meant = words.map((word) => (list.has(word) || isRight(word) ? word : (list.nearest(word) ?? word)));
  return meant.every((word, i) => word === words[i]) ? [] : [meant.join(" ")];
}

/** Other forms of a word that entries have. */
export const formsOf = (word: string): string[] =>
  /^[a-z]+$/.test(word) && slipsAllowed(word) > 0 ? (known?.list.ofOneStem(word) ?? []) : [];

/** Whether some entry has it. */
export const isKnownWord = (word: string): boolean => known?.list.has(word) === true;
