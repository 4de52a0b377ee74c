import { LRUCache } from "lru-cache";

import { dataVersions } from "#app/platform/db/data-version.server";

/** A list of 24 has some 50,000. */
const MAX_CACHED_CHARACTERS = 8_000_000;
const MAX_CACHED_MARKUPS = 1000;

const cache = new LRUCache<string, string>({
  max: MAX_CACHED_MARKUPS,
  maxSize: MAX_CACHED_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * HTML that is the same for everybody, rendered once for each version of `kinds`. `key` must be unique among the HTML of the same
 * kinds. Read the rows in the same transaction: otherwise old rows could be cached under the version of a later change.
 */
export function cachedMarkup(kinds: readonly string[], key: string, render: () => string): string {
  const fullKey = `${kinds.join()} ${dataVersions(...kinds)} ${key}`;
  const cached = cache.get(fullKey);
  if (cached !== undefined) return cached;
  const html = render();
  cache.set(fullKey, html);
  return html;
}
