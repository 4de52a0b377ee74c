import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";

import { Brand } from "#app/hub/chrome/brand";
import { NAV_ITEMS } from "#app/hub/chrome/nav-items";
import { AuthLink } from "#app/hub/membership/auth-room";
import { MemberActions, MemberMenu, type ShownMember } from "#app/hub/membership/member-menu";
import { SearchControl } from "#app/hub/navigator/search-control";
import { TourLink } from "#app/hub/tour/tour-room";
import { SITE_NAME } from "#app/foundation/site";
import { Icon } from "#app/ui/icon";
import { useClosingDetails } from "#app/ui/use-closing-details";

/** The top of every page: name-mark, navigation, search, the way in or the member, and the side menu on narrow screens. */
export function Header({ member }: { member: ShownMember | undefined }) {
  const { pathname } = useLocation();
  const current = (to: string) => (pathname === to ? ("page" as const) : undefined);
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        <nav className="nav" aria-label="Main" data-tour="navigation">
          {NAV_ITEMS.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={current(to)} data-tour={to.slice(1) || undefined}>
              <span>{label}</span>
            </Link>
          ))}
        </nav>
        <div className="top-end">
          <SearchControl />
          {member ? (
            <MemberMenu member={member} />
          ) : (
            <>
              <AuthLink className="btn btn-ghost btn-sm only-wide" tab="login">
                Log in
              </AuthLink>
              <AuthLink className="btn btn-primary btn-sm" tab="join">
                Join
              </AuthLink>
            </>
          )}
          <SideMenu member={member} />
        </div>
      </div>
    </header>
  );
}

/** The navigation on narrow screens: a disclosure that needs no script; with one it closes by Escape and by going elsewhere. */
function SideMenu({ member }: { member: ShownMember | undefined }) {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingDetails(menu);

  return (
    <details className="menu" ref={menu}>
      <summary className="icon-btn" aria-label="Menu" data-tour="menu">
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
        <div className="foot-menu">
          <TourLink className="arrow">
            <Icon name="compass" />
            <span>Take a quick tour</span>
          </TourLink>
          {member ? (
            <div className="member-actions">
              <MemberActions member={member} />
            </div>
          ) : (
            <>
              <AuthLink className="btn btn-primary btn-block" tab="join">
                Join {SITE_NAME}
              </AuthLink>
              <AuthLink className="btn btn-secondary btn-block" tab="login">
                Log in
              </AuthLink>
            </>
          )}
        </div>
      </div>
    </details>
  );
}
