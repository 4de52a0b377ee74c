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

test("a dark theme that was chosen looks as the system's dark theme does", async ({ page, open }) => {
  /** Colours of everything on the page. */
  const colours = async () => {
    // The last part to come, once scripts run.
    await page.locator(".under-way").waitFor({ state: "attached" });
    return page.evaluate(() =>
      [...document.querySelectorAll("body *")].map((element) => {
        const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element);
        return `${element.tagName} ${color} ${backgroundColor} ${borderTopColor} ${fill}`;
      }),
    );
  };
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

const MARKER = "rgb(227, 241, 79)";
const DARK_INK = "rgb(11, 36, 40)";

/** How the marker lies on an element's text: its colour, that of the text, and how high it is beside a line of it. */
const markerOn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, fontSize, backgroundColor, backgroundImage, backgroundSize } = getComputedStyle(element);
      const [, height = "0"] = backgroundSize.split(" ");
      return {
        text: color,
        fill: backgroundColor,
        stroke: /rgb\([^)]*\)/.exec(backgroundImage)?.[0],
        high: height.endsWith("px") ? parseFloat(height) / parseFloat(fontSize) : NaN,
      };
    });

for (const chosen of [false, true]) {
  const by = chosen ? "by choice" : "by the system";
  test(`the marker never lies behind light text where the theme is dark ${by}`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: chosen ? "light" : "dark", reducedMotion: "reduce" });
    await open("/startups");
    if (chosen) {
      await choose(page, "Dark").click();
      await expect.poll(() => servedTheme(page)).toBe("dark");
    }
    // Words are filled, and turn dark.
    await open("/talent?search=human machine learning");
    expect(await markerOn(page, ".shown-instead mark")).toMatchObject({ text: DARK_INK, fill: MARKER });
    await open("/");
    await expect(page.locator(".swipe")).toHaveCSS("color", DARK_INK);
    const behind = await page
      .locator(".swipe")
      .evaluate((word) => getComputedStyle(word, "::before").backgroundColor);
    expect(behind).toBe(MARKER);

    // Links and current items get a stroke under the line: no thicker than a quarter of it.
    const strokes: [string, string, number][] = [
      ["/talent", ".nav [aria-current] span", 1440],
      ["/talent", ".menu-sheet .band", 375],
      ["/tour?step=2", ".tour-steps [aria-current] span", 1440],
    ];
    for (const [path, selector, width] of strokes) {
      await page.setViewportSize({ width, height: 900 });
      await open(path);
      const { stroke, high } = await markerOn(page, selector);
      expect([selector, stroke]).toEqual([selector, MARKER]);
      expect(high, selector).toBeGreaterThan(0.1);
      expect(high, selector).toBeLessThan(0.25);
    }
  });
}

test("in the light the marker is a stroke behind dark text", async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await open("/talent");
  const { text, stroke, high } = await markerOn(page, ".nav [aria-current] span");
  expect([text, stroke]).toEqual([DARK_INK, MARKER]);
  expect(high).toBeGreaterThan(0.4);
});

test("choosing a theme keeps document and scroll position", async ({ page, open }) => {
  await open("/startups");
  await markDocument(page);
  await choose(page, "Dark").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  // Where the eye is, in the window: what is out of sight above may be laid out again.
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
