import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, it } from "vitest";

import { routeHandlers } from "#app/platform/document/route-handlers.server";
import { sitePatterns, siteRoutes } from "#tests/support/site-routes";

/** The routes of the site, each of which answers with what was found for it. */
const build = {
  routes: Object.fromEntries(
    Object.entries(siteRoutes).map(([id, { path, index, parentId }]) => {
      const loader = ({ params }: { params: unknown }) => Response.json({ id, params });
      return [id, { id, path, index, parentId, module: id === "root" ? {} : { loader, action: loader } }];
    }),
  ),
  assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
  entry: { module: { default: () => new Response(), handleError: () => {} } },
  future: { v3_singleFetch: true },
  mode: "production",
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
} as unknown as ServerBuild;

const whole = createRequestHandler(build, "production");
const handler = routeHandlers(build, "production", matchRoutes);

/** Its last letter as browsers may write it, too. */
const encoded = (path: string) => path.replace(/[a-z]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const addresses = sitePatterns
  .map((pattern) => pattern.replace(/:\w+/g, "some%20one@x.example").replace("*", "a/b/c.png"))
  .flatMap((path) => [path, `${path}/`, path.toUpperCase(), encoded(path), `${path}.data`, `/x${path}`]);

const ODD = [
  "/",
  "/_root.data",
  "/api",
  "/api/",
  "/%73tartups",
  "/%2Fstartups",
  "/members/5.json",
  "/none/of/these",
];
const ALL = [
  ...addresses,
  ...ODD,
  "/none.data",
  "/data-policy.data",
  "/startups.data?_routes=routes%2Fstartups",
];

it.each(["GET", "HEAD", "POST", "OPTIONS"])(
  "answers %s by the route that the framework finds",
  async (method) => {
    expect(ALL.length).toBeGreaterThan(300);
    const answered = async (ask: typeof whole, address: string) => {
      const answer = await ask(new Request(`http://localhost${address}`, { method }));
      return [address, answer.status, await answer.text()];
    };
    for (const address of ALL) {
      const expected = await answered(whole, address);
      expect(await answered(handler, address)).toEqual(expected);
      // The second time it is known.
      expect(await answered(handler, address)).toEqual(expected);
    }
  },
);

it("hands the framework only the routes of an address", async () => {
  const asked: string[][] = [];
  const entry = {
    module: {
      default: (_request: Request, _status: number, _headers: Headers, context: { routeModules: object }) => {
        asked.push(Object.keys(context.routeModules));
        return new Response();
      },
    },
  };
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, { ...route, module: { default: () => null } }]),
  );
  const pages = routeHandlers(
    { ...build, routes, entry } as unknown as ServerBuild,
    "production",
    matchRoutes,
  );
  await pages(new Request("http://localhost/startups"));
  await pages(new Request("http://localhost/startups/7-tidewater"));
  expect(asked).toEqual([
    ["root", "routes/startups"],
    ["root", "routes/$kind.$entry"],
  ]);
});
