/** Only these are shown: a browser is never sent to another site for a picture (other/product.md, "Principles"). */
export const isStoredPath = (path: string | null | undefined): path is string =>
  path?.startsWith("/objects/") === true;
