import type { Page } from "@playwright/test";

import { LIKE_ANOTHER, PAGES } from "./support/pages";
import { expect, scriptsHaveTakenOver, test } from "./support/test";

// Pages that a browser's extensions, translators, a phone or an archive have changed before scripts take over.

/** What a reader sees, blanks aside: what is planted has none of it. */
const readText = (page: Page): Promise<string> =>
  page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ""));

/** Names of icons that aren't there. */
const missingIcons = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("svg use")]
      .map((use) => use.getAttribute("href"))
      .filter((href) => href?.startsWith("#") && !document.querySelector(href)),
  );

/** Opens a page and changes it before its scripts come. */
async function openChanged(page: Page, path: string, change: () => void): Promise<void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await free;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(change);
  letGo();
  await scriptsHaveTakenOver(page);
  await page.unroute("**/assets/*.js");
}

/** What stands outside of what the framework owns. */
function changeAround(): void {
  const style = document.createElement("style");
  style.className = "darkreader darkreader--fallback";
  document.head.prepend(style);
  document.documentElement.dataset.darkreaderMode = "dynamic";
  document.head.append(document.createElement("meta"), document.createElement("style"));
  document.body.prepend(document.createElement("div"), document.createComment(" archived "));
  document.body.append(document.createElement("grammarly-desktop-integration"));
  document.querySelector("h1")!.dataset.kept = "";
}

/** Texts that look like telephone numbers become links, as on iOS, and fields get a password manager's element beside them. */
function changeWithin(): void {
  const texts = document.createTreeWalker(document.querySelector("#app")!, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (/\d/.test(texts.currentNode.nodeValue!)) found.push(texts.currentNode as Text);
  for (const text of [document.querySelector("h1")!.firstChild as Text, ...found]) {
    const link = document.createElement("a");
    link.href = "tel:+4722550134";
    text.replaceWith(link);
    link.append(text);
  }
  for (const field of document.querySelectorAll("#app input")) {
    field.after(document.createElement("com-password-button"));
  }
}

/** A translator that came first marks the document and what it has translated, in its own elements or by attributes. */
function changeAsTranslated(): void {
  document.documentElement.classList.add("translated-ltr");
  document.documentElement.lang = "de";
  const texts = document.createTreeWalker(document.querySelector("#app")!, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (/\w/.test(texts.currentNode.nodeValue!)) found.push(texts.currentNode as Text);
  for (const [i, text] of found.entries()) {
    if (text.parentElement!.closest("script, style, template, textarea, option, svg")) continue;
    text.parentElement!.setAttribute("_msttexthash", String(i));
    if (i % 2) continue;
    const font = document.createElement("font");
    text.replaceWith(font);
    font.appendChild(document.createElement("font")).append(text);
  }
}

/** Pages that send no script: there nothing takes over. */
const WITHOUT_SCRIPTS = ["/terms", "/tour", "/example/tidewater-robotics", "/mail/refuse", "/no-such-page"];

test("pages that aren't tried here send no script", async ({ request }) => {
  for (const path of WITHOUT_SCRIPTS) expect(await (await request.get(path)).text()).not.toContain("<script");
});

/** Pages of whose texts and fields another one of the same route has more: they are changed around them alone. */
const HAS_LESS = [
  "/startups?search=zzzznothing",
  "/search",
  "/compare?entry=use-cases/70&entry=use-cases/1",
  "/compare?entry=startups/30&entry=jobs/1",
  "/compare",
  "/startups/999999",
  "/community/posts/11",
  "/reset-password",
];

for (const path of Object.values(PAGES).flat()) {
  if ([...LIKE_ANOTHER, ...WITHOUT_SCRIPTS].includes(path)) continue;
  test(`${path} survives what is planted before scripts take over`, async ({ page, open }) => {
    await open(path);
    const text = await readText(page);
    await openChanged(page, path, changeAround);
    await expect.soft.poll(() => readText(page)).toBe(text);
    expect.soft(await missingIcons(page)).toEqual([]);
    await expect.soft(page.locator("h1[data-kept]"), "isn't rendered again").toHaveCount(1);
    for (const change of HAS_LESS.includes(path) ? [] : [changeWithin, changeAsTranslated]) {
      await openChanged(page, path, change);
      await expect.soft.poll(() => readText(page)).toBe(text);
      expect.soft(await missingIcons(page)).toEqual([]);
    }
  });
}

test("the head follows from page to page, beside what others put there", async ({ page, context }) => {
  const readHead = (of: Page) =>
    of.evaluate(() =>
      [...document.head.querySelectorAll(":is(title, meta, link, script):not([data-planted])")]
        .map((element) => element.outerHTML)
        .sort(),
    );
  await openChanged(page, "/startups", () => {
    const style = document.createElement("style");
    style.dataset.planted = "";
    document.head.prepend(style);
  });
  const opened = await context.newPage();
  const names = ["Tidewater Robotics", "Investors", "Community", "Terms", "Talent"];
  for (const name of names) {
    const from = page.url();
    await page.getByRole("link", { name, exact: true }).first().click();
    await expect(page).not.toHaveURL(from);
    await opened.goto(page.url());
    await expect.poll(() => readHead(page)).toEqual(await readHead(opened));
    await expect(page.locator("head > style[data-planted]")).toHaveCount(1);
  }
});
