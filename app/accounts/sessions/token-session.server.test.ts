import { beforeAll, describe, expect, it } from "vitest";

import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { startSession } from "#app/accounts/sessions/session.server";
import { programIn } from "#app/accounts/sessions/token-session.server";
import type { TokenScope } from "#app/accounts/tokens/token";
import { addToken } from "#app/accounts/tokens/tokens.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";
import { bearer } from "#tests/support/tokens";

beforeAll(useOwnDatabase);

function newToken(scope: TokenScope) {
  const [memberId] = addMembers(`${crypto.randomUUID()}@example.com`);
  return { memberId, ...addToken(memberId, { name: "A program", scope, expiry: "never" }) };
}

const post = (path: string, token: string) =>
  new Request(`http://localhost${path}`, { method: "POST", headers: bearer(token) });

describe("a token", () => {
  it("lets in where programs ask, however the address is written, and a cookie beside it isn't read", async () => {
    const { memberId, token } = newToken("write");
    const [other] = addMembers(`${crypto.randomUUID()}@example.com`);
    const Cookie = (await startSession(new Request("http://localhost/"), other, () => true)) ?? "";
    const asks = async (path: string) => {
      const request = new Request(`http://localhost${path}`, { headers: { ...bearer(token), Cookie } });
      return (await requireMember(request)).member.id;
    };
    for (const path of ["/api/saved", "/API/saved", "/%61pi/saved", "/api", "/mcp", "/mcp/", "/Mcp?x=1"])
      expect([path, await asks(path)]).toEqual([path, memberId]);
    for (const path of ["/", "/account", "/apis", "/mcp/server-card", "/private/api/x", "/startups.json"])
      expect([path, await asks(path)]).toEqual([path, other]);
  });

  it("that may read does what is said to be reading, also by POST", async () => {
    const { memberId, token } = newToken("read");
    expect((await requireMember(post("/mcp", token), { scope: "read" })).member.id).toBe(memberId);
    const refusal = { status: 403, hints: { challenge: 'Bearer error="insufficient_scope", scope="write"' } };
    await expect(requireMember(post("/mcp", token), { scope: "write" })).rejects.toMatchObject(refusal);
    await expect(requireMember(post("/mcp", token))).rejects.toMatchObject(refusal);
  });

  it("is named to the front door where it is valid, and only where programs ask", () => {
    const { id, token } = newToken("read");
    const named = (url: string, authorization: string) => programIn({ url, headers: { authorization } });
    expect(named("/api/startups?limit=1", `Bearer ${token}`)).toBe(`token ${id}`);
    expect(named("/mcp", `bearer  ${token}`)).toBe(`token ${id}`);
    expect(named("/mcp", `Bearer ${token}x`)).toBeUndefined();
    expect(named("/startups", `Bearer ${token}`)).toBeUndefined();
    expect(programIn({ url: "/api/startups", headers: {} })).toBeUndefined();
  });
});
