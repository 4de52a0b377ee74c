import { describe, expect, it } from "vitest";

import { openSite } from "#tests/setup/open-site";
import { becomeMember, newAddress, newPerson, Visitor } from "#tests/setup/visitor";

/* What keeps membership safe beside limits. */

const site = await openSite();
const { mailbox } = site;

describe("the time of an answer", () => {
  /** How often one of the first took longer than one of the second: 0.5 when nothing tells them apart. */
  function share(first: number[], second: number[]): number {
    const longer = first.flatMap((one) =>
      second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0) as number),
    );
    return longer.reduce((sum, one) => sum + one, 0) / longer.length;
  }

  it("doesn't tell whether an address is known", async () => {
    const visitor = new Visitor(site);
    const known = await becomeMember(visitor, mailbox);
    const waiting = newPerson();
    for (const password of ["one password", "another one"])
      await visitor.json("/api/join-hub", { ...waiting, password });
    await mailbox.mailsTo(waiting.email, 2);

    const timed = async (path: string, body: unknown) => {
      const start = performance.now();
      await visitor.json(path, body);
      return performance.now() - start;
    };
    const requests: [string, (email: string) => unknown][] = [
      ["/api/login-hub", (email) => ({ email, password: "not right" })],
      ["/api/join-hub", (email) => newPerson({ email })],
      ["/api/resend-verification", (email) => ({ email })],
      ["/api/forgot-password", (email) => ({ email })],
    ];
    for (const [path, body] of requests) {
      const times = { known: [] as number[], waiting: [] as number[], unknown: [] as number[] };
      const addresses = {
        known: () => known.email,
        waiting: () => waiting.email,
        unknown: () => newAddress(),
      };
      for (let n = 0; n < 80; n++) {
        // Interleaved in a changing order: a busy moment of the machine, and what the answer before left to do, fall
        // on all alike.
        const kinds = ["known", "waiting", "unknown"] as const;
        for (let i = 0; i < 3; i++) {
          const kind = kinds[(i + n) % 3]!;
          times[kind].push(await timed(path, body(addresses[kind]())));
        }
      }
      // With 80 of each, chance alone stays within 0.5 ± 0.19 in all but one of 30,000 runs.
      for (const kind of ["known", "waiting"] as const) {
        const found = share(times[kind], times.unknown);
        expect({ path, kind, found: found > 0.31 && found < 0.69 ? "alike" : found }).toEqual({
          path,
          kind,
          found: "alike",
        });
      }
    }
  }, 180_000);
});

describe("bodies that are none", () => {
  it("are refused in JSON, with what to do", async () => {
    const send = (body: string, type = "application/json") =>
      site.ask("/api/login-hub", { method: "POST", headers: { "Content-Type": type }, body });
    const json = (text: string) => JSON.parse(text) as { error: string; message: string };
    const cases: [string, string, number, RegExp][] = [
      ["{", "application/json", 400, /no JSON/],
      ["", "application/json", 400, /no JSON/],
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
