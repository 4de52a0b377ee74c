import type { Refusal } from "#app/platform/refusal";

/** For what is asked for by a program or an image element, which show no page. */
export const plainResponse = (
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });

export const plainRefusal = ({ status, message, hints: { retryAfter } }: Refusal): Response =>
  plainResponse(status, message, retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) });
