import type { TokenScope } from "#app/accounts/tokens/token";
import { TOKEN_PREFIX } from "#app/accounts/tokens/token";
import { hashToken, newToken } from "#app/platform/one-time-token.server";
import { inDatabase } from "#tests/support/database";
import type { Person } from "#tests/support/visitor";

/** The header of a program that asks in a member's name. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A token of a member, as if made at `/account`: as text, which only its maker sees. */
export function addToken(
  site: { dataDir: string },
  { email }: Pick<Person, "email">,
  scope: TokenScope,
  expiresAt: number | null = null,
): string {
  const token = TOKEN_PREFIX + newToken().token;
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare(
        `INSERT INTO api_tokens (member_id, name, token_hash, scope, expires_at)
         SELECT id, 'A program', ?, ?, ? FROM hub_members WHERE email = ?`,
      )
      .run(hashToken(token), scope, expiresAt, email),
  );
  return token;
}
