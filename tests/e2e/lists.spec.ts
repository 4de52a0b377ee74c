import type { Page } from "@playwright/test";

import { allEntries, expectCards, inIndustries, matching, namesOf } from "./support/entries";
import { expect, test, withAndWithoutScripts } from "./support/test";

// All lists have one screen; what each finds is in tests/api/lists.test.ts and list-filters.test.ts.

/** What a search looks at. */
const FIELDS = ["name", "description", "location", "coFounders"];

const INDUSTRIES = ["Robotics", "Computer Vision"];

const box = (page: Page) => page.getByRole("searchbox");
const tick = (page: Page, industry: string) => page.getByRole("checkbox", { name: industry, exact: false });
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("listitem");

/** Sends off the form where no script does it. */
async function apply(page: Page, scripts: boolean): Promise<void> {
  const button = page.getByRole("button", { name: "Apply filters" });
  if (scripts) await expect(button).toBeHidden();
  else await button.click();
}

withAndWithoutScripts((scripts) => {
  test("/startups finds what is searched for", async ({ page, open, request }) => {
    const entries = await allEntries(request, "startups");
    const text = namesOf(entries)[4]?.slice(0, 4).toUpperCase() ?? "";
    await open("/startups");
    await box(page).fill(text);
    if (!scripts) await box(page).press("Enter");
    await expectCards(page, namesOf(matching(entries, text, FIELDS)));
    expect(new URL(page.url()).searchParams.get("search")).toBe(text);
    await expect(box(page)).toHaveValue(text);
  });

  test("/startups shows entries of any ticked industry", async ({ page, open, request }) => {
    const entries = await allEntries(request, "startups");
    await open("/startups");
    for (const industry of INDUSTRIES) await tick(page, industry).check();
    await apply(page, scripts);
    await expect(chips(page)).toHaveCount(2);
    await expectCards(page, namesOf(inIndustries(entries, INDUSTRIES)));
    expect(new URL(page.url()).searchParams.getAll("industry").sort()).toEqual([...INDUSTRIES].sort());
    for (const industry of INDUSTRIES) await expect(tick(page, industry)).toBeChecked();
  });

  test(`/startups drops a filter by its chip, and all by "Clear all"`, async ({ page, open, request }) => {
    const entries = await allEntries(request, "startups");
    const [first = "", second = ""] = INDUSTRIES;
    await open(`/startups?industry=${first}&industry=${second}&search=a`);
    await expect(chips(page)).toHaveCount(3);
    await chips(page).filter({ hasText: first }).getByRole("link").click();
    await expect(chips(page)).toHaveCount(2);
    await expectCards(page, namesOf(matching(inIndustries(entries, [second]), "a", FIELDS)));
    await expect(tick(page, first)).not.toBeChecked();
    await expect(tick(page, second)).toBeChecked();
    await page.getByRole("link", { name: "Clear all", exact: true }).click();
    await expect(page).toHaveURL("/startups");
    await expect(chips(page)).toHaveCount(0);
    await expect(tick(page, second)).not.toBeChecked();
    await expect(box(page)).toHaveValue("");
    await expectCards(page, namesOf(entries).slice(0, 24));
  });

  test("all 36 industries can be ticked, also those behind the disclosure", async ({
    page,
    open,
    request,
  }) => {
    const entries = await allEntries(request, "startups");
    await open("/startups");
    await expect(tick(page, "Energy")).toBeHidden();
    await page.getByText("All 36 industries").click();
    await expect(page.locator('input[name="industry"]')).toHaveCount(36);
    await tick(page, "Energy").check();
    await apply(page, scripts);
    await expectCards(page, namesOf(inIndustries(entries, ["Energy"])));
    await expect(tick(page, "Energy")).toBeVisible();
  });

  test("pages of 24 are linked", async ({ page, open, request }) => {
    const names = namesOf(await allEntries(request, "startups"));
    await open("/startups");
    await expect(page.locator(".count")).toHaveText(`Showing 1–24 of ${names.length} startups`);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages.getByRole("link", { name: /Previous/ })).toHaveCount(0);
    await pages.getByRole("link", { name: /Next/ }).click();
    await expect(page).toHaveURL("/startups?page=2");
    await expectCards(page, names.slice(24));
    await expect(page.locator(".count")).toHaveText(`Showing 25–${names.length} of ${names.length} startups`);
    await expect(pages.locator('[aria-current="page"]')).toHaveText("Page 2");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await pages.getByRole("link", { name: "Page 1" }).click();
    await expectCards(page, names.slice(0, 24));
  });

  test("Back and Forward restore list, box and ticks", async ({ page, open, request }) => {
    const entries = await allEntries(request, "startups");
    const robots = inIndustries(entries, ["Robotics"]);
    const text = namesOf(robots)[0]?.slice(0, 6) ?? "";
    await open("/startups");
    await tick(page, "Robotics").check();
    await apply(page, scripts);
    await expectCards(page, namesOf(robots));
    await box(page).fill(text);
    if (!scripts) await box(page).press("Enter");
    await expect(page).toHaveURL(/search=/);

    await page.goBack();
    await expectCards(page, namesOf(robots));
    await expect(box(page)).toHaveValue("");
    await expect(tick(page, "Robotics")).toBeChecked();
    await page.goBack();
    await expectCards(page, namesOf(entries).slice(0, 24));
    await expect(tick(page, "Robotics")).not.toBeChecked();
    await page.goForward();
    await page.goForward();
    await expectCards(page, namesOf(matching(robots, text, FIELDS)));
    await expect(box(page)).toHaveValue(text);
    await expect(tick(page, "Robotics")).toBeChecked();
  });

  test("what matches nothing says so, and leads back to all", async ({ page, open }) => {
    for (const [path, text] of [
      ["/startups", "No startups found matching your search criteria."],
      ["/investors", "No investors found matching your search criteria."],
      ["/talent", "No talent found matching your search criteria."],
      ["/use-cases", "No use cases found matching your search criteria."],
    ]) {
      await open(`${path}?search=zzzznothing`);
      await expect(page.locator("main .empty p")).toHaveText(text ?? "");
      await page.getByRole("link", { name: "Clear all filters" }).click();
      await expect(page.locator("main article:is(.card, .uc)").first()).toBeVisible();
    }
  });

  test("a search text that is too long is refused at the box", async ({ page, open }) => {
    const response = await open(`/startups?search=${"x".repeat(10_000)}`);
    expect(response?.status()).toBe(400);
    await expect(box(page)).toHaveAttribute("aria-invalid", "true");
    await expect(box(page)).toHaveAccessibleDescription("Please use at most 200 characters");
  });

  test("the filters of a phone open and close, by touch and by keyboard", async ({ page, open, request }) => {
    const entries = await allEntries(request, "startups");
    await page.setViewportSize({ width: 375, height: 740 });
    await open("/startups");
    await expect(tick(page, "Robotics")).toBeHidden();
    await page.getByRole("link", { name: "Filters", exact: true }).click();
    await expect(tick(page, "Robotics")).toBeVisible();
    await page.goBack();
    await expect(tick(page, "Robotics")).toBeHidden();
    await page.getByRole("link", { name: "Filters", exact: true }).click();
    await page.getByRole("link", { name: "Close filters" }).click();
    await expect(tick(page, "Robotics")).toBeHidden();
    if (!scripts) await page.goBack();
    if (!scripts) await page.goBack();
    await box(page).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await tick(page, "Robotics").check();
    const found = inIndustries(entries, ["Robotics"]);
    if (scripts) {
      // It follows what is ticked, and stays.
      await page.getByRole("combobox", { name: "Sort" }).selectOption("Name");
      await expect(page.getByRole("button", { name: `Show ${found.length} startups` })).toBeVisible();
      await expect(page).toHaveURL("/startups?industry=Robotics&sort=name#filters");
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL("/startups?industry=Robotics&sort=name");
      await expect(page.locator(".filter-sm")).toBeFocused();
    } else {
      await page.getByRole("combobox", { name: "Sort" }).selectOption("Name");
      await page.getByRole("button", { name: /^Show / }).click();
    }
    await expect(tick(page, "Robotics")).toBeHidden();
    await expectCards(page, namesOf(found).toSorted());
    await expect(page.locator(".filter-sm")).toContainText("1 on");
    // All that was chosen in it is one step.
    if (scripts) {
      await page.goBack();
      await expect(page).toHaveURL("/startups");
      await expect(tick(page, "Robotics")).toBeHidden();
    }
  });

  for (const [way, close] of [
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["Show", (page: Page) => page.getByRole("button", { name: /^Show / }).click()],
    ["the cross", (page: Page) => page.getByRole("link", { name: "Close filters" }).click()],
    ["a tap outside", (page: Page) => page.mouse.click(20, 500)],
  ] as const)
    test(`the filters of a phone leave nothing in the history when ${way} closes them`, async ({
      page,
      open,
    }) => {
      test.skip(!scripts, "links lead there and back");
      // So wide that there is something outside.
      await page.setViewportSize({ width: 600, height: 740 });
      await open("/talent");
      await open("/startups");
      await page.getByRole("link", { name: "Filters", exact: true }).click();
      await expect(tick(page, "Robotics")).toBeVisible();
      await close(page);
      await expect(tick(page, "Robotics")).toBeHidden();
      await expect(page).toHaveURL("/startups");
      await expect(page.locator(".filter-sm")).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL("/talent");
    });

  test("an option is found by how it begins, and stays with those chosen after it", async ({
    page,
    open,
  }) => {
    await open("/talent");
    await page.getByRole("combobox", { name: "Find a skill" }).fill("kubern");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const chip = (name: string) => page.getByRole("link", { name: `${name}, remove filter` });
    await expect(chip("Kubernetes")).toBeVisible();
    await expect(tick(page, "Kubernetes")).toBeChecked();
    await expect(page.getByRole("combobox", { name: "Find a skill" })).toHaveValue("");
    await tick(page, "Python").check();
    await apply(page, scripts);
    await expect(chip("Python")).toBeVisible();
    await expect(chip("Kubernetes")).toBeVisible();
  });
});
