import type { DataKind } from "#app/foundation/data-version.server";

/** A page that is the same for every visitor: what it depends on, so that it can be kept until that changes. */
export interface PublicPage {
  /** The kinds of public data that it shows. */
  shows: readonly DataKind[];
  /** The parameters of its address that it reads; whatever others an address has, the page is the same. */
  asks?: readonly string[];
}

/** What a route may say of its page, as its `handle`. */
export interface PageHandle {
  /** False for a page that is sent without scripts. */
  scripts?: false;
  /** Set for pages that are kept in memory for visitors (page-cache.server.ts). */
  publicPage?: PublicPage;
}
