import type { Kind } from "#app/catalogue/define-kind";
import { normalize } from "#app/platform/text/normalize";

/** Letters without a decomposition into a plain letter and its marks. */
const PLAIN_LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i" };

/** Characters. */
const SLUG_LENGTH = 60;

/** Empty for a name without a Latin letter or digit. */
export function slugOf(name: string): string {
  const spelled = name.toLowerCase().replace(/[ßæœøđłı]/g, (letter) => PLAIN_LETTERS[letter] ?? "");
  const plain = normalize(spelled, "NFKD").replace(/\p{M}/gu, "");
  const slug = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return slug.length <= SLUG_LENGTH
    ? slug
    : slug.slice(0, Math.max(0, slug.lastIndexOf("-", SLUG_LENGTH))) || slug.slice(0, SLUG_LENGTH);
}

/** "12-tidewater-robotics"; the number alone also leads there. */
export function entryAddress({ id, name }: { id: number; name: string }): string {
  const slug = slugOf(name);
  return slug ? `${id}-${slug}` : String(id);
}

export const entryPath = (
  { name, pagesAt = `/${name}` }: Pick<Kind, "name" | "pagesAt">,
  entry: { id: number; name: string },
): string => `${pagesAt}/${entryAddress(entry)}`;

export const memberPath = (member: { id: number; name: string }): string =>
  entryPath({ name: "members" }, member);

/** As lists show an entry; its address is made here, so that browsers needn't know how. */
export const withPath = <Item extends { id: number }>(
  kind: Pick<Kind, "name" | "pagesAt">,
  item: Item,
  name: string,
) => ({
  ...item,
  path: entryPath(kind, { id: item.id, name }),
});
