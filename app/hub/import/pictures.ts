import { isBlank } from "#app/hub/import/columns";

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === "https:";

/**
 * Removes, in place, pictures that are neither stored paths nor https (other/product.md, "Pictures"); returns how many.
 */
export function dropUnusablePictures(fields: Record<string, unknown>, pictures: readonly string[]): number {
  let dropped = 0;
  for (const picture of pictures) {
    const address = fields[picture];
    if (typeof address !== "string" || isBlank(address)) continue;
    const trimmed = address.trim();
    if (trimmed.startsWith("/objects/") || isHttps(trimmed)) continue;
    delete fields[picture];
    dropped += 1;
  }
  return dropped;
}
