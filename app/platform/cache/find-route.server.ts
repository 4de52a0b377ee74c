import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";

/** Of the framework's routes, what says where they are. */
type PlacedRoute = Pick<
  NonNullable<ServerBuild["routes"][string]>,
  "id" | "path" | "parentId" | "index" | "caseSensitive"
>;

type RouteNode = Pick<PlacedRoute, "id" | "path" | "caseSensitive"> &
  ({ index: true } | { index?: false; children: RouteNode[] });

/** The framework's function of this name, which lies among its parts for browsers. */
type MatchRoutes = (routes: RouteNode[], pathname: string) => { route: { id?: string } }[] | null;

interface FoundRoute {
  /** From the root to the route that answers. */
  ids: readonly string[];
  /** As in "/:kind/:entry". */
  pattern: string;
}

export type FindRoute = (pathname: string) => FoundRoute | undefined;

export const UNMATCHED = "unmatched";

/** More than there is room for kept pages. */
const MAX_REMEMBERED_PATHS = 10_000;
const MAX_REMEMBERED_LENGTH = 300;

const routesUnder = (parent: string, routes: readonly PlacedRoute[]): RouteNode[] =>
  routes
    .filter(({ parentId = "" }) => parentId === parent)
    .map(({ id, path, caseSensitive, index }) => {
      const node = { id, path, caseSensitive };
      return index ? { ...node, index } : { ...node, children: routesUnder(id, routes) };
    });

/** Remembers what it found, as the framework's matching compiles the patterns of all routes again each time: 0.4 ms. */
export function routeFinder(
  routes: Record<string, PlacedRoute | undefined>,
  matchRoutes: MatchRoutes,
): FindRoute {
  const tree = routesUnder(
    "",
    Object.values(routes).filter((route) => route !== undefined),
  );
  const known = new LRUCache<string, { found: FoundRoute | undefined }>({ max: MAX_REMEMBERED_PATHS });
  const find = (pathname: string): FoundRoute | undefined => {
    const ids = matchRoutes(tree, pathname)?.flatMap(({ route: { id = [] } }) => id);
    return ids && { ids, pattern: `/${ids.flatMap((id) => routes[id]?.path || []).join("/")}` };
  };
  return (pathname) => {
    const before = known.get(pathname);
    if (before) return before.found;
    const found = find(pathname);
    if (pathname.length <= MAX_REMEMBERED_LENGTH) known.set(pathname, { found });
    return found;
  };
}

export const asksForData = (pathname: string): boolean => pathname.endsWith(".data");

/** The page that data are asked for, as the framework reads it from the address. */
export const pageOf = (pathname: string): string => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

/** What logs and figures call the route of an address. */
export function routeName(find: FindRoute, pathname: string): string {
  const pattern = find(pageOf(pathname))?.pattern ?? "/*";
  if (pattern === "/*") return UNMATCHED;
  return asksForData(pathname) ? `${pattern}.data` : pattern;
}
