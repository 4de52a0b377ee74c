export interface PublicPage {
  /** Or the version of what its address names; undefined where there is nothing to keep. */
  dependsOn: readonly string[] | ((path: string) => string | undefined);
  /** Other parameters don't change the page. */
  params?: readonly string[];
  /** The page isn't kept without these: a list asked for as a whole is sent in parts, whatever its length. */
  needs?: readonly string[];
  /** The page isn't kept with parameters that it doesn't name. */
  knows?: true;
  /** Kept whatever its age; other pages say how long ago things happened and are kept a minute. */
  untilChanged?: true;
}

/** The first page of a whole list; with any other parameter it isn't kept. */
export const SLICES = { params: ["limit"], needs: ["limit"], knows: true } as const;

export interface PageHandle {
  scripts?: false;
  /** Of a route without a component: it only redirects, and scripts may ask where to. */
  redirects?: true;
  publicPage?: PublicPage;
}

/** For routes without a page: a `handle` would be sent to browsers. */
export const cachedForAll = <Loader extends object>(publicPage: PublicPage, loader: Loader) =>
  Object.assign(loader, { publicPage });
