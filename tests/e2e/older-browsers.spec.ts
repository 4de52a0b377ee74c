import type { Page } from "@playwright/test";

import { allEntries, expectCards, inIndustries, matching, namesOf } from "./support/entries";
import { collectFaults } from "./support/faults";
import { entryForm, fieldBox, fillEntry, newFilling, sendButton } from "./support/entry-forms";
import { enterAnew, test as memberTest } from "./support/filled-site";
import { toast } from "./support/members";
import { writtenTo } from "./support/threads";
import { expect, isSameDocument, markDocument, openPage, test } from "./support/test";

// The oldest browsers that the scripts are written for (vite.config.ts): Chrome 90, Firefox 90, Safari 14.1.

/** Takes away what came later: of ECMAScript 2022 and after, and of the web's own. */
const growOld = (page: Page) =>
  page.addInitScript(() => {
    const take = (owner: object | undefined, ...names: string[]) => {
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
    };
    const newer = ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"];
    take(Array.prototype, ...newer);
    take(Object.getPrototypeOf(Uint8Array.prototype) as object, ...newer);
    take(String.prototype, "at", "isWellFormed", "toWellFormed");
    take(Object, "hasOwn", "groupBy");
    take(Map, "groupBy");
    take(Map.prototype, "getOrInsert", "getOrInsertComputed");
    take(Array, "fromAsync");
    take(Promise, "withResolvers", "try");
    take(RegExp, "escape");
    take(Math, "sumPrecise", "f16round");
    take(ArrayBuffer.prototype, "transfer", "transferToFixedLength", "resize");
    const sets = "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom";
    take(Set.prototype, ...sets.split(" "));
    take(Intl, "Segmenter", "DurationFormat", "supportedValuesOf");
    take(Intl.NumberFormat.prototype, "formatRange", "formatRangeToParts");
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()) as object) as object;
    const steps = "map filter take drop flatMap reduce toArray forEach some every find";
    take(iterator, ...steps.split(" "));
    take(window, "Iterator", "structuredClone", "reportError", "scheduler", "navigation", "Temporal");
    take(window, "requestIdleCallback", "cancelIdleCallback", "onscrollend", "CompressionStream");
    take(crypto.constructor.prototype as object, "randomUUID");
    take(URL, "canParse", "parse");
    take(URLSearchParams.prototype, "size");
    take(AbortSignal, "abort", "any", "timeout");
    take(AbortSignal.prototype, "reason", "throwIfAborted");
    take(Element.prototype, "checkVisibility", "setHTML", "setHTMLUnsafe", "ariaNotify");
    take(HTMLElement.prototype, "inert", "popover", "showPopover", "hidePopover", "togglePopover");
    take(window, "HTMLDialogElement");
    take(Document.prototype, "startViewTransition", "adoptedStyleSheets");
    take(Navigator.prototype, "userActivation", "share", "locks");
    take(HTMLScriptElement, "supports");
    take(Response, "json");
    take(Blob.prototype, "bytes");
  });

test.beforeEach(({ page }) => growOld(page));

test("a list follows typing, ticks and page links", async ({ page, request }) => {
  const faults = await collectFaults(page);
  const entries = await allEntries(request, "startups");
  await openPage(page, "/startups");
  expect(await page.evaluate(() => "toWellFormed" in String.prototype || "at" in Array.prototype)).toBe(
    false,
  );
  await markDocument(page);
  await page.getByRole("searchbox").fill("contract \ud800");
  await page.getByRole("searchbox").fill("an");
  await page.getByRole("searchbox").press("Enter");
  const found = matching(entries, "an", ["name", "description", "location", "coFounders"]);
  await expect(page).toHaveURL("/startups?search=an");
  await expectCards(page, namesOf(found).slice(0, 24));
  await page.getByRole("checkbox", { name: /^Robotics/ }).check();
  await expectCards(page, namesOf(inIndustries(found, ["Robotics"])).slice(0, 24));
  await page.getByRole("link", { name: "Clear all", exact: true }).click();
  await page.getByRole("link", { name: "Next" }).click();
  await expectCards(page, namesOf(entries).slice(24, 48));
  expect([await isSameDocument(page), faults]).toEqual([true, []]);
});

test("a search follows what is typed, and half a character is none", async ({ page }) => {
  const faults = await collectFaults(page);
  await openPage(page, "/search");
  await markDocument(page);
  const box = page.getByRole("main").getByRole("searchbox");
  await box.evaluate((field: HTMLInputElement) => {
    field.value = `contract ${String.fromCharCode(0xd83d)}`;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent("contract \ufffd").replace("%20", "+")}`);
  await box.fill("contract");
  await expect(page).toHaveURL("/search?q=contract");
  await expect(page.locator("main article.hit").first()).toBeVisible();
  expect([await isSameDocument(page), faults]).toEqual([true, []]);
});

test("the other lists and Home, with the prompt bar, its suggestions and its notice", async ({ page }) => {
  const faults = await collectFaults(page);
  for (const path of ["/investors", "/talent", "/use-cases", "/jobs", "/learning", "/products", "/events"]) {
    await openPage(page, path);
    await page.getByRole("main").getByRole("searchbox").fill("data");
    await expect(page).toHaveURL(/search=data/);
  }
  await openPage(page, "/");
  await page.getByRole("combobox").fill("seed startups in Berl");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.getByRole("combobox").fill("nothing that anybody knows");
  await page.getByRole("combobox").press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Navigation Failed" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("dialogs: logging in, the bar, the tours and the messages", async ({ page }) => {
  const faults = await collectFaults(page);
  await openPage(page, "/startups");
  for (const open of ["Log in", "Search everything"]) {
    await page.getByRole("banner").getByRole("link", { name: open, exact: true }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  for (const name of ["Take a quick tour", "Restart the tour"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

for (const missing of ["TextEncoderStream", "TransformStream", "ReadableStream"])
  test(`without ${missing}, which the framework reads a page's data with, a page works as without scripts`, async ({
    page,
    request,
  }) => {
    await page.addInitScript((name) => Reflect.deleteProperty(window, name), missing);
    const entries = await allEntries(request, "startups");
    await page.goto("/startups");
    await page.waitForTimeout(1000);
    expect(await page.evaluate(() => document.documentElement.classList.contains("js"))).toBe(false);
    await page.getByRole("searchbox").fill("contract");
    await page.getByRole("checkbox", { name: /^Robotics/ }).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/search=contract.*industry=Robotics/);
    const found = matching(entries, "contract", ["name", "description", "location", "coFounders"]);
    await expectCards(page, namesOf(inIndustries(found, ["Robotics"])));
    await page.getByRole("link", { name: "Clear all", exact: true }).click();
    await expectCards(page, namesOf(entries).slice(0, 24));
  });

memberTest.describe("a member's", () => {
  memberTest.beforeEach(({ page }) => growOld(page));

  memberTest("form checks, draws and stores an entry", async ({ page }) => {
    const faults = await collectFaults(page);
    await openPage(page, "/add-talent");
    await sendButton(page, "talent").click();
    await expect(page.locator(".error-summary")).toBeVisible();
    const filling = newFilling("talent");
    await fillEntry(entryForm(page), filling);
    await expect(fieldBox(page, "Skills").getByRole("listitem")).toHaveCount(2);
    await sendButton(page, "talent").click();
    await expect(page).toHaveURL("/talent");
    await expect(toast(page)).toContainText(`${String(filling["Full name"])} is listed now.`);
    expect(faults).toEqual([]);
  });

  memberTest("pages: the community, the messages and the account", async ({ page, browser }) => {
    const member = await enterAnew(page);
    const faults = await collectFaults(page);
    await openPage(page, "/community");
    await page.getByLabel("Write an update").fill("Something");
    await openPage(page, "/messages");
    await openPage(page, `/messages?thread=${await writtenTo(browser, member)}`);
    await openPage(page, "/account");
    expect(faults).toEqual([]);
  });
});
