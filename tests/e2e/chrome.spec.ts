import type { Page } from "@playwright/test";

import { FOOTER, NAVIGATION } from "./support/pages";
import { expect, isSameDocument, markDocument, test, withAndWithoutScripts } from "./support/test";

const menuButton = (page: Page) => page.locator('summary[aria-label="Menu"]');
const menuLinks = (page: Page) => page.locator(".menu-sheet").getByRole("link");

withAndWithoutScripts((scripts) => {
  test("the header links to every section and marks the current one", async ({ page, open }) => {
    await open("/");
    const main = page.getByRole("navigation", { name: "Main" });
    await expect(main.getByRole("link")).toHaveText(NAVIGATION.map(([, label]) => label));
    for (const [to, label] of NAVIGATION) {
      await main.getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(to);
      await expect(page.locator('[aria-current="page"]:not(.pages *)')).toHaveText([label]);
      await expect(main.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
  });

  test("a page outside the sections marks none", async ({ page, open }) => {
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

  test("the footer links to lists, legal pages and the tours", async ({ page, open }) => {
    await open("/");
    const links = page.getByRole("navigation", { name: "Footer" }).getByRole("link");
    await expect(links).toHaveText([
      ...FOOTER.map(([, label]) => label),
      "Take a quick tour",
      "Restart the tour",
    ]);
    for (const [to, label] of FOOTER) {
      await links.getByText(label, { exact: true }).click();
      await expect(page).toHaveURL(to);
    }
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
      ...NAVIGATION.map(([, label]) => label),
      "Take a quick tour",
      "Join AI Hub",
      "Log in",
    ]);
    await expect(page.locator(".menu-sheet .current")).toHaveText("Startups");
    await menuButton(page).click();
    await expect(menuLinks(page).first()).toBeHidden();
    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    await menuLinks(page).filter({ hasText: "Investors" }).click();
    await expect(page).toHaveURL("/investors");
    await expect(menuLinks(page).first()).toBeHidden();
  });

  if (!scripts) return;

  test("the open side menu closes by Escape, and gives the focus back", async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await open("/startups");
    await menuButton(page).click();
    await menuLinks(page).first().focus();
    await page.keyboard.press("Escape");
    await expect(menuLinks(page).first()).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test("the open side menu closes by a press outside, which does nothing else", async ({ page, open }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await open("/startups");
    const link = await page.getByRole("link", { name: "Add Your Startup" }).first().boundingBox();
    await menuButton(page).click();
    await expect(menuLinks(page).first()).toBeVisible();
    await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
    await expect(menuLinks(page).first()).toBeHidden();
    await expect(page).toHaveURL("/startups");
  });

  test("the side menu's link changes the page without loading it anew", async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await open("/startups");
    await markDocument(page);
    await menuButton(page).click();
    await menuLinks(page).filter({ hasText: "Talent" }).click();
    await expect(page).toHaveURL("/talent");
    await expect(menuLinks(page).first()).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
  });
});
