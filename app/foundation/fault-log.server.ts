/** Logs a fault of ours under its request's id, which the visitor is told. */
export function logFault(request: Request, fault: unknown): void {
  const id = request.headers.get("X-Request-Id") ?? "-";
  const detail = fault instanceof Error ? (fault.stack ?? fault.message) : JSON.stringify(fault);
  console.error(`${id} ${request.method} ${new URL(request.url).pathname} ${detail}`);
}
