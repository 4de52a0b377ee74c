import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, it, vi } from "vitest";

import { MAX_DATA_ANSWER_BYTES } from "#app/platform/budgets";
import { routeFinder } from "#app/platform/cache/find-route.server";
import { routeHandlers } from "#app/platform/document/route-handlers.server";
import { sitePatterns, siteRoutes } from "#tests/support/site-routes";

/** The routes of the site, each of which answers with what was found for it. */
const build = {
  routes: Object.fromEntries(
    Object.entries(siteRoutes).map(([id, { path, index, parentId }]) => {
      const loader = ({ params }: { params: unknown }) => Response.json({ id, params });
      const module = id === "root" ? {} : { loader, action: loader, handle: { redirects: true } };
      return [id, { id, path, index, parentId, module }];
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
const handlersOf = (given: ServerBuild) =>
  routeHandlers(given, "production", routeFinder(given.routes, matchRoutes));
const handler = handlersOf(build);

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

/** A build of one route beside the root. */
const buildOf = (module: object) =>
  ({
    ...build,
    routes: {
      root: { ...build.routes.root, id: "root", path: "", module: {} },
      file: { id: "file", path: "files/*", parentId: "root", module },
    },
  }) as unknown as ServerBuild;
const ask = (module: object, address: string, init?: RequestInit) =>
  handlersOf(buildOf(module))(new Request(`http://localhost${address}`, init));

it("reads nothing for scripts of a route that neither is a page nor redirects", async () => {
  const pull = vi.fn((controller: ReadableStreamDefaultController) => controller.enqueue(Buffer.alloc(1000)));
  const loader = vi.fn(() => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
  for (const address of [
    "/files/a.data",
    "/FILES/a.data",
    "/files/a.data?_routes=file",
    "/files/a.data.data",
  ]) {
    for (const method of ["GET", "HEAD"]) {
      const { status } = await ask({ loader }, address, { method });
      expect([address, method, status]).toEqual([address, method, 404]);
    }
  }
  expect(loader).not.toHaveBeenCalled();
  const file = await ask({ loader }, "/files/a");
  await file.body?.cancel();
  expect([file.status, loader.mock.calls.length, pull.mock.calls.length]).toEqual([200, 1, 0]);
  // What it does is still asked for by scripts.
  const action = () => Response.json("done");
  const posted = await ask({ loader, action }, "/files/a.data", { method: "POST" });
  expect([posted.status, await posted.text()]).toEqual([200, expect.stringContaining("done")]);
});

it("hands scripts no answer of a megabyte or more, and reads no further", async () => {
  const bodyOf = (bytes: number) => {
    let left = bytes;
    const pull = vi.fn((controller: ReadableStreamDefaultController) => {
      if (left <= 0) return controller.close();
      controller.enqueue(Buffer.alloc(Math.min(left, 10_000), "a"));
      left -= 10_000;
    });
    return { pull, answer: () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })) };
  };
  const thrown = (answer: () => Response) => () => {
    throw answer();
  };
  for (const method of ["GET", "POST"]) {
    for (const end of [(answer: () => Response) => answer, thrown]) {
      const small = bodyOf(MAX_DATA_ANSWER_BYTES - 1);
      const large = bodyOf(100 * MAX_DATA_ANSWER_BYTES);
      const [got, refused] = await Promise.all(
        [small, large].map(async ({ answer }) => {
          const module = { loader: end(answer), action: end(answer), default: () => null };
          return (await ask(module, "/files/a.data", { method })).text();
        }),
      );
      expect(got?.length).toBeGreaterThan(MAX_DATA_ANSWER_BYTES - 2);
      expect(refused?.length).toBeLessThan(1000);
      expect(large.pull.mock.calls.length).toBeLessThan(110);
    }
  }
});

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
  const pages = handlersOf({ ...build, routes, entry } as unknown as ServerBuild);
  await pages(new Request("http://localhost/startups"));
  await pages(new Request("http://localhost/startups/7-tidewater"));
  expect(asked).toEqual([
    ["root", "routes/startups"],
    ["root", "routes/$kind.$entry"],
  ]);
});
