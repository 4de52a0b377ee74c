/** What a route manifest says of a route (the framework's `ServerBuild["routes"]`). */
export interface NamedRoute {
  path?: string;
  parentId?: string;
}

/** The name of what no route answers; the page that says so is a route itself, "*". */
const UNMATCHED = "unmatched";

/** A route's whole pattern, such as "/startups/:id/edit". */
function patternOf(route: NamedRoute, routes: Record<string, NamedRoute | undefined>): string {
  const parts: string[] = [];
  for (let at: NamedRoute | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    if (at.path) parts.unshift(at.path);
  }
  return `/${parts.join("/")}`;
}

/** The pattern of each route that has one of its own, by the route's id. */
export const patternsOf = (routes: Record<string, NamedRoute | undefined>): [string, string][] =>
  Object.entries(routes).flatMap(([id, route]): [string, string][] =>
    route ? [[id, patternOf(route, routes)]] : [],
  );

const isFixed = (pattern: string): boolean => !/[:*]/.test(pattern);

/** `*` takes all that is left, `:id` one part. Case doesn't count, as in the framework's own matching. */
function regexOf(pattern: string): RegExp {
  const parts = pattern.split("/").map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("/")}$`, "i");
}

/** Those with a rest come last, the longer before the shorter. */
const byPrecision = (one: string, other: string): number =>
  Number(one.endsWith("*")) - Number(other.endsWith("*")) || other.length - one.length;

/**
 * Makes the function that names a request's route: for logs and counters, which must hold few names and no address. It is
 * compiled once, as the framework's own matching costs 0.4 ms a call.
 *
 * @param routes the build's manifest, by id
 * @returns takes a request's path, without its query, and gives the route's pattern; data that the browser asks for between
 *   documents is named as its page with `.data` behind it
 */
export function routeNames(routes: Record<string, NamedRoute | undefined>): (path: string) => string {
  const patterns = patternsOf(routes).map(([, pattern]) => pattern);
  const fixed = new Set(patterns.filter(isFixed));
  const others = [...new Set(patterns)].filter((pattern) => !isFixed(pattern)).toSorted(byPrecision);
  const regexes = others.map(
    (pattern) => [pattern === "/*" ? UNMATCHED : pattern, regexOf(pattern)] as const,
  );
  const nameOf = (path: string) =>
    fixed.has(path) ? path : (regexes.find(([, regex]) => regex.test(path))?.[0] ?? UNMATCHED);
  return (path) => {
    const plain = path.toLowerCase().replace(/(?<=.)\/+$/, "");
    if (!plain.endsWith(".data") || fixed.has(plain)) return nameOf(plain);
    const page = plain === "/_root.data" ? "/" : plain.slice(0, -".data".length);
    const name = nameOf(page);
    return name === UNMATCHED ? name : `${name}.data`;
  };
}
