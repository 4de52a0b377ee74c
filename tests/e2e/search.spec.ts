import type { APIRequestContext, Page } from "@playwright/test";

import { expect, test, withAndWithoutScripts } from "./support/test";

/** The kinds as the chips name them, with their key in the JSON answer of a search. */
const KINDS = [
  ["Startups", "startups"],
  ["Investors", "investors"],
  ["Jobs", "jobs"],
  ["Learning", "learningResources"],
  ["AI Products", "aiProducts"],
  ["Talent", "talent"],
] as const;

/** Those that only the page shows: their chips, their list for programs, and the fields of it that are searched. */
const ON_PAGE_ONLY = [
  ["Events", "/api/events", ["title", "organiser", "place", "description", "price"]],
  ["Use cases", "/api/use-cases", ["title", "description", "companyName"]],
  ["Posts", "/api/community", ["author", "content"]],
] as const;

const IN_CHIPS = [
  "Startups",
  "Investors",
  "Jobs",
  "Learning",
  "AI Products",
  "Events",
  "Talent",
  "Use cases",
  "Posts",
];

const TEXT = "contract";

const box = (page: Page) => page.getByRole("searchbox", { name: "Search everything" });
const chips = (page: Page) => page.getByRole("navigation", { name: "Show" });
const chip = (page: Page, label: string) => chips(page).getByRole("link", { name: new RegExp(`^${label}`) });
const current = (page: Page) => chips(page).locator("[aria-current]");
const sections = (page: Page) => page.locator("main section.group h2");

/** The names found, as they stand in the sections. */
const names = (page: Page) => page.locator("main article.hit h3");
/** What the browser asks the server while the page stays. */
const ANSWERS = "**/search.data*";
const askedFor = (url: string) => new URL(url).searchParams.get("q");

/** A text that is found in all kinds. */
const EVERYWHERE = "own";

type Row = Record<string, unknown> & { id: number };

/** The rows of a list for programs that contain a text, in any case, in one of these fields. */
async function rowsWith(request: APIRequestContext, list: string, fields: readonly string[], text: string) {
  const rows = (await (await request.get(list)).json()) as Row[];
  return rows.filter((row) =>
    fields.some((field) =>
      String(row[field] ?? "")
        .toLowerCase()
        .includes(text),
    ),
  );
}

/** Words of the kinds in which something is found, in the order of the chips. */
async function kindsFound(request: APIRequestContext, text: string): Promise<string[]> {
  const found = (await (await request.get(`/api/search?q=${text}`)).json()) as Record<string, unknown[]>;
  const labels: string[] = KINDS.filter(([, key]) => (found[key]?.length ?? 0) > 0).map(([label]) => label);
  for (const [label, list, fields] of ON_PAGE_ONLY) {
    if ((await rowsWith(request, list, fields, text)).length > 0) labels.push(label);
  }
  return IN_CHIPS.filter((label) => labels.includes(label));
}

withAndWithoutScripts((scripts) => {
  for (const how of ["the Enter key", "the Search button"]) {
    test(`before a search the page invites one; ${how} searches, and the results stand in sections`, async ({
      page,
      open,
      request,
    }) => {
      await open("/search");
      await expect(page.getByText("Start your search")).toBeVisible();
      await expect(page.getByRole("main").locator("form")).toHaveCount(1);
      await expect(sections(page)).toHaveCount(0);
      await box(page).fill(TEXT);
      if (how === "the Enter key") await box(page).press("Enter");
      else await page.getByRole("main").getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(`/search?q=${TEXT}`);
      await expect(page.getByText("Start your search")).toHaveCount(0);
      const labels = await kindsFound(request, TEXT);
      await expect(sections(page)).toHaveCount(labels.length);
      expect(new Set(await sections(page).allTextContents())).toEqual(new Set(labels));
      await expect(box(page)).toHaveValue(TEXT);
    });
  }

  test("fewer than three characters are searched when submitted", async ({ page, open }) => {
    await open("/search");
    await box(page).fill("uk");
    await box(page).press("Enter");
    await expect(page).toHaveURL("/search?q=uk");
    await expect(sections(page).first()).toBeVisible();
  });

  test("what was searched for is marked in the results", async ({ page, open }) => {
    await open(`/search?q=${TEXT.toUpperCase()}`);
    const marks = page.locator("main section.group mark");
    await expect(marks.first()).toBeVisible();
    for (const text of await marks.allTextContents()) {
      expect(text.toLowerCase()).toContain(TEXT);
      expect(text).toMatch(/^\p{L}+$/u);
    }
    const hits = page.locator("main article.hit");
    expect(await hits.filter({ has: page.locator("mark") }).count()).toBeGreaterThan(0);
  });

  test("use cases and posts have chips and sections of their own, with what was searched for marked", async ({
    page,
    open,
    request,
  }) => {
    await open(`/search?q=${EVERYWHERE}`);
    await expect(sections(page)).toHaveText([
      "Startups",
      "Investors",
      "Jobs",
      "Learning",
      "AI Products",
      "Events",
      "Talent",
      "Use cases",
      "Posts",
    ]);
    for (const [label, list, fields] of ON_PAGE_ONLY) {
      const found = await rowsWith(request, list, fields, EVERYWHERE);
      await chip(page, label).click();
      await expect(sections(page)).toHaveText([label]);
      await expect(current(page)).toHaveText([`${label} ${found.length}`]);
      await expect(names(page)).toHaveCount(found.length);
      const rows = page.locator("main article.hit");
      for (const row of await rows.all())
        await expect(row.locator("mark").first()).toHaveText(new RegExp(`^\\S*${EVERYWHERE}\\S*$`, "i"));
      await chip(page, label).click();
      await expect(current(page)).toHaveText([/^All Results/]);
    }
  });

  test("a post among the results leads to the post, a use case to its page", async ({
    page,
    open,
    request,
  }) => {
    await open(`/search?q=${EVERYWHERE}&type=use-cases`);
    const useCases = await rowsWith(
      request,
      "/api/use-cases",
      ["title", "description", "companyName"],
      EVERYWHERE,
    );
    const links = page.locator("main article.hit h3 a");
    await expect(links).toHaveCount(useCases.length);
    for (const { id, title } of useCases)
      await expect(links.filter({ hasText: String(title) })).toHaveAttribute(
        "href",
        new RegExp(`^/use-cases/${id}-`),
      );
    const title = String(useCases[0]?.title);
    await links.filter({ hasText: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

    await open(`/search?q=${EVERYWHERE}&type=posts`);
    const [post] = await rowsWith(request, "/api/community", ["content"], EVERYWHERE);
    await links.first().click();
    await expect(page).toHaveURL(new RegExp(`/community/posts/${post?.id}-`));
    await expect(page.locator("main article").first()).toContainText(String(post?.content));
  });

  test("a text that nothing contains finds nothing", async ({ page, open }) => {
    await open("/search?q=zzzznothing");
    await expect(page.getByText("No results found")).toBeVisible();
    await expect(sections(page)).toHaveCount(0);
    await expect(chip(page, "All Results")).toContainText("0");
  });

  test("a request with a slip shows what was meant, each part to be taken away, and its exact words", async ({
    page,
    open,
  }) => {
    await open("/search?q=robotcs+in+germany+or+the+netherlands");
    const note = page.locator(".search-instead");
    await expect(note).toContainText("Nothing for “robotcs”. Showing");
    await expect(page.locator("main article").getByText("Tidewater Robotics").first()).toBeVisible();
    await note.getByRole("link", { name: "Netherlands, remove" }).click();
    await expect(page).toHaveURL("/search?q=robotcs+in+germany");
    await expect(note.getByRole("link", { name: /, remove$/ })).toHaveCount(2);
    await expect(page.locator("main article").getByText("Tidewater Robotics")).toHaveCount(0);
    await note.getByRole("link", { name: "Search for the exact words" }).click();
    await expect(page).toHaveURL("/search?q=robotcs+in+germany&exact=1");
    await expect(page.getByText("No results found")).toBeVisible();
  });

  test("selecting a kind ends All, deselecting every kind returns to it, and a new search keeps the selection", async ({
    page,
    open,
    request,
  }) => {
    const labels = await kindsFound(request, TEXT);
    await open(`/search?q=${TEXT}`);
    await expect(chips(page).getByRole("link")).toHaveText(
      ["All Results", ...labels].map((label) => new RegExp(`^${label} \\d`)),
    );
    await expect(current(page)).toHaveText([/^All Results/]);

    await chip(page, "Startups").click();
    await expect(current(page)).toHaveText([/^Startups/]);
    await expect(sections(page)).toHaveText(["Startups"]);
    expect(new URL(page.url()).searchParams.getAll("type")).toEqual(["startups"]);

    await chip(page, "Talent").click();
    await expect(current(page)).toHaveText([/^Startups/, /^Talent/]);
    await expect(sections(page)).toHaveText(["Startups", "Talent"]);

    await chip(page, "Startups").click();
    await expect(current(page)).toHaveText([/^Talent/]);
    await chip(page, "Talent").click();
    await expect(current(page)).toHaveText([/^All Results/]);
    await expect(page).toHaveURL(`/search?q=${TEXT}`);
    await expect(sections(page)).toHaveCount(labels.length);

    await chip(page, "Jobs").click();
    await expect(sections(page)).toHaveText(["Jobs"]);
    await chip(page, "All Results").click();
    await expect(current(page)).toHaveText([/^All Results/]);

    await chip(page, "Talent").click();
    await expect(current(page)).toHaveText([/^Talent/]);
    await box(page).fill("health");
    await box(page).press("Enter");
    await expect(page).toHaveURL("/search?q=health&type=talent");
    await expect(current(page)).toHaveText([/^Talent/]);
  });

  test("Back and Forward restore results and box", async ({ page, open }) => {
    await open(`/search?q=${TEXT}`);
    await box(page).fill("health");
    await box(page).press("Enter");
    await expect(page).toHaveURL("/search?q=health");
    await page.goBack();
    await expect(page).toHaveURL(`/search?q=${TEXT}`);
    await expect(box(page)).toHaveValue(TEXT);
    await expect(page.locator("main mark").first()).toHaveText(new RegExp(TEXT, "i"));
    await page.goForward();
    await expect(box(page)).toHaveValue("health");
    await expect(page.locator("main mark").first()).toHaveText(/health/i);
  });

  test("a section leads to all that its kind has, where the search goes on", async ({ page, open }) => {
    await open("/search?q=ai&type=products");
    await expect(names(page)).toHaveCount(20);
    const all = page.locator("main section.group").getByRole("link", { name: /^Show all / });
    const [, count = ""] =
      /^Show all (\d+) results in AI Products$/.exec((await all.textContent()) ?? "") ?? [];
    await all.click();
    await expect(page).toHaveURL("/products?search=ai");
    await expect(page.locator(".count")).toHaveText(`Showing 1–24 of ${count} AI products`);
    await expect(box(page)).toHaveCount(0);
    const field = page.getByRole("searchbox", { name: "Search AI products" });
    await field.fill("chat");
    if (!scripts) await field.press("Enter");
    await expect(page).toHaveURL(/\/products\?search=chat(&sort=)?$/);
    const marked = page.locator("main article mark");
    // The address changes a moment before the list does.
    await expect(marked.first()).toHaveText(/^\S*chat\S*$/i);
    for (const text of await marked.allTextContents()) expect(text).toMatch(/^\S*chat\S*$/i);
    await page.getByRole("link", { name: "Clear all", exact: true }).click();
    await expect(page).toHaveURL("/products");
    await expect(field).toHaveValue("");
    await page.getByRole("navigation", { name: "Kind" }).getByRole("link", { name: "Jobs" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Jobs");
    await expect(page.locator("main article").first()).toBeVisible();
  });

  test("a result's name has the width of its row, however long the amount", async ({ page, open }) => {
    await open("/search?q=data&type=jobs");
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const shares = await page.locator("main article.hit").evaluateAll((rows) =>
        rows.map((row) => {
          const { left, right } = row.querySelector("h3")?.getBoundingClientRect() ?? { left: 0, right: 0 };
          return (right - left) / (row.getBoundingClientRect().right - left);
        }),
      );
      expect(shares.length).toBeGreaterThan(5);
      expect(Math.min(...shares)).toBeGreaterThan(0.98);
    }
  });

  test("a job's whole text is one press away, at any width", async ({ page, open }) => {
    await open("/jobs?search=18F");
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const row = page.locator("main article").first();
      // The row leads there as a whole: a press on its text, too.
      const text = await row.locator(".say").boundingBox();
      if (!text) throw new Error("The row shows no text");
      await page.mouse.click(text.x + text.width / 2, text.y + text.height / 2);
      await expect(page).toHaveURL(/\/jobs\/\d+-/);
      await expect(page.getByRole("heading", { level: 2, name: "Role summary" })).toBeVisible();
      await expect(page.getByText("Supervisory status:")).toBeVisible();
      await expect(page.getByText("**")).toHaveCount(0);
      await page.goBack();
    }
  });

  if (!scripts) return;

  test("an older answer never takes the place of a newer one", async ({ page, open }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let older = () => {};
    const olderDone = new Promise<void>((resolve) => (older = resolve));
    await page.route(ANSWERS, async (route) => {
      if (askedFor(route.request().url()) !== "con") return route.continue();
      // Answered in full, but late: whether the page still waits for it is its own affair.
      const response = await route.fetch();
      await released;
      await route.fulfill({ response }).catch(() => undefined);
      older();
    });
    await open("/search");
    const asked = page.waitForRequest((request) => askedFor(request.url()) === "con");
    await box(page).pressSequentially("con");
    await asked;
    await box(page).pressSequentially("tract");
    await expect(page).toHaveURL(`/search?q=${TEXT}`);
    await expect(page.locator("main mark").first()).toHaveText(new RegExp(`^${TEXT}$`, "i"));
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        for (const mark of document.querySelectorAll("main mark"))
          seen.add((mark.textContent ?? "").toLowerCase());
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    release();
    await olderDone;
    // Shown after that answer came, so that one has had its time.
    await box(page).fill("health");
    await expect(page.locator("main mark").first()).toHaveText(/^health$/i);
    const seen = await page.evaluate(() => [...(window as typeof window & { seen: Set<string> }).seen]);
    expect(seen).not.toContain("con");
    expect(seen).toContain("health");
  });

  for (const [what, answer] of [
    ["the connection is lost", undefined],
    ["the server has a fault", { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }],
  ] as const) {
    test(`when ${what} while one types, the page says so, keeps the text, and tries again`, async ({
      page,
      open,
    }) => {
      await open(`/search?q=${TEXT}`);
      await expect(names(page).first()).toBeVisible();
      await page.route(ANSWERS, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await box(page).fill("health");
      const alert = page.locator("main").getByRole("alert");
      await expect(alert).toContainText("Search failed");
      await expect(alert).toContainText("Please try again or check your connection");
      await expect(names(page)).toHaveCount(0);
      await expect(box(page)).toHaveValue("health");
      await expect(box(page)).toBeFocused();
      // Typed on, and tried again while it still fails: the page stays what it is.
      await box(page).pressSequentially("c");
      await expect(page).toHaveURL("/search?q=healthc");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(alert).toBeVisible();
      await expect(box(page)).toHaveValue("healthc");
      await page.unroute(ANSWERS);
      await box(page).fill("health");
      await expect(page.locator("main mark").first()).toHaveText(/^health$/i);
      await expect(alert).toHaveCount(0);
    });
  }

  test("the results follow the typing, and the box keeps the focus", async ({ page, open }) => {
    await open("/search");
    await box(page).pressSequentially(TEXT);
    await expect(page).toHaveURL(`/search?q=${TEXT}`);
    await expect(sections(page).first()).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue(TEXT);
  });
});
