import type { ReactNode } from "react";

import { fixedSrcSet, pictureUrl } from "#app/ui/media/picture-widths";
import { isStoredPath } from "#app/ui/media/stored-path";

export function Picture({
  path,
  size,
  fallback,
}: {
  path: string | null;
  size: number;
  fallback: ReactNode;
}) {
  if (!isStoredPath(path)) return fallback;
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
