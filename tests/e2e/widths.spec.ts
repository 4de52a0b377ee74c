import { addEntry, cardOf, entryForm, FORMS, KINDS_THAT_DIFFER, previewOf } from "./support/entry-forms";
import { enterAnew, test as filled } from "./support/filled-site";
import { confirmed, fieldOf, logIn, newMember } from "./support/members";
import { expectNoOverflow } from "./support/overflow";
import { addPost } from "./support/posts";
import { expect, test } from "./support/test";

// The layout needs no script, and pages without one are loaded sooner.
test.use({ javaScriptEnabled: false });

/** Searches whose chip, whose filters and whose button are long. */
const LONG_SEARCHES = [
  "x".repeat(200),
  "startups in San Francisco or New York or Abu Dhabi or the United States, seed or series A or B",
  "Python and machine learning and computer vision agents in San Francisco, New York or the United Kingdom",
].map((text) => `/startups?search=${encodeURIComponent(text)}`);

test("no list scrolls sideways for a long search, at any width", async ({ page }) => {
  for (const path of LONG_SEARCHES) {
    await page.goto(path);
    for (const width of [320, 375, 768, 1024, 1440]) {
      await expectNoOverflow(page, width, `${path} at ${width} pixels`);
    }
  }
});

test("no page scrolls sideways for a member with a long name and address", async ({ page, request }) => {
  const word = "x".repeat(60);
  const email = `${word}@${word}.${word}.${word.slice(0, 40)}.example`;
  const fits = async (what: string) => {
    for (const width of [320, 1440]) {
      await expectNoOverflow(page, width, `${what} at ${width} pixels`);
    }
  };
  const long = { ...newMember(), name: word.repeat(3), email };
  await page.goto("/login?tab=join");
  await page.getByLabel("Name").fill(long.name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(long.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await fits("Check Your Email");
  await logIn(page, await confirmed(request, long));
  await page.goto("/account");
  await expect(page.getByText(email).first()).toBeAttached();
  await fits("/account");
  await page.locator(".member-menu > summary").click();
  await fits("the member's menu");
});

filled("no page scrolls sideways for entries with long words", async ({ page }) => {
  await enterAnew(page);
  const { request } = page;
  const name = "x".repeat(200);
  const [word, item] = [name, name.slice(100)];
  const long = {
    startups: { name, location: word, funding: word, description: word, coFounders: [item] },
    investors: {
      name,
      city: word,
      country: `${word}y`.slice(1),
      focus: word,
      fundAmount: word,
      ticketSize: word,
    },
    talent: {
      name,
      title: word,
      company: word,
      location: word,
      bio: word,
      specialties: [item],
      skills: [item],
    },
    events: { title: name, description: word, place: word, organiser: word, price: word },
  };
  const fits = async (what: string) => {
    // What asks before an entry is deleted.
    await page
      .locator("main details:has(form)")
      .evaluateAll((all) => all.forEach((details) => ((details as HTMLDetailsElement).open = true)));
    for (const width of [320, 375, 1440]) {
      await expectNoOverflow(page, width, `${what} at ${width} pixels`);
    }
  };
  for (const kind of KINDS_THAT_DIFFER) {
    const { id } = await addEntry(request, kind, long[kind]);
    await page.goto(FORMS[kind].list);
    await expect(cardOf(page, name).first()).toBeVisible();
    await fits(FORMS[kind].list);
    // The form, what is wrong in it, and the card that comes of it.
    await page.goto(`/${kind}/${id}/edit`);
    await fieldOf(entryForm(page), FORMS[kind].name).fill(`${name}x`);
    await entryForm(page).getByRole("button", { name: "Save changes" }).click();
    await expect(previewOf(page)).toContainText(`${name}x`);
    await fits(`the form of ${kind}`);
  }
  const post = await addPost(request, name);
  await page.goto(`/search?q=${word}`);
  await expect(page.locator(`main a[href^="/community/posts/${post.id}"]`)).toBeVisible();
  await fits("/search");
  await page.goto("/account");
  await expect(page.getByText(name)).not.toHaveCount(0);
  await fits("/account");
});
