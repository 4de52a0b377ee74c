import type { Locator, Page } from "@playwright/test";

import { layoutShiftsOf, noteLayoutShifts } from "./support/layout-shifts";
import { expect, scriptsHaveTakenOver, test } from "./support/test";

test("a shift of layout is noted", async ({ page, open }) => {
  await noteLayoutShifts(page);
  await open("/terms");
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", '<p style="height:200px">late</p>');
  });
  await expect.poll(() => layoutShiftsOf(page)).not.toEqual([]);
});

/** Has a browser of the kind that doesn't report its paints. */
const withoutReports = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { value: [] }));

test("scripts take a page over also where a browser doesn't report its paints, or not this one", async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  await withoutReports(page);
  await open("/community");
  await scriptsHaveTakenOver(page);

  const forgetful = await browser.newContext({ baseURL });
  const other = await forgetful.newPage();
  await other.addInitScript(() => (PerformanceObserver.prototype.observe = () => undefined));
  await other.goto("/community");
  await scriptsHaveTakenOver(other);
  await forgetful.close();
});

test("a place in a page is led to, and back to, also where the page is never painted", async ({
  page,
  open,
}) => {
  await open("/community");
  const post = page.locator("article.post").last();
  const anchor = (await post.getAttribute("id")) ?? "";
  await withoutReports(page);
  await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
  await page.goto("about:blank");
  await page.goto(`/community#${anchor}`);
  await expect(post).toBeInViewport();
  await page.reload();
  await expect(post).toBeInViewport();
});

const PHONE = { width: 375, height: 812 };

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("on a phone a list begins in its upper half, and shows all of its tabs", async ({ page, open }) => {
    await page.setViewportSize(PHONE);
    const lists = [
      "/startups",
      "/investors",
      "/talent",
      "/use-cases",
      "/jobs",
      "/learning",
      "/products",
      "/events",
    ];
    for (const path of lists) {
      await open(path);
      const first = await page.getByRole("main").getByRole("article").first().boundingBox();
      expect(first?.y, path).toBeLessThan(PHONE.height / 2);
    }
    await open("/community");
    const reel = await page.locator("main .reel").first().boundingBox();
    expect(reel?.y).toBeLessThan(PHONE.height / 2);
    await open("/use-cases");
    const industries = page.getByRole("navigation", { name: "Industry" });
    await expect(industries).toBeHidden();
    await page.getByText("Industry", { exact: true }).click();
    await industries.getByRole("link", { name: /^Education/ }).click();
    await expect(page).toHaveURL("/use-cases?industry=Education");
    await open("/events");
    for (const tab of await page.getByRole("navigation", { name: "Kind" }).getByRole("link").all())
      await expect(tab).toBeInViewport({ ratio: 1 });
  });

  test("in a wide window the rows of a list reach its right edge", async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ["/products", "/jobs", "/learning", "/events"]) {
      await open(path);
      const gaps = await page.locator(".line > .save .i").evaluateAll((icons) =>
        icons.map((icon) => {
          const row = icon.closest(".line")?.getBoundingClientRect().right ?? NaN;
          return Math.abs(row - icon.getBoundingClientRect().right);
        }),
      );
      expect(gaps.length, path).toBeGreaterThan(5);
      expect(Math.max(...gaps), path).toBeLessThan(4);
    }
  });

  test("on a phone Home cuts no title of an event, and leaves no link alone on its line", async ({
    page,
    open,
  }) => {
    await page.setViewportSize(PHONE);
    await open("/");
    const cut = await page
      .locator(".event-card h3")
      .evaluateAll((titles) => titles.filter((title) => title.scrollHeight > title.clientHeight + 1).length);
    expect(cut).toBe(0);
    for (const head of await page.getByRole("main").locator(".sec-head").all()) {
      const [title, link] = [
        await head.getByRole("heading").boundingBox(),
        await head.getByRole("link").boundingBox(),
      ];
      expect(link?.y, (await head.textContent()) ?? "").toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    }
  });

  test("the name of a site keeps its arrow beside its last letters", async ({ page, open }) => {
    await open("/products");
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const beside = await page
        .locator(".line .ext")
        .first()
        .evaluate((link) => {
          const words = link.firstElementChild ?? link;
          words.prepend("averylongname.research-department.example-university.");
          const text = new Range();
          text.setStart(words, 0);
          text.setEndBefore(words.querySelector(".vh") ?? words);
          const last = [...text.getClientRects()].at(-1) ?? new DOMRect();
          const arrow = link.querySelector("svg")?.getBoundingClientRect() ?? new DOMRect();
          return arrow.left - last.right < 10 && arrow.top < last.bottom && arrow.bottom > last.top;
        });
      expect(beside, String(width)).toBe(true);
    }
  });
});

test("what has the focus has one ring, a prompt or a search one of two parts", async ({ page, open }) => {
  const ringsOf = async (field: Locator, box: Locator) =>
    box.evaluate(
      async (element, input) => {
        const look = () => {
          const { boxShadow, borderTopColor, borderTopWidth, outlineStyle, outlineWidth, outlineOffset } =
            getComputedStyle(element);
          return {
            boxShadow,
            colour: borderTopColor,
            border: parseFloat(borderTopWidth),
            outlineStyle,
            width: parseFloat(outlineWidth),
            offset: parseFloat(outlineOffset),
          };
        };
        const before = look();
        (input as HTMLElement).focus();
        // Transitions have no duration here, and end with the next frame.
        await Promise.all(element.getAnimations().map(({ finished }) => finished));
        const after = look();
        return {
          outlined: after.outlineStyle === "solid" ? after.width : 0,
          // Of the border, and around it.
          marker: after.boxShadow.startsWith(after.colour) ? after.border + after.offset : 0,
          shadow: after.boxShadow === before.boxShadow,
          // The ring lies on the border.
          covers: after.offset <= 0 && after.width + after.offset >= 0,
        };
      },
      await field.elementHandle(),
    );
  const one = { outlined: 2, marker: 0, shadow: true, covers: true };
  const two = { outlined: 3, marker: 3, shadow: false, covers: false };
  await open("/");
  expect(await ringsOf(page.locator(".prompt input"), page.locator(".prompt-box"))).toEqual(two);
  await open("/search");
  expect(await ringsOf(page.locator("#q"), page.locator(".big-search"))).toEqual(two);
  await open("/startups");
  const box = page.getByRole("main").getByRole("searchbox");
  expect(await ringsOf(box, box)).toEqual(one);
});
