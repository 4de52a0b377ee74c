import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { MAX_DATA_ANSWER_BYTES } from "#app/platform/budgets";
import type { PageHandle } from "#app/platform/cache/public-page";
import { plainResponse } from "#app/platform/http/plain-response.server";

type Route = NonNullable<ServerBuild["routes"][string]>;

type RouteNode = Pick<Route, "id" | "path" | "caseSensitive"> &
  ({ index: true } | { index?: false; children: RouteNode[] });

/** The framework's function of this name, which lies among its parts for browsers. */
type MatchRoutes = (routes: RouteNode[], pathname: string) => { route: { id?: string } }[] | null;

const MAX_REMEMBERED_PATHS = 1000;
const MAX_REMEMBERED_LENGTH = 1000;

const routesUnder = (parent: string, routes: readonly Route[]): RouteNode[] =>
  routes
    .filter(({ parentId = "" }) => parentId === parent)
    .map(({ id, path, caseSensitive, index }) => {
      const node = { id, path, caseSensitive };
      return index ? { ...node, index } : { ...node, children: routesUnder(id, routes) };
    });

const READS: readonly string[] = ["GET", "HEAD"];

const asksForData = (pathname: string): boolean => pathname.endsWith(".data");

/** The page that data are asked for, as the framework reads it from the address. */
const pageOf = (pathname: string): string => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

/** A route's loader or action. */
type Answering = NonNullable<Route["module"]["loader"] | Route["module"]["action"]>;

/** Fails while it is read where it is too long. */
function bounded(answer: unknown): unknown {
  if (!(answer instanceof Response) || !answer.body) return answer;
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.length;
      if (bytes >= MAX_DATA_ANSWER_BYTES) throw new Error("An answer is too long to be handed to scripts");
      controller.enqueue(part);
    },
  });
  return new Response(answer.body.pipeThrough(counting), answer);
}

/** The framework reads the whole answer into memory where scripts ask for it. */
const boundedForScripts =
  <Of extends Answering>(answering: Of) =>
  async (args: Parameters<Of>[0]) => {
    if (args.context.document) return answering(args);
    try {
      return bounded(await answering(args));
    } catch (thrown) {
      throw bounded(thrown);
    }
  };

function withBoundedAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: boundedForScripts(loader) }),
      ...(action && { action: boundedForScripts(action) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/** Files, feeds and endpoints aren't asked for by scripts of pages, which would get them as data. */
function hasData({ module }: Route): boolean {
  return module.default !== undefined || (module.handle as PageHandle | undefined)?.redirects === true;
}

interface Found {
  handler: RequestHandler;
  hasData: boolean;
}

const noData = () => plainResponse(404, "There is no page at this address.");

function only<Value>(ids: readonly string[], all: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
}

/**
 * The framework's handler, but of the routes of an address alone: it has no hook for its matching, compiles the patterns of
 * all routes again each time that it looks for those of an address, and does so twice for a page. Data are read from pages
 * alone.
 */
export function routeHandlers(given: ServerBuild, mode: string, matchRoutes: MatchRoutes): RequestHandler {
  const build = withBoundedAnswers(given);
  const tree = routesUnder(
    "",
    Object.values(build.routes).filter((route) => route !== undefined),
  );
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  const known = new LRUCache<string, Found>({ max: MAX_REMEMBERED_PATHS });

  const handlerOf = (ids: readonly string[]): RequestHandler => {
    const made = handlers.get(ids.join());
    if (made) return made;
    const assets = { ...build.assets, routes: only(ids, build.assets.routes) };
    const handler = createRequestHandler({ ...build, routes: only(ids, build.routes), assets }, mode);
    handlers.set(ids.join(), handler);
    return handler;
  };

  const find = (pathname: string): Found => {
    const ids = matchRoutes(tree, pageOf(pathname))?.flatMap(({ route: { id = [] } }) => id);
    const leaf = build.routes[ids?.at(-1) ?? ""];
    return { handler: ids ? handlerOf(ids) : whole, hasData: !leaf || hasData(leaf) };
  };

  return (request, context) => {
    const { pathname } = new URL(request.url);
    let found = known.get(pathname);
    if (!found) {
      found = find(pathname);
      if (pathname.length <= MAX_REMEMBERED_LENGTH) known.set(pathname, found);
    }
    const asksData = asksForData(pathname);
    if (asksData && !found.hasData && READS.includes(request.method)) return Promise.resolve(noData());
    return found.handler(request, { ...context, document: asksData ? undefined : { markups: 0 } });
  };
}
