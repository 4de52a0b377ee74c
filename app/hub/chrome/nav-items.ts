/** The site's sections in the order of the navigation (specification, section 2), with the glyph of their kind. */
export const NAV_ITEMS = [
  { to: "/", label: "Home", glyph: "" },
  { to: "/community", label: "Community", glyph: "k-community" },
  { to: "/startups", label: "Startups", glyph: "k-startup" },
  { to: "/investors", label: "Investors", glyph: "k-investor" },
  { to: "/talent", label: "Talent", glyph: "k-talent" },
  { to: "/use-cases", label: "Use cases", glyph: "k-usecase" },
] as const;
