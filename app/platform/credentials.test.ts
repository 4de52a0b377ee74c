import { expect, it } from "vitest";

import { credentialsOf } from "#app/platform/credentials";

const authorization = "Bearer aihub_x";
const cookie = "session=abc";

it("takes tokens where programs ask, in any spelling of the address that the router takes", () => {
  for (const url of ["/api/startups", "/API/startups", "/%61pi/startups", "/api", "/mcp", "/MCP/"])
    expect([url, credentialsOf({ url, headers: { authorization, cookie } })]).toEqual([
      url,
      { authorization },
    ]);
  // A slash that is encoded is no separator: these are pages, and so is what can't be decoded.
  for (const url of ["/startups", "/api%2Fstartups", "/mcp/server-card", "/apis", "/%zz"])
    expect([url, credentialsOf({ url, headers: { authorization, cookie } })]).toEqual([url, { cookie }]);
});

it("reads no cookie of assistants", () => {
  expect(credentialsOf({ url: "/mcp", headers: { cookie } })).toBeUndefined();
  expect(credentialsOf({ url: "/api/startups", headers: { cookie } })).toEqual({ cookie });
});
