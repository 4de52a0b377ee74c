import type { Page } from "@playwright/test";

import { joinedMember, logIn, memberMenu } from "./support/members";
import { FOOTER_COLUMNS, FOOTER_LINE, MORE, NAVIGATION } from "./support/pages";
import {
  expect,
  hold,
  isSameDocument,
  markDocument,
  scriptsHaveTakenOver,
  test,
  withAndWithoutScripts,
} from "./support/test";

const menuButton = (page: Page) => page.locator('summary[aria-label="Menu"]');
const menuLinks = (page: Page) => page.locator(".menu-sheet").getByRole("link");
const moreButton = (page: Page) => page.locator(".nav summary");
const more = (page: Page) => page.getByRole("navigation", { name: "Main" }).locator("details");
const current = (page: Page) => page.locator('[aria-current="page"]:not(.pages *)').filter({ visible: true });
const labels = (links: readonly (readonly [string, string])[]) => links.map(([, label]) => label);

/** Nothing keeps the page behind a menu out of reach. */
const nothingIsInert = (page: Page) => expect(page.locator("[inert]")).toHaveCount(0);

withAndWithoutScripts((scripts) => {
  test("the header links to every section and marks the current one, or none outside them", async ({
    page,
    open,
  }) => {
    await open("/");
    const main = page.getByRole("navigation", { name: "Main" });
    await expect(main.getByRole("link")).toHaveText(NAVIGATION.map(([, label]) => label));
    for (const [to, label] of NAVIGATION) {
      await main.getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(to);
      await expect(current(page)).toHaveText([label]);
      await expect(main.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
    await open("/search");
    await expect(page.locator('[aria-current="page"]')).toHaveCount(0);
  });

  test("the header's search control leads to the search, on any width, or opens it over the page", async ({
    page,
    open,
  }) => {
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await open("/talent");
      await page.getByRole("banner").getByRole("link", { name: "Search everything" }).click();
      if (scripts) await expect(page.getByRole("dialog", { name: "Search everything" })).toBeVisible();
      else await expect(page).toHaveURL("/search");
    }
  });

  test("the footer links to lists, legal pages, feeds and the tours, under heads, and says whom to write to", async ({
    page,
    open,
  }) => {
    await open("/");
    const footer = page.getByRole("contentinfo");
    const columns = footer.getByRole("navigation", { name: "Footer" }).locator("div");
    await expect(columns.getByRole("paragraph")).toHaveText(Object.keys(FOOTER_COLUMNS));
    for (const [i, links] of Object.values(FOOTER_COLUMNS).entries()) {
      const shown = columns.nth(i).getByRole("link");
      await expect(shown).toHaveText(labels(links));
      for (const [n, [to]] of links.entries()) await expect(shown.nth(n)).toHaveAttribute("href", to);
    }
    await expect(footer.locator(".legal")).toContainText(/^© 20\d\d AI Hub/);
    await expect(footer.locator(".legal").getByRole("link")).toHaveText([
      ...labels(FOOTER_LINE),
      "info@example.org",
    ]);
    await expect(footer.getByRole("link", { name: "info@example.org" })).toHaveAttribute(
      "href",
      "mailto:info@example.org",
    );
    const pages = [
      ...FOOTER_COLUMNS.Directory,
      ...MORE,
      ...FOOTER_LINE,
      ["/messages", "Messages"],
      ["/docs/api", "API"],
      ["/mcp", "MCP"],
      ["/docs/api#feeds", "Feeds"],
    ] as const;
    for (const [to, label] of pages) {
      await footer.getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(to);
    }
  });

  test("More in the header has the other lists, the theme and the tour, and shows when one of them is open", async ({
    page,
    open,
  }) => {
    await open("/startups");
    await expect(more(page).getByRole("link", { name: "Jobs" })).toBeHidden();
    await expect(moreButton(page).locator("span")).not.toHaveClass(/band/);
    for (const [to, label] of MORE) {
      await moreButton(page).click();
      await expect(more(page).getByRole("link")).toHaveText([...labels(MORE), "Take a quick tour"]);
      await more(page).getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(to);
      await expect(more(page).getByRole("link", { name: label })).toBeHidden();
      await expect(moreButton(page).locator("span")).toHaveClass(/band/);
      await moreButton(page).click();
      await expect(more(page).getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
      await moreButton(page).click();
    }
    await moreButton(page).click();
    await more(page).getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page).toHaveURL("/events");
    // With scripts one may try another.
    if (!scripts) await moreButton(page).click();
    await more(page).getByRole("button", { name: "System" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
    if (!scripts) await moreButton(page).click();
    await more(page).getByRole("link", { name: "Take a quick tour" }).click();
    if (scripts) {
      await expect(page.getByRole("dialog", { name: "Welcome to AI Hub" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(moreButton(page)).toBeFocused();
    } else await expect(page).toHaveURL("/tour");
  });

  test("a member has a menu in the header of a wide window, and in the side menu of a narrow one", async ({
    page,
    open,
    request,
  }) => {
    const member = await joinedMember(request);
    await logIn(page, member);
    await open("/startups");
    await memberMenu(page, member).click();
    const links = page.locator(".member-menu").getByRole("link");
    await expect(links).toHaveText(["Your page", "Saved", "Your account", "Inbox"]);
    // Without scripts, too, one panel is open at a time.
    await moreButton(page).click();
    await expect(links.first()).toBeHidden();

    await page.setViewportSize({ width: 375, height: 740 });
    await open("/jobs");
    await expect(memberMenu(page, member)).toBeHidden();
    await menuButton(page).click();
    await expect(menuLinks(page).filter({ visible: true })).toHaveText([
      ...labels(NAVIGATION),
      ...labels(MORE),
      "Your page",
      "Saved",
      "Your account",
      "Inbox",
      "Take a quick tour",
    ]);
    await expect(current(page)).toHaveText(["Jobs"]);
    await menuLinks(page).filter({ hasText: "Your account" }).click();
    await expect(page).toHaveURL("/account");
    await menuButton(page).click();
    await page.locator(".menu-sheet").getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Join", exact: true })).toBeVisible();
  });

  test("the skip link takes the keyboard to the content", async ({ page, open }) => {
    await open("/startups");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Add Your Startup" }).first()).toBeFocused();
  });

  test("the side menu of a narrow screen opens and repeats the navigation", async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await open("/startups");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(menuLinks(page).first()).toBeHidden();
    await menuButton(page).click();
    await expect(menuLinks(page).filter({ visible: true })).toHaveText([
      ...labels(NAVIGATION),
      ...labels(MORE),
      "Take a quick tour",
      "Messages",
      "Join AI Hub",
      "Log in",
    ]);
    await expect(current(page)).toHaveText(["Startups"]);
    await page.locator(".menu-sheet").getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    if (!scripts) await menuButton(page).click();
    await page.locator(".menu-sheet").getByRole("button", { name: "System" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
    if (scripts) await menuButton(page).click();
    await expect(menuLinks(page).first()).toBeHidden();
    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    await menuLinks(page).filter({ hasText: "Investors" }).click();
    await expect(page).toHaveURL("/investors");
    await expect(menuLinks(page).first()).toBeHidden();
  });

  if (!scripts) return;

  test("the open side menu closes by Escape, keeps Tab within, and ends where a wider window has none", async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await open("/startups");
    await menuButton(page).click();
    await menuLinks(page).first().focus();
    await page.keyboard.press("Escape");
    await expect(menuLinks(page).first()).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await expect(menuLinks(page).first()).toBeVisible();
    const isInside = () =>
      document.activeElement?.closest("details.menu") !== null || document.activeElement === document.body;
    for (let n = 0; n < 25; n++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(isInside)).toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 740 });
    await nothingIsInert(page);
    await page.getByRole("link", { name: "Add Your Startup" }).first().focus();
    await expect(page.getByRole("link", { name: "Add Your Startup" }).first()).toBeFocused();
  });

  test("what one goes on to from the side menu is within reach: pages, there and back, and what opens over them", async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await open("/startups");
    await markDocument(page);
    await menuButton(page).click();
    await expect(page.getByRole("main")).toHaveAttribute("inert");
    await menuLinks(page).filter({ hasText: "Talent" }).click();
    await expect(page).toHaveURL("/talent");
    await expect(menuLinks(page).first()).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
    await nothingIsInert(page);
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await page.goBack();
    await expect(page).toHaveURL("/startups");
    await expect(menuLinks(page).first()).toBeHidden();
    await nothingIsInert(page);

    for (const [link, opened] of [
      ["Messages", "Messages"],
      ["Join AI Hub", "Join AI Hub"],
      ["Take a quick tour", "Welcome to AI Hub"],
      // Its code is there by now.
      ["Messages", "Messages"],
    ] as const) {
      await menuButton(page).click();
      await menuLinks(page).filter({ hasText: link }).click();
      await expect(page.getByRole("dialog", { name: opened })).toBeVisible();
      await expect(
        page.getByRole("dialog", { name: opened }).locator(":focus").or(page.locator("[role=dialog]:focus")),
      ).toHaveCount(1);
      await nothingIsInert(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(menuButton(page)).toBeFocused();
    }
  });

  test("a menu that was opened before scripts ran stays open", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    const scriptsOfPage = await hold(page, /\.js$/);
    await page.goto("/startups", { waitUntil: "commit" });
    await menuButton(page).click();
    scriptsOfPage.letGo();
    await scriptsHaveTakenOver(page);
    await expect(menuLinks(page).first()).toBeVisible();
    await expect(page.getByRole("main")).toHaveAttribute("inert");
    await page.keyboard.press("Escape");
    await nothingIsInert(page);
  });

  test("More closes by Escape, which gives the focus back, by a press elsewhere, and when the focus leaves it", async ({
    page,
    open,
  }) => {
    await open("/startups");
    const inside = more(page).getByRole("link", { name: "Jobs" });
    await moreButton(page).click();
    await inside.focus();
    await page.keyboard.press("Escape");
    await expect(inside).toBeHidden();
    await expect(moreButton(page)).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(inside).toBeVisible();
    for (let n = 0; n < MORE.length + 3 + 1; n++) await page.keyboard.press("Tab");
    await expect(more(page).getByRole("link", { name: "Take a quick tour" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(inside).toBeHidden();
    await expect(page.getByRole("link", { name: "Search everything" })).toBeFocused();

    await moreButton(page).click();
    await expect(inside).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(inside).toBeHidden();
  });

  test("the open side menu closes by a press outside, which does nothing else", async ({ page, open }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await open("/startups");
    const link = (await page.getByRole("main").locator("article h3 a").first().boundingBox())!;
    await menuButton(page).click();
    await expect(menuLinks(page).first()).toBeVisible();
    expect((await page.locator(".menu-sheet").boundingBox())!.x).toBeGreaterThan(link.x + 20);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.mouse.click(link.x + 10, link.y + 10);
    await expect(menuLinks(page).first()).toBeHidden();
    expect(asked).toEqual([]);
    await expect(page).toHaveURL("/startups");
  });
});
