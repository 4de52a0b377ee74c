import { LRUCache } from "lru-cache";

/** Characters of keys and markup together: some 7,000 cards. */
const MOST = 16_000_000;

/**
 * Keeps drawn markup in memory by keys that say all it depends on, so that nothing in it ever grows old; what wasn't asked
 * for the longest goes first.
 *
 * @param render draws content as markup
 */
export function markupCache<Content>(render: (content: Content) => string) {
  const kept = new LRUCache<string, string>({
    maxSize: MOST,
    sizeCalculation: (markup, key) => markup.length + key.length,
  });
  return (key: string, draw: () => Content): string => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    // Rendered markup is a chain of small pieces; as bytes and back it is one.
    const markup = Buffer.from(render(draw())).toString();
    kept.set(key, markup);
    return markup;
  };
}
