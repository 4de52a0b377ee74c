import { MAIN_KINDS, MORE_KINDS } from "#app/hub/kinds";

export interface NavItem {
  to: string;
  label: string;
  /** Empty for Home, whose glyph is the name-mark. */
  glyph: string;
}

const itemOf = ({ path, label, glyph }: { path: string; label: string; glyph: string }): NavItem => ({
  to: path,
  label,
  glyph,
});

export const HOME: NavItem = { to: "/", label: "Home", glyph: "" };
export const COMMUNITY: NavItem = { to: "/community", label: "Community", glyph: "k-community" };
export const DIRECTORY: readonly NavItem[] = MAIN_KINDS.map(itemOf);

export const NAV_ITEMS: readonly NavItem[] = [HOME, COMMUNITY, ...DIRECTORY];

export const MORE_ITEMS: readonly NavItem[] = MORE_KINDS.map(itemOf);
