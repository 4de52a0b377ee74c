/** What a list's form offers of one filter. */
export interface FilterGroup {
  name: string;
  label: string;
  /** How several of it are called. */
  plural?: string;
  /** They can be ticked. */
  options: { value: string; label: string; count?: number }[];
  /** The first so many stand open, the others are disclosed. */
  open: number;
  /** Where there are too many for that: a page with all of them, and a box to find one. */
  all?: { label: string; url: string };
  find?: { label: string; suggestions: string[] };
  /** Instead of options, what can be typed or picked. */
  box?: { value: string } & ({ type: "text"; hint: string; placeholder: string } | { type: "day" });
}

/** An order that a list can have, with its address. */
export interface SortChoice {
  name: string;
  label: string;
  url: string;
}
