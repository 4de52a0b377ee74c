import { readFileSync } from "node:fs";

import { expect, it } from "vitest";
import { parse } from "yaml";

import { takesFiles } from "#app/foundation/uploads/local-upload.server";
import { sitePatterns } from "#tests/setup/site-routes";

const { proxy } = parse(readFileSync("other/litefs.yml", "utf8")) as { proxy: { passthrough: string[] } };

/** LiteFS compares the whole path; `*` stands for anything (https://fly.io/docs/litefs/proxy/). */
const passedThrough = proxy.passthrough.map((pattern) => {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
});

it("LiteFS's proxy passes those pages by whose forms carry files, in every spelling, and no other address", () => {
  const spellings = sitePatterns.flatMap((pattern) => {
    const address = pattern.replace(/:\w+/g, "17").replace("*", "a/b.png");
    return [address, `${address}/`, address === "/" ? "/_root.data" : `${address}.data`];
  });
  const passed = spellings.filter((path) => passedThrough.some((pattern) => pattern.test(path)));
  expect(passed).toEqual(spellings.filter(takesFiles));
  // Each pattern is of some page, so that none outlives it.
  expect(passed.length).toBe(proxy.passthrough.length);
});
