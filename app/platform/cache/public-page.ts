import type { DataKind } from "#app/platform/db/data-version.server";

/** A page, feed or JSON that is the same for every visitor: what it depends on, so that it can be kept until that changes. */
export interface PublicPage {
  /** The kinds of public data that it shows. */
  dependsOn: readonly DataKind[];
  /** The parameters of its address that it reads; whatever others an address has, the page is the same. */
  params?: readonly string[];
  /** Those of them without which it isn't kept: a list that is asked for whole is sent piece by piece, however long it is. */
  needs?: readonly string[];
  /** Those of them with which it isn't kept, as there are as many as somebody thinks of. */
  without?: readonly string[];
  /**
   * Set for what is kept however old it is. Everything else is kept for a minute: documents, and posts and reels as JSON, say
   * how long ago things happened.
   */
  untilChanged?: true;
}

/** How the first slice of a list as JSON is kept. */
export const SLICES = { params: ["limit", "after"], needs: ["limit"], without: ["after"] } as const;

/** What a route may say of its page, as its `handle`. */
export interface PageHandle {
  /** False for a page that is sent without scripts. */
  scripts?: false;
  /** Set for pages that are kept in memory for visitors (page-cache.server.ts). */
  publicPage?: PublicPage;
}

/** A loader whose answers are kept. It says so itself where it has no page: a `handle` is sent to browsers. */
export const cachedForAll = <Loader extends object>(publicPage: PublicPage, loader: Loader) =>
  Object.assign(loader, { publicPage });
