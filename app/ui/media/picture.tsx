import type { ReactNode } from "react";

import { fixedSrcSet, pictureUrl } from "#app/ui/media/picture-widths";

/**
 * Only stored paths are shown: a browser is never sent to another site for a picture (other/product.md, "Principles").
 */
export function Picture({
  path,
  size,
  fallback,
}: {
  path: string | null;
  size: number;
  fallback: ReactNode;
}) {
  if (!path?.startsWith("/objects/")) return fallback;
  return (
    <img
      className="tile object-cover"
      src={pictureUrl(path, size)}
      srcSet={fixedSrcSet(path, size)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
