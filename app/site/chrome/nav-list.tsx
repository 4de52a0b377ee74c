import { useLocation } from "@remix-run/react";

import type { NavItem } from "#app/site/chrome/nav-items";
import { Link } from "#app/ui/link";

export function NavList({ items, className }: { items: readonly NavItem[]; className?: string }) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {items.map(({ path, label, glyph }) => {
        const isCurrent = pathname === path;
        return (
          <li key={path}>
            <Link to={path} aria-current={isCurrent ? "page" : undefined}>
              {glyph ? <i className={`k ${glyph}`} /> : <HomeGlyph />}
              <span className={isCurrent ? "band" : undefined}>{label}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function HomeGlyph() {
  return (
    <svg className="k" viewBox="0 12 32 20" aria-hidden="true">
      <path fill="currentColor" d="M0 32A20 20 0 0 1 20 12V32ZM23 12h9v20h-9z" />
    </svg>
  );
}
