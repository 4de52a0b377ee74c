import { redirect } from "@remix-run/node";

import { entryPageAt } from "#app/site/entries/entry-page.server";

/** Links that were shared before posts and reels had pages. @throws a 308 there, a 404 or 410 */
export function followPermalink(request: Request): void {
  const { searchParams } = new URL(request.url);
  for (const item of ["post", "reel"]) {
    const id = searchParams.get(item);
    if (id !== null) throw redirect(entryPageAt(`${item}s`, id).path, 308);
  }
}
