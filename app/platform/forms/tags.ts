import { MEASURED_PER_ALLOWED } from "#app/platform/budgets";
import { normalize } from "#app/platform/text/normalize";
import { atMost, isVisible, ITEM_LIMIT, lengthOf, LIST_LIMIT } from "#app/platform/text/text-rules";
import { wellFormed } from "#app/platform/text/well-formed";

/** A longer item is refused unread; code units. */
const MEASURED_ITEM = ITEM_LIMIT * MEASURED_PER_ALLOWED.characters;

const cleaned = (item: string): string =>
  item.length > MEASURED_ITEM ? item : normalize(wellFormed(item), "NFC").replaceAll("\u0000", "").trim();

const lower = (text: string): string => text.toLowerCase();

/** Ignores case (other/product.md, "Values of an entry"); browsers needn't fold it, as the server does. */
export function distinctItems(items: readonly string[], keyOf = lower): string[] {
  const kept = new Map<string, string>();
  for (const item of items) {
    const text = cleaned(item);
    const key = text.length > MEASURED_ITEM ? text : keyOf(text);
    if (isVisible(text) && !kept.has(key)) kept.set(key, text);
  }
  return [...kept.values()];
}

/** In quotes, which are doubled inside, or up to the next comma or line break. */
const ITEM = /[^\S\r\n]*(?:"((?:[^"]|"")*)"[^\S\r\n]*(?=[,\r\n]|$)|([^,\r\n]*))(?:[,\r\n]|$)/g;

const MAX_TAGS_READ = LIST_LIMIT * MEASURED_PER_ALLOWED.items;

export function splitTags(text: string): string[] {
  const items: string[] = [];
  for (const [, quoted, bare] of text.matchAll(ITEM)) {
    if (items.length >= MAX_TAGS_READ) break;
    items.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
  }
  return distinctItems(items);
}

export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => (/^"|[,\r\n]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(", ");

export interface AddedTags {
  tags: string[];
  repeated: string[];
  left: string;
  fault?: string;
}

export function addTags(present: readonly string[], text: string): AddedTags {
  const tags = [...present];
  const repeated: string[] = [];
  const left: string[] = [];
  let fault: string | undefined;
  for (const tag of splitTags(text)) {
    const same = present.find((other) => lower(other) === lower(tag));
    if (same !== undefined) repeated.push(same);
    else if (lengthOf(tag) > ITEM_LIMIT || tags.length >= LIST_LIMIT) {
      left.push(tag);
      fault ??= lengthOf(tag) > ITEM_LIMIT ? atMost(ITEM_LIMIT, "characters") : atMost(LIST_LIMIT, "items");
    } else tags.push(tag);
  }
  return { tags, repeated, left: joinTags(left), fault };
}
