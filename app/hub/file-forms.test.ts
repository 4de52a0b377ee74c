import { readFileSync } from "node:fs";

import { expect, it } from "vitest";
import { parse } from "yaml";

import { FILE_FORMS } from "#app/hub/file-forms.server";
import { sitePatterns } from "#tests/support/site-routes";

const { proxy } = parse(readFileSync("other/litefs.yml", "utf8")) as { proxy: { passthrough: string[] } };

/** LiteFS compares the whole path; `*` stands for anything (https://fly.io/docs/litefs/proxy/). */
const passedThrough = proxy.passthrough.map((pattern) => {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
});

it("LiteFS's proxy passes by the addresses that files are sent to, in every spelling, and no other", () => {
  const spellings = sitePatterns.flatMap((pattern) => {
    const address = pattern.replace(/:\w+/g, "17").replace("*", "a/b.png");
    return [address, `${address}/`, address === "/" ? "/_root.data" : `${address}.data`];
  });
  const passed = spellings.filter((path) => passedThrough.some((pattern) => pattern.test(path)));
  expect(passed).toEqual(spellings.filter(FILE_FORMS.takesFiles));
  // Each pattern is of some page, so that none outlives it.
  expect(passedThrough.filter((pattern) => !passed.some((path) => pattern.test(path)))).toEqual([]);
});
