import { log } from "#app/platform/log.server";

export function logError(request: Request, fault: unknown): void {
  log.error(
    {
      requestId: request.headers.get("X-Request-Id") ?? undefined,
      method: request.method,
      path: new URL(request.url).pathname,
      ...(fault instanceof Error ? { err: fault } : { fault }),
    },
    "A request failed",
  );
}
