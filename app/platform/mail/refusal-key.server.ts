import { createHmac } from "node:crypto";

import { inTransaction, statement } from "#app/platform/db/db.server";
import { hashToken } from "#app/platform/one-time-token.server";
import { siteSecret } from "#app/platform/secret.server";

/* Keyed, because a plain hash of an address could be guessed from the database. */

const KEYED = "k:";

const keyed = (plainHash: string): string =>
  KEYED + createHmac("sha256", siteSecret()).update(`refusal ${plainHash}`).digest("base64url");

export const refusalKey = (email: string): string => keyed(hashToken(email));

export function keyRefusals(): void {
  inTransaction(() => {
    const plain = statement<[string], string>(
      "SELECT email_hash FROM mail_refusals WHERE substr(email_hash, 1, 2) <> ?",
    ).pluck();
    const change = statement<[string, string], unknown>(
      "UPDATE OR REPLACE mail_refusals SET email_hash = ? WHERE email_hash = ?",
    );
    for (const hash of plain.all(KEYED)) change.run(keyed(hash), hash);
  });
}
