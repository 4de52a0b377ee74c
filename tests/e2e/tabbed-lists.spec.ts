import type { Page } from "@playwright/test";

import { allEntries, expectCards, matching, namesOf } from "./support/entries";
import { expect, test, withAndWithoutScripts } from "./support/test";

// The lists with tabs: talent and use cases.

const TALENT_FIELDS = ["name", "title", "company", "bio", "specialties", "skills"];
const USE_CASE_FIELDS = ["title", "description", "companyName"];

const box = (page: Page) => page.getByRole("searchbox");

withAndWithoutScripts((scripts) => {
  test("talent has a tab for people and one for agents, and a search in each", async ({
    page,
    open,
    request,
  }) => {
    const entries = await allEntries(request, "talent");
    const people = entries.filter(({ talentType }) => talentType === "Human");
    const agents = entries.filter(({ talentType }) => talentType === "Non-Human");
    const tabs = page.getByRole("navigation", { name: "Talent type" });
    await open("/talent");
    await expectCards(page, namesOf(people));
    await expect(tabs.locator("[aria-current]")).toContainText("Human");
    await tabs.getByRole("link", { name: /Non-Human/ }).click();
    await expect(page).toHaveURL("/talent?type=nonhuman");
    await expectCards(page, namesOf(agents));
    await expect(tabs.locator("[aria-current]")).toContainText("Non-Human");

    const text = "contract";
    await box(page).fill(text);
    if (!scripts) await box(page).press("Enter");
    const found = matching(agents, text, TALENT_FIELDS);
    await expect(page).toHaveURL(/search=contract/);
    await expectCards(page, namesOf(found));
    expect(new URL(page.url()).searchParams.get("type")).toBe("nonhuman");
    await tabs.getByRole("link", { name: /^Human/ }).click();
    await expect(page).toHaveURL(/search=contract/);
    await expect(box(page)).toHaveValue(text);
    await expectCards(page, namesOf(matching(people, text, TALENT_FIELDS)));
  });

  test("a list keeps the type that a request named, whatever is searched for then", async ({
    page,
    open,
    request,
  }) => {
    const entries = await allEntries(request, "talent");
    const found = (type: string) =>
      namesOf(matching(entries, "finance", TALENT_FIELDS).filter(({ talentType }) => talentType === type));
    const tabs = page.getByRole("navigation", { name: "Talent type" });
    await open("/");
    const bar = page.getByRole("main").getByRole("combobox");
    await bar.fill("AI agents that review contracts");
    await bar.press("Enter");
    await expect(page).toHaveURL(/\/talent\?type=AI&search=/);
    await box(page).fill("finance");
    if (!scripts) await box(page).press("Enter");
    await expect(page).toHaveURL(/\/talent\?(?=.*type=nonhuman)(?=.*search=finance)/);
    await expect(tabs.locator("[aria-current]")).toContainText("Non-Human");
    await expectCards(page, found("Non-Human"));
    await tabs.getByRole("link", { name: /^Human/ }).click();
    await expect(page).toHaveURL("/talent?type=human&search=finance");
    await expectCards(page, found("Human"));
  });

  test("use cases follow the industry buttons, the tabs and the search", async ({ page, open, request }) => {
    const entries = await allEntries(request, "use-cases");
    const industries = page.getByRole("navigation", { name: "Industry" });
    const tabs = page.getByRole("navigation", { name: "View" });
    await open("/use-cases");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Use Cases by Industry");
    await expect(page.locator("main dl.stats dt")).toHaveCount(4);
    // Links are those that lead to something, the commonest first.
    const named = entries.map(({ industry }) => String(industry));
    expect(named).not.toContain("Sports");
    const chips = await industries.getByRole("link").allTextContents();
    expect(chips[0]).toBe("All Industries");
    expect(chips.slice(1).toSorted()).toEqual(
      [...new Set(named)].map((name) => `${name} ${named.filter((each) => each === name).length}`).toSorted(),
    );
    const numbers = chips.slice(1).map((chip) => Number(/\d+$/.exec(chip)?.[0]));
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    await expect(tabs.getByRole("link")).toHaveText(["All Use Cases", "Featured", "By Industry"]);

    await industries.getByRole("link", { name: "F&B" }).click();
    await expectCards(page, namesOf(entries.filter(({ industry }) => industry === "F&B")));
    await expect(industries.locator("[aria-current]")).toHaveText(/^F&B /);
    await industries.getByRole("link", { name: "All Industries" }).click();
    await expect(page).toHaveURL("/use-cases");
    await tabs.getByRole("link", { name: "Featured" }).click();
    const featured = entries.filter((entry) => entry.featured === true);
    await expectCards(page, namesOf(featured));
    // All of them are: only among others does it say something.
    await expect(page.locator("main article.uc .feat")).toHaveCount(0);
    await open("/use-cases");
    await expect(page.locator("main article.uc .feat").first()).toBeVisible();
    await tabs.getByRole("link", { name: "Featured" }).click();
    await expectCards(page, namesOf(featured));

    const text = "ing";
    await box(page).fill(text);
    if (!scripts) await box(page).press("Enter");
    await expect(page).toHaveURL(/search=ing/);
    await expectCards(page, namesOf(matching(featured, text, USE_CASE_FIELDS)));
    expect(new URL(page.url()).searchParams.get("tab")).toBe("featured");

    await tabs.getByRole("link", { name: "By Industry" }).click();
    await expect(page).toHaveURL(/tab=by-industry/);
    const found = matching(entries, text, USE_CASE_FIELDS);
    const heads = page.locator("main #results .sec-head h2");
    await expect(heads.first()).toBeVisible();
    expect(new Set(await heads.allTextContents())).toEqual(
      new Set(found.map(({ industry }) => String(industry))),
    );
  });
});
