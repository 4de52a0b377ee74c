/** Every page of the site, with the states that look different. */
export const PAGES = [
  "/",
  "/startups",
  "/startups?industry=Energy",
  "/startups?search=zzzznothing",
  "/investors",
  "/talent",
  "/talent?type=nonhuman",
  "/use-cases",
  "/use-cases?tab=featured",
  "/use-cases?tab=by-industry",
  "/search",
  "/search?q=contract",
  "/search?q=zzzznothing",
  "/jobs",
  "/learning?search=course",
  "/products",
  "/community",
  "/messages",
  "/terms",
  "/privacy",
  "/data-policy",
  "/tour",
  "/add-startup",
  "/add-investor",
  "/add-talent",
  "/login",
  "/login?tab=join",
  "/forgot-password",
  "/reset-password?token=x&email=a@b.example",
  "/reset-password",
  "/verify-email",
  "/verify-hub-member",
  "/no-such-page",
] as const;

/** Pages that mean to answer with an error: the one for unknown addresses, those for members, and links without parameters. */
export const ANSWERS: Record<string, number> = {
  "/no-such-page": 404,
  "/add-startup": 401,
  "/add-investor": 401,
  "/add-talent": 401,
  "/reset-password": 400,
  "/verify-email": 400,
  "/verify-hub-member": 400,
};

/** The navigation of the header and the side menu: address and words (specification, section 2). */
export const NAVIGATION = [
  ["/", "Home"],
  ["/community", "Community"],
  ["/startups", "Startups"],
  ["/investors", "Investors"],
  ["/talent", "Talent"],
  ["/use-cases", "Use cases"],
] as const;

/** The lists that stand under "More" in the header, and among the others in the side menu. */
export const MORE = [
  ["/jobs", "Jobs"],
  ["/learning", "Learning"],
  ["/products", "AI Products"],
] as const;

/** The heads of the footer's columns with their links (design, section 12), then the line under them. The tours are no pages. */
export const FOOTER_COLUMNS = {
  Directory: [
    ["/startups", "Startups"],
    ["/investors", "Investors"],
    ["/talent", "Talent"],
    ["/use-cases", "Use cases"],
  ],
  "Work and learn": MORE,
  Community: [
    ["/community", "Community"],
    ["/messages", "Write a message"],
    ["/tour", "Take a quick tour"],
    ["/tour", "Restart the tour"],
  ],
  "For programs": [
    ["/community/feed.xml", "Atom feed"],
    ["/community/feed.json", "JSON feed"],
  ],
} as const;
export const FOOTER_LINE = [
  ["/terms", "Terms"],
  ["/privacy", "Privacy"],
  ["/data-policy", "Data Policy"],
] as const;
