import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";

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

const asksForData = (pathname: string): boolean => pathname.endsWith(".data");

/** The page that data are asked for, as the framework reads it from the address. */
const pageOf = (pathname: string): string => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

function only<Value>(ids: readonly string[], all: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
}

/**
 * The framework's handler, but of the routes of an address alone: it has no hook for its matching, compiles the patterns of
 * all routes again each time that it looks for those of an address, and does so twice for a page.
 */
export function routeHandlers(build: ServerBuild, mode: string, matchRoutes: MatchRoutes): RequestHandler {
  const tree = routesUnder(
    "",
    Object.values(build.routes).filter((route) => route !== undefined),
  );
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  const known = new LRUCache<string, RequestHandler>({ max: MAX_REMEMBERED_PATHS });

  const handlerOf = (ids: readonly string[]): RequestHandler => {
    const made = handlers.get(ids.join());
    if (made) return made;
    const assets = { ...build.assets, routes: only(ids, build.assets.routes) };
    const handler = createRequestHandler({ ...build, routes: only(ids, build.routes), assets }, mode);
    handlers.set(ids.join(), handler);
    return handler;
  };

  const find = (pathname: string): RequestHandler => {
    const ids = matchRoutes(tree, pageOf(pathname))?.flatMap(({ route: { id = [] } }) => id);
    return ids ? handlerOf(ids) : whole;
  };

  return (request, context) => {
    const { pathname } = new URL(request.url);
    let handler = known.get(pathname);
    if (!handler) {
      handler = find(pathname);
      if (pathname.length <= MAX_REMEMBERED_LENGTH) known.set(pathname, handler);
    }
    return handler(request, { ...context, document: asksForData(pathname) ? undefined : { markups: 0 } });
  };
}
