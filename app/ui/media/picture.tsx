import type { ReactNode } from "react";

import { fixedSrcSet, pictureUrl } from "#app/ui/media/picture-widths";

/**
 * A stored picture of an entry in a fixed square, or the entry's generated tile. Only paths of our own store are
 * shown: a visitor's browser is never sent to another site for a picture (other/product.md, "Principles").
 *
 * @param size width and height, in CSS pixels
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
