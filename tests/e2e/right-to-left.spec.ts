import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

import { test } from "./support/filled-site";
import { fieldOf } from "./support/members";
import { addPost } from "./support/posts";
import { expect, openPage } from "./support/test";

/*
 * Texts that are written from right to left: each has the direction of its own writing. Names of
 * entries stand on that side, others where the row has them.
 */

/** Short enough for one line of a card. */
const MIXED = "נועה (PhD) כותבת";

const ENTRIES = {
  startups: {
    path: "/api/startups",
    data: {
      location: "חיפה, Israel",
      description: "אנחנו בונים כלים (AI) לרופאים. Made in Haifa.",
      industries: ["Legal Tech"],
      stage: "Seed",
      funding: "$2.4M",
      coFounders: ["נועה לוי", "Ada Byron", "משה כהן"],
    },
  },
  investors: {
    path: "/api/investors",
    data: {
      focus: "نستثمر في الذكاء الاصطناعي (AI) منذ 2019. Early rounds.",
      industries: ["Legal Tech"],
      fundAmount: "120M",
      currency: "EUR",
      ticketSize: "500K–2M",
      noOfExits: 3,
      city: "דובאי",
      country: "UAE",
      website: "https://rtl.example/",
    },
  },
  talent: {
    path: "/api/talent",
    data: {
      talentType: "Human",
      specialties: ["למידה"],
      experience: "5-8 years",
      availability: "networking",
      employmentType: "permanent",
      portfolio: "https://rtl.example/work",
      linkedin: "https://www.linkedin.com/in/rtl",
      title: "מהנדסת (ML) ראשית",
      company: "חברה",
      location: "Haifa",
      bio: "עובדת על מודלים קטנים (9 MB) ועל למידה. Also in English.",
      skills: ["בינה (AI) מלאכותית"],
    },
  },
};

async function added(request: APIRequestContext, kind: keyof typeof ENTRIES): Promise<string> {
  const { path, data } = ENTRIES[kind];
  const name = `${MIXED} ${randomUUID().slice(0, 4)}`;
  const answer = await request.post(path, { data: { ...data, name } });
  expect(answer.status(), await answer.text()).toBe(201);
  return name;
}

/** The horizontal place of each of these words in what an element shows. */
const placesOf = (element: Locator, words: readonly string[]): Promise<number[]> =>
  element.evaluate((root, sought) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const places = new Map<string, number>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const word of sought) {
        const at = node.textContent?.indexOf(word) ?? -1;
        if (at < 0 || places.has(word)) continue;
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        places.set(word, range.getBoundingClientRect().left);
      }
    }
    return sought.map((word) => places.get(word) ?? NaN);
  }, words);

/** Checks that words stand in this order, from left to right. */
async function expectOrder(element: Locator, ...words: string[]): Promise<void> {
  const places = await placesOf(element, words);
  expect(places, words.join(" < ")).toEqual([...places].sort((a, b) => a - b));
}

/** How far a text's first line stands from its box's left and right edge. */
const edgesOf = (element: Locator): Promise<{ left: number; right: number }> =>
  element.evaluate((box) => {
    const range = new Range();
    range.selectNodeContents(box);
    // A line has several runs.
    const runs = [...range.getClientRects()];
    const line = runs.filter(({ top }) => top < (runs[0]?.bottom ?? NaN));
    const { left, right } = box.getBoundingClientRect();
    return {
      left: Math.min(...line.map((run) => run.left)) - left,
      right: right - Math.max(...line.map((run) => run.right)),
    };
  });

const cardOf = (page: Page, name: string) =>
  page.getByRole("main").locator("article.card").filter({ hasText: name });

/** A name of letters from right to left begins at its right. */
async function expectName(heading: Locator, side: "left" | "right" = "right"): Promise<void> {
  await expectOrder(heading, "כותבת", "PhD", "נועה");
  expect((await edgesOf(heading))[side]).toBeLessThan(2);
}

/** A text runs from right to left, along the right edge. */
async function expectText(text: Locator, ...fromRight: string[]): Promise<void> {
  await expectOrder(text, ...fromRight.reverse());
  await expect(text).toHaveCSS("direction", "rtl");
}

test("cards leave each text its direction, and stand names on its side", async ({ page, request }) => {
  const startup = await added(request, "startups");
  await openPage(page, `/startups?search=${encodeURIComponent(startup)}`);
  let card = cardOf(page, startup);
  await expectName(card.getByRole("heading"));
  await expectText(card.locator(".desc"), "אנחנו", "AI", "לרופאים");
  // In the order in which they were given.
  await expectOrder(card.locator(".founders"), "נועה", "Ada", "משה");
  await expectOrder(card.locator(".card-id p"), "חיפה", "Israel");
  expect((await edgesOf(card.locator(".card-id p"))).left).toBeGreaterThan(50);

  // On its page the name stands on its own side, as its text does.
  await card.getByRole("link", { name: startup, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("direction", "rtl");
  await expectOrder(page.locator(".e-line"), "חיפה", "Israel");

  const investor = await added(request, "investors");
  await openPage(page, `/investors?search=${encodeURIComponent(investor)}`);
  card = cardOf(page, investor);
  await expectName(card.getByRole("heading"));
  await expectText(card.locator(".desc"), "نستثمر", "AI", "منذ");

  const talent = await added(request, "talent");
  await openPage(page, `/talent?search=${encodeURIComponent(talent)}`);
  card = cardOf(page, talent);
  await expectName(card.getByRole("heading"));
  await expectText(card.locator(".desc"), "עובדת", "9 MB", "למידה");
  await expectOrder(card.locator(".card-id p").first(), "ראשית", "ML", "מהנדסת");
  await expectOrder(card.locator(".card-id p").last(), "חברה", "Haifa");
  await expectOrder(card.locator(".tag").last(), "מלאכותית", "AI", "בינה");
});

test("results of a search leave names and texts their direction", async ({ page, request }) => {
  const name = await added(request, "startups");
  await openPage(page, `/search?q=${encodeURIComponent(name)}`);
  const row = page.getByRole("main").getByRole("article").filter({ hasText: name });
  await expectName(row.getByRole("heading"));
  await expectOrder(row.locator("p").first(), "לרופאים", "AI", "אנחנו");
});

test("a message leaves its subject in the row, and each paragraph its direction", async ({ page }) => {
  const subject = `שאלה (AI) קצרה ${randomUUID().slice(0, 4)}`;
  const data = {
    recipientName: MIXED,
    recipientEmail: `${randomUUID()}@elsewhere.example`,
    subject,
    content: "שלום (לך) נועה\n\nSee you (soon).",
  };
  const answer = await page.request.post("/api/messages/send", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  await openPage(page, "/messages?tab=sent");
  const row = page.getByRole("article").filter({ hasText: subject });
  await expectName(row.getByRole("heading"), "left");
  await expectOrder(row.locator(".subj"), "קצרה", "AI", "שאלה");
  expect((await edgesOf(row.locator(".subj"))).left).toBeLessThan(2);
  await row.locator("summary", { hasText: "Read the message" }).click();
  const paragraphs = row.locator(".said p");
  await expectText(paragraphs.first(), "שלום", "לך", "נועה");
  await expectOrder(paragraphs.last(), "See", "soon");
});

test("each paragraph of a post has the direction of its own writing", async ({ page, request }) => {
  const { text } = await addPost(request, "שלום (AI) לכולם\nHello everyone, in English");
  await openPage(page, "/community");
  const paragraph = page
    .locator(".post", { hasText: text.split("\n")[0] })
    .locator(".body p")
    .first();
  await expectOrder(paragraph, "לכולם", "AI", "שלום");
  const [hebrew, english] = await paragraph.evaluate((box) => {
    const range = new Range();
    range.selectNodeContents(box);
    const runs = [...range.getClientRects()];
    const { left, right } = box.getBoundingClientRect();
    // A line has several runs.
    return [...new Set(runs.map(({ top }) => Math.round(top)))].map((top) => {
      const line = runs.filter((run) => Math.round(run.top) === top);
      const leftmost = Math.min(...line.map((run) => run.left));
      return { left: leftmost - left, right: right - Math.max(...line.map((run) => run.right)) };
    });
  });
  expect(hebrew?.right).toBeLessThan(2);
  expect(hebrew?.left).toBeGreaterThan(100);
  expect(english?.left).toBeLessThan(2);
});

test("what is typed has the direction of its writing, addresses theirs", async ({ page }) => {
  const typed = async (field: Locator, text: string, direction: string) => {
    await field.fill(text);
    await expect(field).toHaveCSS("direction", direction);
  };
  await openPage(page, "/add-startup");
  const form = page.getByRole("main").locator("form");
  for (const label of ["Company name", "Description"]) {
    await typed(fieldOf(form, label), MIXED, "rtl");
    await typed(fieldOf(form, label), "Noa (PhD) נועה", "ltr");
  }
  await typed(fieldOf(form, "Website URL"), MIXED, "ltr");
  await openPage(page, "/messages?tab=compose");
  await typed(page.getByLabel("Subject"), MIXED, "rtl");
  await typed(page.getByLabel("Message", { exact: true }), MIXED, "rtl");
  await typed(page.getByLabel("Recipient email"), MIXED, "ltr");
  await openPage(page, "/community");
  await typed(page.getByLabel("Write an update"), MIXED, "rtl");
  await openPage(page, "/search");
  await typed(page.getByLabel("Search everything").last(), MIXED, "rtl");
  await openPage(page, "/startups");
  await typed(page.getByRole("main").getByRole("searchbox"), MIXED, "rtl");
});
