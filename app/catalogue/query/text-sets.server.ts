import { LRUCache } from "lru-cache";
import type { TypedFastBitSet } from "typedfastbitset";

import type { KindIndex } from "#app/catalogue/query/kind-index";
import { make, type InTurns } from "#app/catalogue/query/kind-indexes.server";
import { findIds, idsWith } from "#app/platform/search/find-texts.server";
import { TRIGRAM_LENGTH } from "#app/platform/search/rare-trigrams.server";
import { rangeOf, type SearchedKind } from "#app/platform/search/search-index.server";

/* The entries in which texts occur, however many they are: a bit each, kept for the next question and up to date with the index. */

interface TextSet {
  /** An index that has been made anew isn't kept for what was found in it. */
  index: WeakRef<KindIndex>;
  found: TypedFastBitSet;
  /** How often the index had changed when it was looked for. */
  changes: number;
}

const TEXT_SETS_BYTES = 8_000_000;
const BYTES_PER_WORD = 4;
/** Is charged with all of it, as several may wait for one. */
const LOOKING = "texts";
/** Of its objects. */
const OVERHEAD_BYTES = 400;

const kept = new LRUCache<string, TextSet>({
  maxSize: TEXT_SETS_BYTES,
  sizeCalculation: ({ found }, key) => found.words.length * BYTES_PER_WORD + 2 * key.length + OVERHEAD_BYTES,
});

/** Entries looked through at once. Texts shorter than what the index of texts holds are read row by row. */
const ENTRIES_PER_TURN = { long: 100_000, short: 10_000 };

const isLong = (text: string): boolean => [...text].length >= TRIGRAM_LENGTH;

function* looking(
  key: string,
  index: KindIndex,
  kind: SearchedKind,
  texts: readonly string[],
): InTurns<TextSet> {
  const { changes } = index;
  const found = index.slotsOf([]);
  const range = rangeOf(kind, "whole");
  for (const { from, to } of index.stretches(ENTRIES_PER_TURN[texts.some(isLong) ? "long" : "short"])) {
    const stretch = { low: range.high - to, high: range.high - from + 1 };
    const ids = findIds({ range: stretch, texts, limit: Number.MAX_SAFE_INTEGER });
    // A range's ids count from its end.
    found.union(index.slotsOf(ids.map((id) => id + from - 1)));
    yield;
  }
  const set = { index: new WeakRef(index), found, changes };
  kept.set(key, set);
  return set;
}

/** As the index has them now. */
function follow(set: TextSet, index: KindIndex, kind: SearchedKind, texts: readonly string[]): boolean {
  const { found, changes } = set;
  const changed = index.changedSince(changes);
  if (!changed) return false;
  if (changed.length > 0) {
    found.difference(index.slotsOf(changed));
    found.union(index.slotsOf(idsWith(rangeOf(kind, "whole"), changed, texts)));
    set.changes = index.changes;
  }
  return true;
}

const keyOf = (kind: SearchedKind, texts: readonly string[]): string => `${kind} ${JSON.stringify(texts)}`;

/** Undefined where it has to be looked for. Not to be changed. */
export function knownWith(
  index: KindIndex,
  kind: SearchedKind,
  texts: readonly string[],
): TypedFastBitSet | undefined {
  const known = kept.get(keyOf(kind, texts));
  return known?.index.deref() === index && follow(known, index, kind, texts) ? known.found : undefined;
}

/** The entries in which all of the folded texts occur. Not to be changed. */
export function entriesWith(index: KindIndex, kind: SearchedKind, texts: readonly string[]): TypedFastBitSet {
  const known = knownWith(index, kind, texts);
  if (known) return known;
  const key = keyOf(kind, texts);
  const set = make(`The entries with ${key}`, () => looking(key, index, kind, texts), LOOKING);
  follow(set, index, kind, texts);
  return set.found;
}

/** For figures and tests. */
export const textSetsKept = (): { bytes: number; most: number } => ({
  bytes: kept.calculatedSize,
  most: TEXT_SETS_BYTES,
});
