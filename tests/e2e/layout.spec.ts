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
      const gaps = await page.locator(".line > .choose .save .i").evaluateAll((icons) =>
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

  test("the name of a site is cut at its end, on one line with its arrow", async ({ page, open }) => {
    for (const [path, where] of [
      ["/products", ".line .ext"],
      ["/startups/30", ".facts .ext"],
    ] as const) {
      await open(path);
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const seen = await page
          .locator(where)
          .first()
          .evaluate((link) => {
            const words = link.firstElementChild ?? link;
            const long = "averylongname.research-department.example-university.example";
            (words.querySelector(":scope > :not(.vh)") ?? words).prepend(long);
            const boxOf = (each: Element | null) => each?.getBoundingClientRect() ?? new DOMRect();
            const [text, arrow, box] = [
              boxOf(words),
              boxOf(link.querySelector("svg")),
              boxOf(link.closest("li, dd")),
            ] as const;
            return {
              gap: arrow.left - text.right,
              over: Math.max(0, arrow.right - box.right),
              lines: Math.round(box.height / 24),
            };
          });
        expect(seen, `${path} ${width}`).toMatchObject({ over: 0, lines: 1 });
        expect(seen.gap, `${path} ${width}`).toBeLessThan(10);
      }
    }
  });

  test("beside the filters a row has its words on the left, and its facts in lines on the right", async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ["/jobs", "/products", "/learning", "/events"]) {
      await open(path);
      const rows = await page.locator(".line:has(.facts-line)").evaluateAll((lines) =>
        lines.map((line) => {
          const boxOf = (selector: string) =>
            line.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          const facts = [...line.querySelectorAll(".facts-line > li")].map((li) =>
            li.getBoundingClientRect(),
          );
          return {
            words: boxOf(".id").width,
            apart: (facts[0]?.left ?? 0) - boxOf(".id").right,
            texts: boxOf(".say").height,
            lefts: new Set(facts.map(({ left }) => left)).size,
            tallest: Math.max(...facts.map(({ height }) => height)),
          };
        }),
      );
      expect(rows.length, path).toBeGreaterThan(5);
      for (const row of rows) {
        expect(row.words, path).toBeGreaterThan(500);
        expect(row.apart, path).toBeGreaterThan(16);
        expect(row.texts, path).toBeLessThan(24);
        expect(row.lefts, path).toBe(1);
        expect(row.tallest, path).toBeLessThan(26);
      }
    }
    const search = page.getByRole("main").getByRole("searchbox");
    await page.mouse.move(900, 500);
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expect(search).toBeInViewport({ ratio: 1 });
  });

  test("what a list's search field asks for fits into it", async ({ page, open }) => {
    const lists = ["startups", "investors", "talent", "use-cases", "jobs", "learning", "products", "events"];
    for (const list of lists) {
      await open(`/${list}`);
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const room = await page
          .getByRole("main")
          .getByRole("searchbox")
          .evaluate((input: HTMLInputElement) => {
            const { font, letterSpacing, paddingLeft, paddingRight, width: all } = getComputedStyle(input);
            const ruler = document.createElement("span");
            ruler.textContent = input.placeholder;
            Object.assign(ruler.style, { font, letterSpacing, position: "absolute", whiteSpace: "nowrap" });
            document.body.append(ruler);
            return (
              parseFloat(all) -
              parseFloat(paddingLeft) -
              parseFloat(paddingRight) -
              ruler.getBoundingClientRect().width
            );
          });
        expect(room, `${list} ${width}`).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test("the hairlines of an entry's facts end together, and none stands alone", async ({ page, open }) => {
    for (const width of [375, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ["/startups/30", "/investors/1", "/jobs/40"]) {
        await open(path);
        const { right, rows } = await page.locator(".facts").evaluate((list) => ({
          right: list.getBoundingClientRect().right,
          rows: [...list.children].map((row) => {
            const box = row.getBoundingClientRect();
            return { top: box.top, bottom: box.bottom, right: box.right };
          }),
        }));
        for (const row of rows) {
          const beside = rows.filter(({ top }) => top === row.top);
          expect(new Set(beside.map(({ bottom }) => bottom)).size, `${path} ${width}`).toBe(1);
          expect(Math.max(...beside.map((each) => each.right)), `${path} ${width}`).toBeCloseTo(right, 0);
        }
      }
    }
  });
});

test("what an entry is chosen and saved with covers none of its words, and its tags are whole", async ({
  page,
  open,
}) => {
  for (const list of ["startups", "talent", "use-cases", "jobs", "learning", "products", "events"]) {
    await open(`/${list}`);
    for (const width of [375, 430, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { chosen, covered, cut } = await page
        .locator(":is(.card, .line, .uc):has(.choose)")
        .evaluateAll((rows) => {
          const cut: unknown[] = [];
          const covered: unknown[] = [];
          for (const row of rows) {
            const signs = [...row.querySelectorAll(".choose :is(input, svg)")].map((sign) =>
              sign.getBoundingClientRect(),
            );
            for (const part of row.querySelectorAll("h3, p, li, dd")) {
              if (part.matches(".tag") && part.scrollWidth > part.clientWidth) cut.push(part.textContent);
              const words = document.createRange();
              words.selectNodeContents(part);
              const shown = part.getBoundingClientRect();
              for (const line of words.getClientRects())
                for (const sign of signs)
                  if (
                    Math.max(line.left, sign.left) < Math.min(line.right, sign.right, shown.right) &&
                    Math.max(line.top, sign.top) < Math.min(line.bottom, sign.bottom, shown.bottom)
                  )
                    covered.push(part.textContent);
            }
          }
          return { chosen: rows.length, covered, cut };
        });
      expect(chosen, list).toBeGreaterThan(5);
      expect({ covered, cut }, `${list} ${width}`).toEqual({ covered: [], cut: [] });
    }
  }
});

test("what has the focus has one ring, that of a prompt or a search inside its frame", async ({
  page,
  open,
}) => {
  const ringOf = async (field: Locator, box: Locator) =>
    box.evaluate(
      async (element, input) => {
        const { boxShadow } = getComputedStyle(element);
        (input as HTMLElement).focus();
        // Transitions have no duration here, and end with the next frame.
        await Promise.all(element.getAnimations().map(({ finished }) => finished));
        const look = getComputedStyle(element);
        const [width, offset] = [parseFloat(look.outlineWidth), parseFloat(look.outlineOffset)];
        return {
          // It covers the border.
          outlined: look.outlineColor !== "rgba(0, 0, 0, 0)" && offset <= 0 && width + offset >= 0,
          framed: look.boxShadow === `${look.borderTopColor} 0px 0px 0px 2px inset`,
          shadow: look.boxShadow === boxShadow,
        };
      },
      await field.elementHandle(),
    );
  const around = { outlined: true, framed: false, shadow: true };
  const inside = { outlined: false, framed: true, shadow: false };
  await open("/");
  expect(await ringOf(page.locator(".prompt input"), page.locator(".prompt-box"))).toEqual(inside);
  await open("/search");
  expect(await ringOf(page.locator("#q"), page.locator(".big-search"))).toEqual(inside);
  await open("/startups");
  const box = page.getByRole("main").getByRole("searchbox");
  expect(await ringOf(box, box)).toEqual(around);
});
