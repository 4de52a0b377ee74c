import { createHmac } from "node:crypto";

import { avatarPath } from "#app/accounts/avatars/avatar";
import { siteSecret } from "#app/platform/secret.server";

/**
 * The seed of all that is drawn for a member. It is a keyed hash: the address can't be read from it, nor tried out without
 * the site's key (other/product.md, "Names and avatars").
 *
 * @param email in any case, with or without blanks around it
 */
export function seedOfEmail(email: string): string {
  const digest = createHmac("sha256", siteSecret())
    .update(`avatar ${email.trim().toLowerCase()}`)
    .digest("base64url");
  return digest.slice(0, 16);
}

/** The path of a member's avatar. */
export const avatarOfEmail = (email: string): string => avatarPath(seedOfEmail(email));
