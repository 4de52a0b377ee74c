/** Kinds that the global search looks through: the value of `type` in the URL, the chip's words, the answer's key. */
export const SEARCH_KINDS = [
  { type: "startups", label: "Startups", key: "startups", glyph: "k-startup" },
  { type: "investors", label: "Investors", key: "investors", glyph: "k-investor" },
  { type: "jobs", label: "Jobs", key: "jobs", glyph: "k-job" },
  { type: "learning", label: "Learning", key: "learningResources", glyph: "k-learn" },
  { type: "products", label: "AI Products", key: "aiProducts", glyph: "k-product" },
  { type: "talent", label: "Talent", key: "talent", glyph: "k-talent" },
] as const;

export type SearchKey = (typeof SEARCH_KINDS)[number]["key"];

/** The list page of each kind, where all of its entries are. */
export const LIST_PATHS: Record<SearchKey, string> = {
  startups: "/startups",
  investors: "/investors",
  jobs: "/jobs",
  learningResources: "/learning",
  aiProducts: "/products",
  talent: "/talent",
};

/** Results of a kind in an answer of the API, and on the page when the kind is selected. */
export const RESULTS_PER_KIND = 20;
/** Results of a kind on the page while all kinds are shown. */
export const RESULTS_IN_ALL = 5;
