/**
 * Where each page is looked at (tests/e2e/sweep.spec.ts), by its route: as it is, and in the states that look different.
 * Every route that renders a page has its addresses here, or among those of members.
 */
export const PAGES: Record<string, readonly string[]> = {
  "/": ["/"],
  "/startups": [
    "/startups",
    "/startups?industry=Energy",
    "/startups?search=zzzznothing",
    "/startups?search=fintech+seed+startups+in+estonia",
  ],
  "/investors": ["/investors"],
  "/talent": ["/talent", "/talent?type=nonhuman"],
  "/use-cases": ["/use-cases", "/use-cases?tab=featured", "/use-cases?tab=by-industry"],
  "/search": ["/search", "/search?q=own", "/search?q=zzzznothing", "/search?q=robotcs+in+germany"],
  "/compare": [
    "/compare?entry=startups/30&entry=startups/18&entry=startups/12",
    "/compare?entry=use-cases/70&entry=use-cases/1",
    "/compare?entry=startups/30&entry=jobs/1",
    "/compare",
  ],
  "/jobs": ["/jobs"],
  "/learning": ["/learning?search=course"],
  "/products": ["/products"],
  "/events": ["/events", "/events?when=past", "/events?search=zzzznothing"],
  // Of the demo data, which is always loaded in one order; the numbers alone lead there.
  "/:kind/:entry": [
    "/startups/30-tidewater-robotics",
    "/investors/1",
    "/talent/1",
    "/talent/24",
    "/use-cases/70",
    "/jobs/40",
    "/learning/1",
    "/products/1",
    "/events/1",
    "/startups/999999",
  ],
  "/community": ["/community"],
  // With pictures, with a video, and one that was deleted or never was.
  "/community/:kind/:entry": [
    "/community/posts/12",
    "/community/posts/11",
    "/community/reels/1",
    "/community/posts/99999",
  ],
  "/community/:kind/:entry/pictures/:n": ["/community/posts/2/pictures/2", "/community/posts/2/pictures/6"],
  "/messages": ["/messages", "/messages?to=startups/1"],
  "/terms": ["/terms"],
  "/privacy": ["/privacy"],
  "/data-policy": ["/data-policy"],
  "/docs/api": ["/docs/api"],
  "/docs/api/:group": ["/docs/api/startups", "/docs/api/messages", "/docs/api/none"],
  "/docs/mcp": ["/docs/mcp"],
  "/tour": ["/tour"],
  "/example/:slug": ["/example/tidewater-robotics", "/example/docket", "/example/none"],
  "/add-startup": ["/add-startup"],
  "/add-investor": ["/add-investor"],
  "/add-talent": ["/add-talent"],
  "/add-event": ["/add-event"],
  "/add-job": ["/add-job"],
  "/add-learning": ["/add-learning"],
  "/add-product": ["/add-product"],
  "/add-use-case": ["/add-use-case"],
  "/login": ["/login"],
  // Leads to the other tab of /login.
  "/join": ["/join"],
  "/forgot-password": ["/forgot-password"],
  "/reset-password": ["/reset-password", "/reset-password?token=x&email=a@b.example"],
  "/verify-email": ["/verify-email"],
  "/verify-hub-member": ["/verify-hub-member"],
  "/mail/refuse": ["/mail/refuse"],
  "/subscribe": ["/subscribe"],
  "/subscribe/confirm": ["/subscribe/confirm"],
  "/unsubscribe": ["/unsubscribe"],
  "/*": ["/no-such-page"],
};

/** Of these, what is made of the same components as another one, with other data. */
export const LIKE_ANOTHER = [
  // Lists have one screen: with a rail it is looked at as /startups, with tabs as /use-cases?tab=by-industry, with rows as /events.
  "/startups?industry=Energy",
  "/investors",
  "/talent",
  "/talent?type=nonhuman",
  "/use-cases",
  "/use-cases?tab=featured",
  "/jobs",
  "/learning?search=course",
  "/products",
  "/events?when=past",
  "/events?search=zzzznothing",
  "/search?q=zzzznothing",
  // So have entries.
  "/investors/1",
  "/talent/1",
  "/talent/24",
  "/use-cases/70",
  "/jobs/40",
  "/learning/1",
  "/products/1",
  "/events/1",
  "/community/posts/99999",
  "/community/posts/2/pictures/6",
  "/example/docket",
  "/example/none",
  "/add-investor",
  "/add-talent",
  "/add-event",
  "/add-learning",
  "/add-product",
  "/add-use-case",
  "/investors/:id/edit",
  "/talent/:id/edit",
  "/events/:id/edit",
  "/jobs/:id/edit",
  "/learning/:id/edit",
  "/products/:id/edit",
  "/use-cases/:id/edit",
  "/messages?tab=sent",
  "/privacy",
  "/data-policy",
  "/docs/api/messages",
  "/docs/api/none",
  // So has what comes behind a mail's link.
  "/subscribe/confirm",
  "/unsubscribe",
];

/**
 * The same for members, whose pages look different. `:id` is an entry or a post of theirs, of messages the number of who wrote to
 * them, or their own.
 */
export const PAGES_OF_MEMBERS: Record<string, readonly string[]> = {
  "/account": ["/account"],
  "/add-startup": ["/add-startup"],
  "/add-investor": ["/add-investor"],
  "/add-talent": ["/add-talent"],
  "/add-event": ["/add-event"],
  "/add-job": ["/add-job"],
  "/add-learning": ["/add-learning"],
  "/add-product": ["/add-product"],
  "/add-use-case": ["/add-use-case"],
  "/startups/:id/edit": ["/startups/:id/edit"],
  "/investors/:id/edit": ["/investors/:id/edit"],
  "/talent/:id/edit": ["/talent/:id/edit"],
  "/talent/:id/agent-card": ["/talent/:id/agent-card"],
  "/events/:id/edit": ["/events/:id/edit"],
  "/events/:id/cancelling": ["/events/:id/cancelling"],
  "/jobs/:id/edit": ["/jobs/:id/edit"],
  "/jobs/:id/closing": ["/jobs/:id/closing"],
  "/learning/:id/edit": ["/learning/:id/edit"],
  "/products/:id/edit": ["/products/:id/edit"],
  "/use-cases/:id/edit": ["/use-cases/:id/edit"],
  "/community": ["/community"],
  "/community/:kind/:entry": ["/community/posts/:id"],
  "/like": ["/like?entry=posts/:id&back=/community"],
  "/members/:entry": ["/members/:id"],
  "/save": ["/save?entry=startups/30&back=/startups", "/save?search=/startups?stage=Seed"],
  "/saved": ["/saved"],
  "/notifications": ["/notifications"],
  "/notifications/:press": ["/notifications/read"],
  "/messages": [
    "/messages",
    "/messages?to=startups/1",
    "/messages?tab=sent",
    "/messages?tab=inbox",
    "/messages?thread=:id",
    "/messages?thread=:id&report=on",
  ],
};

/** Pages that mean to answer with an error: the one for unknown addresses, those for members, and links without parameters. */
export const ANSWERS: Record<string, number> = {
  "/no-such-page": 404,
  "/example/none": 404,
  "/docs/api/none": 404,
  "/startups/999999": 404,
  "/community/posts/99999": 404,
  "/community/posts/2/pictures/6": 404,
  "/compare?entry=startups/30&entry=jobs/1": 400,
  "/add-startup": 401,
  "/add-investor": 401,
  "/add-talent": 401,
  "/add-event": 401,
  "/add-job": 401,
  "/add-learning": 401,
  "/add-product": 401,
  "/add-use-case": 401,
  "/reset-password": 400,
  "/reset-password?token=x&email=a@b.example": 400,
  "/verify-email": 400,
  "/verify-hub-member": 400,
  "/mail/refuse": 400,
  "/subscribe/confirm": 400,
  "/unsubscribe": 400,
};

/** The navigation of the header and the side menu: address and words. */
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
  ["/events", "Events"],
] as const;

/** The heads of the footer's columns with their links, then the line under them. The tours are no pages. */
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
    ["/messages", "Messages"],
    ["/tour", "Take a quick tour"],
    ["/tour", "Restart the tour"],
  ],
  "For programs": [
    ["/docs/api", "API"],
    ["/mcp", "MCP"],
    ["/docs/api#feeds", "Feeds"],
    ["/llms.txt", "llms.txt"],
  ],
} as const;
export const FOOTER_LINE = [
  ["/terms", "Terms"],
  ["/privacy", "Privacy"],
  ["/data-policy", "Data Policy"],
] as const;
