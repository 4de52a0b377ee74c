import { isBlank } from "#app/hub/import/columns";

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === "https:";

/**
 * Takes away picture addresses that may not be kept: a picture is a stored path or an https address, and any other
 * costs the row its picture, not the row (other/product.md, "Pictures").
 *
 * @param fields the row's values; changed in place
 * @param pictures names of the fields that name a picture
 * @returns how many were taken away
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
