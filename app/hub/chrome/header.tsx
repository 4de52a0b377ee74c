import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Brand } from "#app/hub/chrome/brand";
import { NAV_ITEMS } from "#app/hub/chrome/nav-items";
import { Icon } from "#app/ui/icon";

const SEARCH_LABEL = "Search everything";

/** The top of every page: name-mark, navigation, search, and the side menu on narrow screens. */
export function Header() {
  const { pathname } = useLocation();
  const current = (to: string) => (pathname === to ? ("page" as const) : undefined);
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        <nav className="nav" aria-label="Main">
          {NAV_ITEMS.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={current(to)}>
              <span>{label}</span>
            </Link>
          ))}
        </nav>
        <div className="top-end">
          <Link className="search-pill" to="/search">
            <Icon name="search" />
            {SEARCH_LABEL}
          </Link>
          <Link className="icon-btn icon-search" to="/search" aria-label={SEARCH_LABEL}>
            <Icon name="search" />
          </Link>
          <SideMenu />
        </div>
      </div>
    </header>
  );
}

/** The navigation on narrow screens: a disclosure that needs no script; with one it closes by Escape and by going elsewhere. */
function SideMenu() {
  const { pathname, key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const close = (event: Event) => {
      if (!details.open) return;
      const escape = event instanceof KeyboardEvent && event.key === "Escape";
      const outside = event.type === "click" && !details.contains(event.target as Node);
      if (!escape && !outside) return;
      details.open = false;
      if (escape) details.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", close);
    document.addEventListener("click", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("click", close);
    };
  }, []);

  return (
    <details className="menu" ref={menu}>
      <summary className="icon-btn" aria-label="Menu">
        <Icon name="menu" className="i-open" />
        <Icon name="x" className="i-close" />
      </summary>
      <div className="menu-sheet">
        <nav aria-label="Menu">
          <ul className="menu-list">
            {NAV_ITEMS.map(({ to, label, glyph }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={pathname === to ? "current" : undefined}
                  // "true", not "page": that belongs to the navigation's link alone (rulings, section 14).
                  aria-current={pathname === to ? "true" : undefined}
                >
                  <i className={`k ${glyph}`} />
                  <span className={pathname === to ? "band" : undefined}>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </details>
  );
}
