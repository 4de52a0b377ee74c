import type { ReactNode } from "react";

/**
 * A stored picture of an entry in a fixed square, or the entry's generated tile. Only paths of our own store are
 * shown: a visitor's browser is never sent to another site for a picture (rulings, section 6).
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
      src={path}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
