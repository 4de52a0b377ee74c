import { log } from "#app/platform/log.server";
import { noteUnreadablePage } from "#app/platform/observability/page-check.server";

let routeOf: ((path: string) => string) | undefined;

/** The log says which route it was, and of which number, but no more of an address: slugs are people's names. */
export function nameRoutesBy(nameOfRoute: (path: string) => string): void {
  routeOf = nameOfRoute;
}

/** The number of what a page is about, as in /members/12-ada. */
const numberIn = (path: string): string | undefined => /\/(\d+)(?=[-/.]|$)/.exec(path)?.[1];

export function logError(request: Request, fault: unknown): void {
  noteUnreadablePage(fault);
  const { pathname } = new URL(request.url);
  log.error(
    {
      requestId: request.headers.get("X-Request-Id") ?? undefined,
      method: request.method,
      route: routeOf?.(pathname),
      number: numberIn(pathname),
      ...(fault instanceof Error ? { err: fault } : { fault }),
    },
    "A request failed",
  );
}
