import { isBlank } from "#app/site/import/columns";
import { env } from "#app/platform/env.server";
import { readWebAddress } from "#app/platform/text/web-address";

/** A stored one may have this site before its path. A text without a scheme is rather the name of a file. */
function readPicture(given: string): string | undefined {
  const typed = given.trim();
  const stored = typed.startsWith(env().appUrl) ? typed.slice(env().appUrl.length) : typed;
  if (stored.startsWith("/objects/")) return stored;
  return /^https:/i.test(typed) ? readWebAddress(typed) : undefined;
}

/**
 * Writes pictures as browsers do, in place, and removes those that are neither stored paths nor https (other/product.md,
 * "Pictures"); returns how many.
 */
export function readPictures(fields: Record<string, unknown>, pictures: readonly string[]): number {
  let dropped = 0;
  for (const picture of pictures) {
    const address = fields[picture];
    if (typeof address !== "string" || isBlank(address)) continue;
    const read = readPicture(address);
    if (read === undefined) {
      delete fields[picture];
      dropped += 1;
    } else fields[picture] = read;
  }
  return dropped;
}
