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
  label: `Search for “${prompt}”`,
  url: `/search?${new URLSearchParams({ q: prompt }).toString()}`,
});

/** Offered where nothing of a request is known. */
export const WHAT_IS_HERE = { label: "See what is here", url: "/tour" };

/** The notice of a request that leads nowhere; `links` are all that it offers instead. */
export const failure = (
  text: unknown,
  prompt?: string,
  links?: readonly { label: string; url: string }[],
) => ({
  title: FAILED,
  text,
  ...(prompt !== undefined && { prompt }),
  ...(links && { links }),
  id: expect.any(String) as string,
});

/** Names words that nothing on the site contains. */
export const notUnderstood = (...unknown: string[]): string => {
  const words = new Intl.ListFormat("en", { type: "disjunction" }).format(unknown.map((word) => `“${word}”`));
  return unknown.length > 0 ? `${NOT_UNDERSTOOD}. Nothing here mentions ${words}.` : NOT_UNDERSTOOD;
};
