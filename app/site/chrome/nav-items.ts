import { MAIN_KINDS } from "#app/site/kinds";

export interface NavItem {
  path: string;
  label: string;
  /** Empty for Home, whose glyph is the name-mark. */
  glyph: string;
}

export const COMMUNITY: NavItem = { path: "/community", label: "Community", glyph: "k-community" };

export const NAV_ITEMS: readonly NavItem[] = [
  { path: "/", label: "Home", glyph: "" },
  COMMUNITY,
  ...MAIN_KINDS,
];
