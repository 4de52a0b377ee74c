import { createHmac } from "node:crypto";

import { avatarPath } from "#app/foundation/avatar";
import { siteSecret } from "#app/foundation/secret.server";

/**
 * The path of a member's avatar. The seed is a keyed hash: the address can't be read from it, nor tried out without
 * the site's key (rulings, section 2).
 *
 * @param email in any case, with or without blanks around it
 */
export function avatarOfEmail(email: string): string {
  const digest = createHmac("sha256", siteSecret())
    .update(`avatar ${email.trim().toLowerCase()}`)
    .digest("base64url");
  return avatarPath(digest.slice(0, 16));
}
