import { describe, expect, it } from "vitest";

import { openSite } from "#tests/support/open-site";

/* What keeps membership safe beside limits. */

const site = await openSite();

describe("bodies that are none", () => {
  it("are refused in JSON, with what to do", async () => {
    const send = (body: string, type = "application/json") =>
      site.ask("/api/login-hub", { method: "POST", headers: { "Content-Type": type }, body });
    const json = (text: string) => JSON.parse(text) as { error: string; message: string };
    const cases: [string, string, number, RegExp][] = [
      ["{", "application/json", 400, /not JSON/],
      ["", "application/json", 400, /not JSON/],
      ["[]", "application/json", 400, /JSON object/],
      ["null", "application/json", 400, /JSON object/],
      ['"x"', "application/json", 400, /JSON object/],
      ["email=a", "application/x-www-form-urlencoded", 415, /application\/json/],
      ["{}", "text/plain", 415, /application\/json/],
      ["{}", "application/jsonx", 415, /application\/json/],
      ["{}", "application/json; charset=utf-8", 400, /valid email/],
    ];
    for (const [body, type, status, message] of cases) {
      const answer = await send(body, type);
      expect([body, type, answer.status]).toEqual([body, type, status]);
      expect(json(answer.text).error).toMatch(message);
      expect(json(answer.text).message).toBe(json(answer.text).error);
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    }
    for (const path of ["/api/login-hub", "/api/join-hub", "/api/forgot-password"]) {
      const get = await site.ask(path);
      expect([path, get.status, get.headers.allow]).toEqual([path, 405, "POST"]);
    }
    const put = await site.ask("/api/auth/user", { method: "PUT" });
    expect([put.status, put.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});
