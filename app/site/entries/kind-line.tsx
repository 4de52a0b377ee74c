import type { ReactNode } from "react";

import { Link } from "#app/ui/link";

interface KindLineProps {
  tab: { label: string; to: string; glyph: string };
  children?: ReactNode;
}

/** Stands in for a breadcrumb: the tab leads to the list. */
export const KindLine = ({ tab, children }: KindLineProps) => (
  <nav className="kind-line" aria-label="Breadcrumb">
    <Link className="kind-tab" to={tab.to}>
      <i className={`k ${tab.glyph}`} />
      <span>{tab.label}</span>
    </Link>
    {children}
  </nav>
);
