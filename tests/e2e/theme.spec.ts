import type { Page } from "@playwright/test";

import { expect, isSameDocument, markDocument, test, withAndWithoutScripts } from "./support/test";

const PAPER = { light: "rgb(245, 247, 246)", dark: "rgb(10, 20, 22)" };

const choose = (page: Page, theme: "System" | "Light" | "Dark") =>
  page.getByRole("contentinfo").getByRole("button", { name: theme });

/** What the server writes into the document for the visitor's choice, before any script or style runs. */
const servedTheme = async (page: Page): Promise<string | undefined> => {
  const html = await (await page.context().request.get(page.url())).text();
  return /<html[^>]*\sdata-theme="(\w+)"/.exec(html)?.[1];
};

withAndWithoutScripts(() => {
  test("the theme is the system's until another is chosen, which is kept", async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open("/startups?industry=Energy");
    expect(await servedTheme(page)).toBeUndefined();
    await expect(choose(page, "System")).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("html")).toHaveCSS("background-color", PAPER.dark);

    await choose(page, "Light").click();
    await expect(page.locator("html")).toHaveCSS("background-color", PAPER.light);
    await expect(choose(page, "Light")).toHaveAttribute("aria-pressed", "true");
    await expect(choose(page, "System")).toHaveAttribute("aria-pressed", "false");
    await expect(page).toHaveURL("/startups?industry=Energy");
    await expect.poll(() => servedTheme(page)).toBe("light");

    await page.emulateMedia({ colorScheme: "light" });
    await choose(page, "Dark").click();
    await expect(page.locator("html")).toHaveCSS("background-color", PAPER.dark);
    await expect.poll(() => servedTheme(page)).toBe("dark");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("html")).toHaveCSS("background-color", PAPER.dark);
    await open("/talent");
    await expect(choose(page, "Dark")).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute("content", "dark");

    await choose(page, "System").click();
    await expect(page.locator("html")).toHaveCSS("background-color", PAPER.light);
    await expect.poll(() => servedTheme(page)).toBeUndefined();
  });

  for (const path of ["/terms", "/no-such-page"]) {
    test(`the theme can be chosen on ${path}, which sends no script`, async ({ page, open }) => {
      await open(path);
      await expect(page.locator("script")).toHaveCount(0);
      await choose(page, "Dark").click();
      await expect(page).toHaveURL(path);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(page.locator("html")).toHaveCSS("background-color", PAPER.dark);
    });
  }
});

test("a dark theme that was chosen looks as the system's dark theme does", async ({ page, open }) => {
  /** Colours of everything on the page. */
  const colours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("body *")].map((element) => {
        const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element);
        return `${element.tagName} ${color} ${backgroundColor} ${borderTopColor} ${fill}`;
      }),
    );
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await open("/startups");
  await choose(page, "Dark").click();
  await expect.poll(() => servedTheme(page)).toBe("dark");
  await open("/use-cases");
  const chosen = await colours();
  await choose(page, "System").click();
  await expect.poll(() => servedTheme(page)).toBeUndefined();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await open("/use-cases");
  const system = await colours();
  // The pressed button of the switch is the one thing that differs.
  const differing = chosen.filter((look, i) => look !== system[i]);
  expect(differing.filter((look) => !/^(BUTTON|svg|use) /.test(look))).toEqual([]);
});

test("choosing a theme keeps document and scroll position", async ({ page, open }) => {
  await open("/startups");
  await markDocument(page);
  await choose(page, "Dark").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  // Where the eye is, in the window: what is out of sight above may be laid out anew.
  const place = async () => Math.round((await choose(page, "Dark").boundingBox())?.y ?? 0);
  const before = await place();
  const kept = page.waitForResponse(
    (response) => response.url().includes("/theme") && response.request().method() === "POST",
  );
  await choose(page, "Dark").click();
  await kept;
  await expect.poll(() => servedTheme(page)).toBe("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(place).toBe(before);
  expect(await isSameDocument(page)).toBe(true);
  await expect(choose(page, "Dark")).toBeFocused();
});

test("a chosen theme never flashes another one while the page loads", async ({ page, open }) => {
  await open("/startups");
  await choose(page, "Dark").click();
  await expect.poll(() => servedTheme(page)).toBe("dark");
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      // Before the style sheet has come nothing is painted.
      if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      document.documentElement?.setAttribute("data-seen", [...seen].join(";"));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open("/talent");
  await expect(page.locator("html")).toHaveAttribute("data-seen", PAPER.dark);
});
