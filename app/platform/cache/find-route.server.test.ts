import { expect, it, vi } from "vitest";
import { matchRoutes } from "@remix-run/react";

import { routeFinder, routeName } from "#app/platform/cache/find-route.server";
import { sitePatterns, siteRoutes } from "#tests/support/site-routes";

const find = routeFinder(siteRoutes, matchRoutes);
const nameOf = (path: string) => routeName(find, path);

it("names every route of the site by its own pattern, whatever stands in the place of its parts", () => {
  const patterns = sitePatterns.filter((pattern) => pattern !== "/");
  expect(patterns.length).toBeGreaterThan(45);
  expect(patterns).toContain("/startups/:id/edit");
  for (const pattern of patterns) {
    const address = pattern.replace(/:\w+/g, "some%20one@x.example").replace("*", "a/b/c.png");
    for (const spelling of [address, `${address}/`, address.toUpperCase()])
      expect([spelling, nameOf(spelling)]).toEqual([spelling, pattern]);
  }
});

it("names data as its page, and what no route answers by one name", () => {
  for (const [address, name] of [
    ["/", "/"],
    ["/_root.data", "/.data"],
    ["/startups.data", "/startups.data"],
    ["/startups/7/edit.data", "/startups/:id/edit.data"],
    ["/account/data.json", "/account/data.json"],
    ["/startups/7", "/:kind/:entry"],
    ["/startups/7.data", "/:kind/:entry.data"],
    ["/startups/7-tidewater.json", "/:kind/:entry.json"],
    ["/startups/7/none", "unmatched"],
    ["/hanna@mail.example", "unmatched"],
    ["/hanna@mail.example.data", "unmatched"],
    ["*", "unmatched"],
  ] as const) {
    expect([address, nameOf(address)]).toEqual([address, name]);
  }
});

it("asks the framework once for an address, and each time for one too long to be remembered", () => {
  const match = vi.fn(matchRoutes);
  const remembering = routeFinder(siteRoutes, match);
  const long = `/startups/${"a".repeat(1000)}`;
  for (const path of ["/startups", "/startups", "/nowhere/at/all", "/nowhere/at/all", long, long])
    expect(remembering(path)).toEqual(find(path));
  expect(match.mock.calls.map(([, path]) => path)).toEqual(["/startups", "/nowhere/at/all", long, long]);
});
