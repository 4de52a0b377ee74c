/** A list of the site: where it is, what it is called, and the glyph of its kind. */
export interface NavItem {
  to: string;
  label: string;
  /** Empty for Home, whose glyph is the name-mark. */
  glyph: string;
}

/** The site's sections in the order of the navigation. */
export const NAV_ITEMS = [
  { to: "/", label: "Home", glyph: "" },
  { to: "/community", label: "Community", glyph: "k-community" },
  { to: "/startups", label: "Startups", glyph: "k-startup" },
  { to: "/investors", label: "Investors", glyph: "k-investor" },
  { to: "/talent", label: "Talent", glyph: "k-talent" },
  { to: "/use-cases", label: "Use cases", glyph: "k-usecase" },
] as const satisfies readonly NavItem[];

/** The lists for which the header has no room of their own. */
export const MORE_ITEMS: readonly NavItem[] = [
  { to: "/jobs", label: "Jobs", glyph: "k-job" },
  { to: "/learning", label: "Learning", glyph: "k-learn" },
  { to: "/products", label: "AI Products", glyph: "k-product" },
];
