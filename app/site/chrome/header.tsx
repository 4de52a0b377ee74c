import { useLocation } from "@remix-run/react";

import { Bell } from "#app/site/chrome/bell";
import { Brand } from "#app/site/chrome/brand";
import { MoreMenu } from "#app/site/chrome/more-menu";
import { NAV_ITEMS } from "#app/site/chrome/nav-items";
import { SideMenu } from "#app/site/chrome/side-menu";
import { AuthLink } from "#app/accounts/dialog/auth-provider";
import { MemberMenu, type ShownMember } from "#app/site/chrome/member-menu";
import { MessagesLink } from "#app/messages/page/messages-provider";
import { SearchControl } from "#app/site/ask/search-control";
import type { Theme } from "#app/platform/preferences/theme";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

interface HeaderProps {
  member: ShownMember | undefined;
  theme: Theme;
}

export function Header({ member, theme }: HeaderProps) {
  const { pathname } = useLocation();
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        <nav className="nav" aria-label="Main" data-tour="navigation">
          {NAV_ITEMS.map(({ path, label }) => (
            <Link
              key={path}
              to={path}
              aria-current={pathname === path ? "page" : undefined}
              data-tour={path.slice(1) || undefined}
            >
              <span>{label}</span>
            </Link>
          ))}
          <MoreMenu theme={theme} />
        </nav>
        <div className="top-end">
          <SearchControl />
          {/* On narrow screens a visitor's is in the menu: there is room for the way in instead. */}
          <MessagesLink className={`icon-btn msg-top ${member ? "" : "from-nav"}`}>
            <Icon name="message-square" />
            <span className="vh">Messages</span>
          </MessagesLink>
          {member?.unread !== undefined && <Bell unread={member.unread} />}
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
          <SideMenu member={member} theme={theme} />
        </div>
      </div>
    </header>
  );
}
