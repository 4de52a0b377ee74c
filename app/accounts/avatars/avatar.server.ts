import { createHmac } from "node:crypto";

import { avatarPath } from "#app/accounts/avatars/avatar";
import { siteSecret } from "#app/platform/secret.server";

/** A keyed hash, so that the address can't be read or guessed from it (other/product.md, "Names and avatars"). */
export function seedOfEmail(email: string): string {
  const digest = createHmac("sha256", siteSecret())
    .update(`avatar ${email.trim().toLowerCase()}`)
    .digest("base64url");
  return digest.slice(0, 16);
}

export const avatarOfEmail = (email: string): string => avatarPath(seedOfEmail(email));
