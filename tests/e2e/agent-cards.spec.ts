import type { Page } from "@playwright/test";

import { violationsOf } from "./support/axe";
import { entriesNamed, entryForm, fillEntry, newFilling, readEntry, sendButton } from "./support/entry-forms";
import { test } from "./support/filled-site";
import { fieldOf, toast } from "./support/members";
import { expectNoOverflow } from "./support/overflow";
import { expect, openPage, withAndWithoutScripts } from "./support/test";

// What the agent says is written in tests/mocks/agents.mjs.
const HOST = "planner.agents.example";
const CARD = `https://${HOST}/.well-known/agent-card.json`;

/** What an agent isn't asked for. */
const OF_PEOPLE = ["LinkedIn profile", "Experience", "Employment type"];

const draft = (page: Page) => page.getByRole("button", { name: "Draft from its agent card" }).click();
const section = (page: Page) => page.getByRole("region", { name: "Agent card" });

withAndWithoutScripts((scripts) => {
  test("a form is drafted from an agent's card, and its page shows what was found there", async ({
    page,
    request,
  }) => {
    const form = entryForm(page);
    await openPage(page, "/add-talent?type=nonhuman", scripts);
    const { "Full name": name, ...others } = newFilling("talent");
    const typed = {
      ...Object.fromEntries(
        Object.entries(others).filter(
          ([label]) => !OF_PEOPLE.includes(label) && !["Bio", "Skills", "Talent type"].includes(label),
        ),
      ),
      "Full name": name,
    };
    await fieldOf(form, "Agent card").fill("http://nowhere");
    await draft(page);
    await expect(form.getByRole("alert")).toContainText("An agent card's address begins with https://");

    await fillEntry(form, typed as typeof others);
    await fieldOf(form, "Agent card").fill(HOST);
    await draft(page);
    const notice = form.getByRole("status").filter({ hasText: "Filled in from its agent card" });
    await expect(notice).toContainText("Bio, Skills.");
    await expect(form.locator(".form-notice")).toBeFocused();
    const filled = {
      ...typed,
      Bio: "Plans routes for trucks.",
      Skills: "logistics, maps",
      "Talent type": "Non-Human",
      "Agent card": CARD,
    };
    expect(await readEntry(form, Object.keys(filled))).toEqual(filled);
    // Enter in a field sends the form itself.
    await fieldOf(form, "Agent card").press("Enter");
    await expect(page.getByRole("main")).toContainText("is listed now.");
    await expect(sendButton(page, "talent")).toHaveCount(0);
    const [entry] = await entriesNamed(request, "talent", String(name));
    await expect(async () => {
      await openPage(page, `/talent/${entry?.id}`, scripts);
      await expect(section(page)).toContainText("The endpoint speaks A2A: Yes", { timeout: 500 });
    }).toPass();
    await expect(section(page)).toContainText("Plan a route");
    if (scripts) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violationsOf(page, { within: ".agent-card" })).toEqual([]);
      }
      for (const width of [320, 375, 1440]) await expectNoOverflow(page, width, `${width} pixels`);
    }
    await section(page).getByRole("button", { name: "Check again" }).click();
    await expect(toast(page)).toContainText("The card is being checked");
    await section(page).getByRole("button", { name: "Check again" }).click();
    await expect(page.getByRole("alert")).toContainText("Please wait 10 minutes and try again.");
  });
});
