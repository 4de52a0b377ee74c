import { useLocation } from "@remix-run/react";
import { useRef } from "react";

import { NavList } from "#app/site/chrome/nav-list";
import { MORE_KINDS } from "#app/site/kinds";
import { ThemeSwitch } from "#app/site/chrome/theme-switch";
import { TourRow } from "#app/site/tours/tour-provider";
import type { Theme } from "#app/platform/preferences/theme";
import { Icon } from "#app/ui/icon";
import { useClosingDetails } from "#app/ui/use-closing-details";

export function MoreMenu({ theme }: { theme: Theme }) {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingDetails(menu);
  const isCurrent = MORE_KINDS.some(({ path }) => path === pathname);
  return (
    <details className="pop" name="top" ref={menu}>
      <summary>
        <span className={isCurrent ? "band" : undefined}>More</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="pop-b">
        <NavList items={MORE_KINDS} className="list-none" />
        <div className="pop-f">
          <ThemeSwitch theme={theme} place="header" />
          <TourRow />
        </div>
      </div>
    </details>
  );
}
