import { useLocation } from "@remix-run/react";
import { useRef } from "react";

import { MORE_ITEMS } from "#app/hub/chrome/nav-items";
import { NavList } from "#app/hub/chrome/nav-list";
import { ThemeSwitch } from "#app/hub/chrome/theme-switch";
import { TourRow } from "#app/hub/tour/tour-provider";
import type { Theme } from "#app/platform/preferences/theme";
import { Icon } from "#app/ui/icon";
import { useClosingDetails } from "#app/ui/use-closing-details";

export function MoreMenu({ theme }: { theme: Theme }) {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingDetails(menu);
  const isCurrent = MORE_ITEMS.some(({ to }) => to === pathname);
  return (
    <details className="pop" name="top" ref={menu}>
      <summary>
        <span className={isCurrent ? "band" : undefined}>More</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="pop-b">
        <NavList items={MORE_ITEMS} className="list-none" />
        <div className="pop-f">
          <ThemeSwitch theme={theme} place="header" />
          <TourRow />
        </div>
      </div>
    </details>
  );
}
