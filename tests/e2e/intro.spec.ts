import type { Page } from "@playwright/test";

import { entriesNamed, entryForm, fillEntry, newFilling, readEntry, sendButton } from "./support/entry-forms";
import { test } from "./support/filled-site";
import { fieldOf, fillIn } from "./support/members";
import { expect } from "./support/test";

// What the sites say is written in tests/mocks/other-sites.mjs.
const CLAUSEMARK = "https://clausemark.example/";
const DRAFT = /Clausemark reads contracts/;
const SILENT = "https://silent.example/";
const FAILED = "Failed to generate intro. Please try again.";

const box = (page: Page) => page.getByRole("region", { name: "AI intro" });
const draftIn = (page: Page) => box(page).getByRole("textbox", { name: "Drafted introduction, editable" });
const press = (page: Page, name: string) => box(page).getByRole("button", { name, exact: true }).click();
const fault = (page: Page) => entryForm(page).getByRole("alert");

test.describe("with scripts", () => {
  let asked: unknown[];

  // The page's clock stands still but for what a test lets pass.
  test.beforeEach(async ({ page, open }) => {
    asked = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/generate-intro")) asked.push(request.postDataJSON());
    });
    await page.clock.install();
    await open("/add-startup");
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
  });

  test("an intro comes by itself a second after the address, and replaces nothing unasked", async ({
    page,
  }) => {
    const form = entryForm(page);
    const description = fieldOf(form, "Description");
    await description.fill("Our own words.");
    await fieldOf(form, "Website URL").pressSequentially(CLAUSEMARK);
    await page.clock.runFor(999);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect(draftIn(page)).toHaveValue(DRAFT);
    expect(asked).toEqual([{ websiteUrl: CLAUSEMARK, entityType: "startup" }]);
    await expect(description).toHaveValue("Our own words.");

    await draftIn(page).fill("Clausemark reads what others sign.");
    // An edited draft stays when the address changes.
    await fieldOf(form, "Website URL").fill(`${CLAUSEMARK}about`);
    await page.clock.runFor(2000);
    await expect(draftIn(page)).toHaveValue("Clausemark reads what others sign.");
    expect(asked).toHaveLength(1);

    await press(page, "Use This Intro");
    await expect(description).toHaveValue("Clausemark reads what others sign.");
    await expect(description).toBeFocused();
    await press(page, "Undo");
    await expect(description).toHaveValue("Our own words.");

    await fieldOf(form, "Website URL").fill(CLAUSEMARK);
    await press(page, "Regenerate");
    await expect(draftIn(page)).toHaveValue(DRAFT);
    expect(asked).toHaveLength(2);
    await expect(description).toHaveValue("Our own words.");
  });

  test("a failure is silent when nobody asked, and said when somebody did", async ({ page }) => {
    const address = fieldOf(entryForm(page), "Website URL");
    const answered = page.waitForResponse("**/api/generate-intro");
    await address.fill(SILENT);
    await page.clock.runFor(1000);
    expect((await answered).status()).toBe(422);
    await expect(box(page).getByRole("button", { name: "Draft from website" })).toBeEnabled();
    await expect(fault(page)).toHaveCount(0);

    await press(page, "Draft from website");
    await expect(fault(page)).toHaveText(FAILED);
    for (const [typed, text] of [
      ["", "Please enter a website URL"],
      ["htps://clausemark", "Please enter a valid URL"],
    ] as const) {
      await address.fill(typed);
      await expect(fault(page)).toHaveCount(0);
      await press(page, "Draft from website");
      await expect(fault(page)).toHaveText(text);
    }
    expect(asked).toHaveLength(2);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [kind, add, address, text] of [
    ["startups", "/add-startup", "Website URL", "Description"],
    ["talent", "/add-talent", "Portfolio website", "Bio"],
  ] as const) {
    test(`${add} drafts an intro by a round trip, in which nothing is lost`, async ({
      page,
      open,
      request,
    }) => {
      const form = entryForm(page);
      const filling = { ...newFilling(kind), [address]: SILENT };
      await open(add);
      await fillEntry(form, filling);
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await press(page, "Draft from website");
      expect((await answered).status()).toBe(422);
      await expect(fault(page)).toHaveText(FAILED);
      expect(await readEntry(form, Object.keys(filling))).toEqual(filling);

      await fillIn(form, { [address]: CLAUSEMARK });
      await press(page, "Draft from website");
      await expect(draftIn(page)).toHaveValue(DRAFT);
      await expect(fault(page)).toHaveCount(0);
      await expect(fieldOf(form, text)).toHaveValue(filling[text] as string);
      await draftIn(page).fill("Clausemark reads what others sign.");
      await press(page, "Use This Intro");
      await expect(fieldOf(form, text)).toHaveValue("Clausemark reads what others sign.");
      const used = { ...filling, [address]: CLAUSEMARK, [text]: "Clausemark reads what others sign." };
      expect(await readEntry(form, Object.keys(used))).toEqual(used);
      const name = Object.values(filling)[0] as string;
      expect(await entriesNamed(request, kind, name)).toEqual([]);
      // Enter in a field sends the form itself, not one of these buttons.
      await fieldOf(form, address).press("Enter");
      await expect(page.getByRole("main")).toContainText(`${name} is listed now.`);
      await expect(sendButton(page, kind)).toHaveCount(0);
    });
  }
});

test("what asks for a draft stands right under the field with the address", async ({
  browser,
  page,
  open,
}) => {
  const fieldsOf = { startup: "Website URL", investor: "Website", talent: "Portfolio website" };
  const withoutScripts = await browser.newContext({
    baseURL: new URL(page.url() === "about:blank" ? (await open("/"))!.url() : page.url()).origin,
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  try {
    for (const one of [page, await withoutScripts.newPage()])
      for (const width of [1440, 375]) {
        await one.setViewportSize({ width, height: 900 });
        for (const [kind, label] of Object.entries(fieldsOf)) {
          await one.goto(`/add-${kind}`);
          const button = one.getByRole("button", { name: "Draft from website" });
          const field = (await fieldOf(entryForm(one), label).boundingBox())!;
          const below = (await button.boundingBox())!;
          expect([kind, Math.abs(below.x - field.x) < 2]).toEqual([kind, true]);
          expect(below.y - field.y - field.height).toBeGreaterThanOrEqual(0);
          expect(below.y - field.y - field.height).toBeLessThan(24);
        }
      }
  } finally {
    await withoutScripts.close();
  }
});
