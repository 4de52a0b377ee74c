import type { Env } from "#app/platform/env.server";

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export const isLoopback = (url: string): boolean => LOOPBACK_NAMES.includes(new URL(url).hostname);

/** Source: other/product.md, "What counts as this site". */
export function ownOrigins({ appUrl, appUrlGiven, port }: Env): string[] {
  const named = new URL(appUrl);
  if (appUrlGiven && !isLoopback(appUrl)) return [named.origin];
  return [named.origin, ...LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${port}`).origin)];
}

/** A request with neither `Origin` nor `Sec-Fetch-Site` doesn't come from a page, and is let through. */
export function isForeign(header: (name: string) => string | undefined, origins: readonly string[]): boolean {
  const origin = header("origin");
  if (origin !== undefined) return !origins.includes(origin.toLowerCase());
  const site = header("sec-fetch-site");
  return site !== undefined && site !== "same-origin" && site !== "none";
}
