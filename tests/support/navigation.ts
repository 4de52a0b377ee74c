import { expect } from "vitest";

import type { Toast } from "#app/platform/toasts/toast";
import type { Answer } from "#tests/support/ask";

/* What the prompt bar's action answers. */

export const FAILED = "Navigation Failed";
export const NOT_UNDERSTOOD = "I couldn't understand that request";
export const GROWING = "Sorry we are still growing";

/** What the answer's cookie makes the next page say. */
export function toastOf({ headers }: Answer): Toast {
  const [cookie = ""] = headers["set-cookie"] ?? [];
  const [, value = ""] = /^toast=([^;.]*)/.exec(decodeURIComponent(cookie)) ?? [];
  const { toast } = JSON.parse(Buffer.from(value, "base64").toString()) as { toast: Toast };
  return toast;
}

/** Where an answer leads: the path, and its parameters. */
export function wayOf({ status, headers }: Answer): { path: string; params: Record<string, string> } {
  expect([status, headers["cache-control"]]).toEqual([303, "no-store"]);
  const { pathname, searchParams } = new URL(String(headers.location), "http://localhost");
  return { path: pathname, params: Object.fromEntries(searchParams) };
}

/** Where a notice leads on from a request in vain. */
export const searchFor = (prompt: string) => ({
  to: `/search?${new URLSearchParams({ q: prompt }).toString()}`,
  label: `Search for “${prompt}”`,
});

/** `link` is a search that finds something of it; without it there is none. */
export const failure = (text: string, prompt?: string, link?: ReturnType<typeof searchFor>) => ({
  title: FAILED,
  text,
  tone: "bad",
  ...(prompt !== undefined && { prompt }),
  ...(link && { link }),
  id: expect.any(String) as string,
});
