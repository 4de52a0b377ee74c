import { useRef } from "react";

import { NAV_ITEMS } from "#app/site/chrome/nav-items";
import { MORE_KINDS } from "#app/site/kinds";
import { NavList } from "#app/site/chrome/nav-list";
import { ThemeSwitch } from "#app/site/chrome/theme-switch";
import { AuthLink } from "#app/accounts/dialog/auth-provider";
import { LogOutForm, MemberLinks, type ShownMember } from "#app/site/chrome/member-menu";
import { MessagesLink } from "#app/messages/page/messages-provider";
import { TourRow } from "#app/site/tours/tour-provider";
import { SITE_NAME } from "#app/platform/site";
import type { Theme } from "#app/platform/preferences/theme";
import { Icon } from "#app/ui/icon";
import { useClosingDetails } from "#app/ui/use-closing-details";
import { useModalDetails } from "#app/ui/use-modal-details";

interface SideMenuProps {
  member: ShownMember | undefined;
  theme: Theme;
}

/**
 * A disclosure that needs no script; with one it closes on Escape and on leaving, and the page behind is out of reach.
 */
export function SideMenu({ member, theme }: SideMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingDetails(menu);
  useModalDetails(menu);

  return (
    <details className="menu" ref={menu}>
      <summary className="icon-btn" aria-label="Menu" data-tour="navigation">
        <Icon name="menu" className="i-open" />
        <Icon name="x" className="i-close" />
      </summary>
      <div className="menu-sheet">
        <nav aria-label="Menu">
          <NavList items={NAV_ITEMS} className="menu-list" />
          <p>Also here</p>
          <NavList items={MORE_KINDS} className="menu-list menu-two" />
          {member && (
            <>
              <p>Yours</p>
              <ul className="menu-list menu-two">
                <MemberLinks member={member} />
              </ul>
            </>
          )}
        </nav>
        <div className="foot-menu">
          <ThemeSwitch theme={theme} place="menu" />
          <div className="menu-two">
            <TourRow />
            {!member && (
              <MessagesLink className="arrow">
                <Icon name="message-square" />
                <span>Messages</span>
              </MessagesLink>
            )}
          </div>
          {member ? (
            <LogOutForm className="btn btn-secondary btn-block" />
          ) : (
            <>
              <AuthLink className="btn btn-primary btn-block" tab="join">{`Join ${SITE_NAME}`}</AuthLink>
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
