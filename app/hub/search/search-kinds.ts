/** Kinds that the search page looks through: the value of `type` in the URL, the chip's words, the key of what is found. */
export const SEARCH_KINDS = [
  { type: "startups", label: "Startups", key: "startups", glyph: "k-startup" },
  { type: "investors", label: "Investors", key: "investors", glyph: "k-investor" },
  { type: "jobs", label: "Jobs", key: "jobs", glyph: "k-job" },
  { type: "learning", label: "Learning", key: "learningResources", glyph: "k-learn" },
  { type: "products", label: "AI Products", key: "aiProducts", glyph: "k-product" },
  { type: "talent", label: "Talent", key: "talent", glyph: "k-talent" },
  { type: "use-cases", label: "Use cases", key: "useCases", glyph: "k-usecase" },
  { type: "posts", label: "Posts", key: "posts", glyph: "k-community" },
] as const;

export type SearchKey = (typeof SEARCH_KINDS)[number]["key"];

/** The list page of each kind that has one with a search of its own, where all of its entries are. */
export const LIST_PATHS: Record<Exclude<SearchKey, "posts">, string> = {
  startups: "/startups",
  investors: "/investors",
  jobs: "/jobs",
  learningResources: "/learning",
  aiProducts: "/products",
  talent: "/talent",
  useCases: "/use-cases",
};

/** Results of a kind in an answer of the API, and on the page when the kind is selected. */
export const RESULTS_PER_KIND = 20;
/** Results of a kind on the page while all kinds are shown. */
export const RESULTS_IN_ALL = 5;
