import { LRUCache } from "lru-cache";

import { dataVersions, type DataKind } from "#app/platform/db/data-version.server";

/** A list of 24 has some 50,000 characters. */
const MOST_CHARACTERS = 8_000_000;
const MOST_LISTS = 1000;

const kept = new LRUCache<string, string>({
  max: MOST_LISTS,
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * Markup that is the same for everybody for as long as no row of `kinds` changes, drawn once; `key` is unique among that of the
 * same kinds. Where it is drawn from rows these are read in the same transaction: otherwise a change between would be kept under
 * what came after it.
 */
export function keptMarkup(kinds: readonly DataKind[], key: string, draw: () => string): string {
  const fullKey = `${kinds.join()} ${dataVersions(...kinds)} ${key}`;
  const known = kept.get(fullKey);
  if (known !== undefined) return known;
  const html = draw();
  kept.set(fullKey, html);
  return html;
}
