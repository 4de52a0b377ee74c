import type { ReactNode } from "react";

import { Link } from "#app/ui/link";

interface EntryNameProps {
  /** Its page; missing while it is being written. */
  to?: string;
  children: ReactNode;
}

/** The heading of a card or row, on the side where its writing begins; the link's target is all of it (cards.css). */
export const EntryName = ({ to, children }: EntryNameProps) => (
  <h3 dir="auto">
    {to ? (
      <Link className="to-entry" to={to}>
        {children}
      </Link>
    ) : (
      children
    )}
  </h3>
);
