import { beforeAll, expect, it } from "vitest";

import type { TokenInput } from "#app/accounts/tokens/token-schema";
import { addToken, sweepTokens, tokensOf } from "#app/accounts/tokens/tokens.server";
import { DAY_MS } from "#app/platform/durations";
import { sqlite } from "#app/platform/db/db.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";

beforeAll(useOwnDatabase);

it("tokens go 30 days after they have expired, and those that never expire stay", () => {
  const [memberId] = addMembers("ada@example.com");
  const add = (name: string, expiry: TokenInput["expiry"], daysAgo = 0) => {
    const { id } = addToken(memberId, { name, scope: "read", expiry });
    sqlite()
      .prepare("UPDATE api_tokens SET expires_at = expires_at - ? WHERE id = ?")
      .run(daysAgo * DAY_MS, id);
  };
  add("gone", "30", 60.1);
  add("expired", "90", 119.9);
  add("used", "365");
  add("kept", "never", 4000);
  sweepTokens();
  expect(tokensOf(memberId).map(({ name, isExpired }) => [name, isExpired])).toEqual([
    ["kept", false],
    ["used", false],
    ["expired", true],
  ]);
});
