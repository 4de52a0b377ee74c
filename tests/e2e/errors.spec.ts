import type { Page, Route } from "@playwright/test";

import { collectFaults } from "./support/faults";
import { FOOTER_LINE, MORE, NAVIGATION } from "./support/pages";
import { expect, isSameDocument, markDocument, openPage, test, withAndWithoutScripts } from "./support/test";

withAndWithoutScripts(() => {
  test("an unknown address is the 404 page, which leads on", async ({ page, open }) => {
    for (const path of ["/no-such-page", "/startups/no/such"]) {
      const response = await open(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(/^404 Page Not Found/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    }
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Search everything" }).click();
    await expect(page).toHaveURL("/search");
    await open("/no-such-page");
    await main.getByRole("link", { name: "Go to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

/** Presses the page's own links to these addresses, one after the other, and waits each time until the page is shown. */
const follow = (page: Page, addresses: readonly string[]): Promise<void> =>
  page.evaluate(async (walk) => {
    for (const to of walk) {
      const title = document.title;
      const links = document.querySelectorAll<HTMLAnchorElement>(".nav a, .foot a");
      [...links].find((link) => link.getAttribute("href") === to)?.click();
      const deadline = performance.now() + 10_000;
      while (location.pathname !== to || document.title === title) {
        if (performance.now() > deadline) throw new Error(`${to} didn't show`);
        await new Promise(requestAnimationFrame);
      }
    }
  }, addresses);

/** One page of each screen; the other lists have that of one of these, as the other legal pages have. */
const SCREENS = ["/", "/community", "/startups", "/use-cases", "/events", "/terms"];

test("going from page to page gives no error, and loads no document again", async ({ page }) => {
  const linked = [...NAVIGATION, ...MORE, ...FOOTER_LINE].map(([to]) => to);
  const faults = await collectFaults(page);
  await openPage(page, "/");
  await markDocument(page);
  // A walk along every ordered pair of screens: from each in turn out to every later one and back.
  for (const [i, from] of SCREENS.entries()) {
    const tour = SCREENS.slice(i + 1).flatMap((to) => [to, from]);
    await follow(page, i === 0 ? tour : [from, ...tour]);
    expect.soft(faults.splice(0), `${from} and back`).toEqual([]);
  }
  await follow(
    page,
    linked.filter((to) => !SCREENS.includes(to)),
  );
  expect.soft(faults, "pages of the same screens, one after the other").toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

/** Our own refusals and faults, by what stands in the page's place. */
const OURS: [status: number, title: string][] = [
  // What is refused has one page, whatever else its status is below 500.
  [400, "This request can't be answered"],
  [429, "This request can't be answered"],
  [404, "404 Page Not Found"],
  [410, "No longer here"],
  [500, "Something went wrong"],
];

/** What a proxy before us may say. */
const ANOTHERS = [429, 502];

const answerOfAnother = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: "text/html", body: "<h1>Not ours</h1>" });

const noAnswer = (route: Route) => route.abort();

type Answers = [title: string, answer: (route: Route) => Promise<void>][];

/** A page with all that stands around it: icons that are drawn, a menu that opens, one main with one heading. */
async function expectWhole(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · AI Hub`);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(1);
  const menu = page.getByRole("banner").getByLabel("Menu").first();
  await menu.click();
  const [shown = [], undrawn = []] = await page.evaluate(() => {
    const icons = [...document.querySelectorAll("svg:has(> use)")].filter(
      (svg) => svg.checkVisibility() && svg.getBoundingClientRect().width > 0,
    );
    const nameOf = (svg: Element) => svg.querySelector("use")!.getAttribute("href");
    const isDrawn = (svg: Element) => svg.querySelector("use")!.getBoundingClientRect().width > 0;
    return [icons.map(nameOf), icons.filter((svg) => !isDrawn(svg)).map(nameOf)];
  });
  expect(shown).toEqual(expect.arrayContaining(["#i-search", "#i-x"]));
  expect(undrawn).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("no answer to a link takes away what other pages need", async ({ page, context }) => {
    await openPage(page, "/startups");
    await markDocument(page);
    const entry = page.getByRole("main").getByRole("link", { name: "Tidewater Robotics", exact: true });
    const data = "**/startups/30-tidewater-robotics.data*";
    const ours = (status: number) => async (route: Route) => {
      const answer = await route.fetch({ url: new URL("/startups/999999.data", page.url()).href });
      const body = (await answer.text()).replace(/,404,(?=[^,]*$)/, `,${status},`);
      await route.fulfill({ response: answer, status, body });
    };
    const answers: Answers = [
      ...OURS.map(([status, title]): Answers[number] => [title, ours(status)]),
      ...ANOTHERS.map((status): Answers[number] => ["Something went wrong", answerOfAnother(status)]),
      ["No connection", noAnswer],
    ];
    for (const [title, answer] of answers) {
      await page.route(data, answer);
      await entry.click();
      await expectWhole(page, title);
      await page.unroute(data);
      await page.getByRole("contentinfo").getByRole("link", { name: "Startups" }).click();
      await expectWhole(page, "AI Startups");
    }
    await context.setOffline(true);
    await entry.click();
    await expect(page.getByRole("alert")).toContainText("You are offline");
    await expectWhole(page, "AI Startups");
    await context.setOffline(false);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("no answer to a form takes away what other pages need", async ({ page }) => {
    await openPage(page, "/login");
    await markDocument(page);
    const form = page.getByRole("main").locator("form#login");
    const ours = (status: number) => (route: Route) =>
      route.fulfill({
        status,
        contentType: "text/x-script",
        body: `[{"_1":2},"error",["ErrorResponse",3,4,5],"Told",${status},""]\n`,
      });
    const answers: Answers = [
      ...OURS.map(([status, title]): Answers[number] => [title, ours(status)]),
      // The form stays, with what was typed.
      ...ANOTHERS.map((status): Answers[number] => ["Log in", answerOfAnother(status)]),
      ["Log in", noAnswer],
    ];
    for (const [title, answer] of answers) {
      await page.route("**/login.data*", (route) =>
        route.request().method() === "POST" ? answer(route) : route.continue(),
      );
      await form.getByLabel("Email").fill("mira@members.example");
      await form.getByLabel("Password", { exact: true }).fill("secret 1");
      await form.getByRole("button", { name: "Log in" }).click();
      if (title === "Log in") await expect(form.getByRole("alert")).toContainText("could not be sent");
      await expectWhole(page, title);
      await page.unroute("**/login.data*");
      await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
      await expectWhole(page, "Terms");
      await page.goBack();
      await expectWhole(page, "Log in");
    }
    expect(await isSameDocument(page)).toBe(true);
  });
});
