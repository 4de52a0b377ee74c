import type { ReactNode } from "react";

import { Link } from "#app/ui/link";

interface EntryNameProps {
  /** Its page; missing while it is being written. */
  to?: string;
  children: ReactNode;
}

/** The link's target is the whole card or row that it stands in (cards.css). */
export function EntryName({ to, children }: EntryNameProps) {
  const name = <bdi>{children}</bdi>;
  return to ? (
    <Link className="to-entry" to={to}>
      {name}
    </Link>
  ) : (
    name
  );
}
