import { beforeAll, describe, expect, it } from "vitest";

import { earlierMember } from "#tests/support/members";
import { openSite, type OpenSite } from "#tests/support/open-site";
import type { Visitor } from "#tests/support/visitor";

interface Described {
  paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>;
}

let site: OpenSite;
let here: Visitor;
let calls: [method: string, path: string][];

beforeAll(async () => {
  site = await openSite();
  ({ here } = await earlierMember(site));
  const { paths } = JSON.parse((await site.ask("/openapi.json")).text) as Described;
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => requestBody)
      .map(([method]): [string, string] => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, "1")]),
  );
});

const ones = Array<number>(480_000).fill(1);
const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

describe("a body of JSON, whatever it is sent to", () => {
  it.each([
    ["far too many values", { skills: ones }, /more than 2,000 values/],
    [
      "far too many fields",
      Object.fromEntries(ones.slice(0, 9000).map((one, i) => [`f${i}`, one])),
      /more than 2,000/,
    ],
    ["far too many objects", { industries: Array(150_000).fill({}) }, /more than 2,000 values/],
    ["nesting", { name: deep(33) }, /nested too deeply/],
  ])("of %s is refused before anything checks it", async (_what, body, sentence) => {
    expect(calls.length).toBeGreaterThan(15);
    for (const [method, path] of calls) {
      const { status, text } = await here.json(path, body, method);
      expect([path, text.length < 64_000]).toEqual([path, true]);
      // Who may not ask at all is told so.
      if (status === 400) expect([path, text]).toEqual([path, expect.stringMatching(sentence)]);
      expect([path, status]).toEqual([path, expect.toSatisfy((said: number) => said >= 400 && said < 500)]);
    }
  });

  it("that is wrong in each of its values names a hundred of them", async () => {
    const wrong = Object.fromEntries(
      ["industries", "coFounders", "skills", "tags"].map((name) => [name, Array(450).fill({})]),
    );
    for (const [method, path] of calls) {
      const { text } = await here.json(path, wrong, method);
      expect([path, text.length < 64_000]).toEqual([path, true]);
    }
  });
});
