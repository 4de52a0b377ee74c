import type { Locator, Page } from "@playwright/test";

import {
  addEntry,
  cardOf,
  entriesNamed,
  entryForm,
  fillEntry,
  FORMS,
  KINDS,
  KINDS_THAT_DIFFER,
  missingUnscripted,
  newFilling,
  newName,
  previewOf,
  readEntry,
  sendButton,
  type Filling,
  type Kind,
} from "./support/entry-forms";
import { confetti, expectConfetti } from "./support/confetti";
import { enterAnew, pageOf, test } from "./support/filled-site";
import { choosePicture } from "./support/picture-field";
import { expectErrors, fieldOf, fillIn, joinedMember, toast } from "./support/members";
import {
  expect,
  hold,
  isSameDocument,
  markDocument,
  openPage,
  stayOnGuardedPages,
  withAndWithoutScripts,
} from "./support/test";

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const nameIn = (kind: Kind, filling: Filling) => String(filling[FORMS[kind].name]);

/** Sends the form, and gives the status of the answer. */
async function send(page: Page, kind: Kind): Promise<number> {
  // Not what the page asks for beside it: an introduction, an upload.
  const { pathname } = new URL(page.url());
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" && new URL(response.url()).pathname.startsWith(pathname),
  );
  await sendButton(page, kind).click();
  return (await answer).status();
}

/** The names on the cards of a list, from above. */
const namesOn = async (page: Page) =>
  (await main(page).getByRole("article").getByRole("heading").allTextContents()).map((name) =>
    name.replace(/, opens in a new tab.*$/, ""),
  );

/**
 * With or without scripts, or both: what adds an entry is one form, which left-forms.spec.ts sends with scripts for other kinds,
 * and client-messages.spec.ts leaves empty.
 */
const WITH_CARDS = [...KINDS_THAT_DIFFER, "jobs"] as const;

const ADDED: Record<Kind, readonly boolean[]> = {
  startups: [true, false],
  investors: [false],
  talent: [false],
  events: [true, false],
  jobs: [true, false],
  learning: [true, false],
  products: [true, false],
  "use-cases": [true, false],
};

/** The same of what changes an entry, and deletes it, which tests/api/entries.test.ts sends for most kinds without scripts. */
const EDITED: Record<Kind, readonly boolean[]> = {
  startups: [true, false],
  investors: [true],
  talent: [true],
  events: [false],
  jobs: [true, false],
  learning: [false],
  products: [false],
  "use-cases": [true],
};

withAndWithoutScripts((scripts) => {
  for (const kind of KINDS) {
    const { add, list, added, saved, deleted, name: nameField, missing } = FORMS[kind];

    if (ADDED[kind].includes(scripts)) {
      test(`${add} says what is missing, keeps what was typed, and adds it to the top of the list`, async ({
        page,
        open,
        request,
      }) => {
        const older = await addEntry(request, kind);
        const filling = newFilling(kind);
        const name = nameIn(kind, filling);
        // The page's clock stands still but for what the test lets pass.
        if (scripts) await page.clock.install();
        await open(add);
        if (scripts) await page.clock.pauseAt(new Date(Date.now() + 60_000));
        await expect(title(page)).toHaveText(FORMS[kind].title);
        await expect(previewOf(page)).toHaveCount(scripts ? 1 : 0);

        await sendButton(page, kind).click();
        await expectErrors(entryForm(page), scripts ? missing : missingUnscripted(kind));

        // What only the server refuses; an answer of one form is taken as that of any.
        if (kind === "startups" || kind === "events") {
          const tooLong = { ...filling, [nameField]: "x".repeat(201) };
          await fillEntry(entryForm(page), tooLong);
          expect(await send(page, kind)).toBe(400);
          await expectErrors(entryForm(page), { [nameField]: "Please use at most 200 characters" });
          expect(await readEntry(entryForm(page), Object.keys(filling))).toEqual(tooLong);
          await expect(previewOf(page).getByRole("article")).toContainText("x".repeat(200));
          await fillIn(entryForm(page), { [nameField]: name });
        } else await fillEntry(entryForm(page), filling);

        const answer = await hold(page, new RegExp(`${add}(\\.data|$)`), "POST");
        const shown = await hold(page, new RegExp(`${list}(\\.data|$)`));
        await sendButton(page, kind).click({ noWaitAfter: true });
        await answer.arrived;
        if (scripts) {
          const button = entryForm(page).getByRole("button", { name: "Creating..." });
          await expect(button).toHaveAttribute("aria-busy", "true");
        }
        answer.letGo();
        await expect(title(page)).toHaveText(added);
        await expect(main(page)).toContainText(`${name} is listed now.`);
        await expect(page).toHaveURL(new RegExp(`${add}$`));
        if (scripts) {
          await expect(toast(page)).toContainText(`${name} is listed now.`);
          await page.clock.runFor(1000);
        }
        await shown.arrived;
        shown.letGo();
        await expect(page).toHaveURL(list);
        await expect(toast(page)).toContainText(added);
        await expect(cardOf(page, name)).toBeVisible();
        const names = await namesOn(page);
        expect(names.indexOf(name)).toBeLessThan(names.indexOf(older.name));
        expect(await entriesNamed(request, kind, name)).toHaveLength(1);
      });
    }

    if (!EDITED[kind].includes(scripts)) continue;

    test(`an entry of ${list} is changed from its card, and deleted from the account page`, async ({
      page,
      open,
    }) => {
      await enterAnew(page);
      const { request } = page;
      const { id, name } = await addEntry(request, kind);
      const filling = newFilling(kind);
      await open(list);
      await cardOf(page, name)
        .getByRole("link", { name: `Edit ${name}` })
        .click();
      await expect(page).toHaveURL(`${list}/${id}/edit?redirectTo=${encodeURIComponent(list)}`);
      const form = entryForm(page);
      await expect(fieldOf(form, nameField)).toHaveValue(name);
      await expect(previewOf(page).getByRole("heading", { name })).toBeVisible();
      // The other fields carry what was stored, too: nothing is missing.
      await fillIn(form, { [nameField]: "" });
      await form.getByRole("button", { name: "Save changes" }).click();
      await expectErrors(form, { [nameField]: Object.values(missing)[0] as string });
      await form.getByRole("checkbox", { checked: true }).evaluateAll((boxes) => {
        for (const box of boxes) (box as HTMLInputElement).click();
      });
      await fillEntry(form, filling);
      await form.getByRole("button", { name: "Save changes" }).click();
      await expect(page).toHaveURL(list);
      await expect(toast(page)).toContainText(saved);
      const renamed = nameIn(kind, filling);
      await expect(cardOf(page, renamed)).toBeVisible();
      await expect(cardOf(page, name)).toHaveCount(0);

      await open("/account");
      const row = main(page).getByRole("listitem").filter({ hasText: renamed });
      await row.getByRole("link", { name: `Edit ${renamed}` }).click();
      expect(await readEntry(entryForm(page), Object.keys(filling))).toEqual(filling);
      await main(page).getByRole("link", { name: "Back", exact: true }).click();
      await expect(page).toHaveURL("/account");
      // It asks once.
      const confirm = row.getByRole("button", { name: `Yes, delete ${renamed}` });
      await expect(confirm).toBeHidden();
      await row.locator("summary").click();
      await expect(row).toContainText(`Delete ${renamed}? This can’t be undone.`);
      await confirm.click();
      await expect(toast(page)).toContainText(deleted);
      await expect(page).toHaveURL("/account");
      await expect(row).toHaveCount(0);
      expect(await entriesNamed(request, kind, renamed)).toEqual([]);
    });
  }

  // Of the other kinds: client-messages.spec.ts, and the values of tests/api/entries.test.ts.
  test("a web address needs no scheme, and what is none is told at its field", async ({
    page,
    open,
    request,
  }) => {
    const filling = { ...newFilling("startups"), "Website URL": "htps://loom" };
    await open("/add-startup");
    await fillEntry(entryForm(page), filling);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await sendButton(page, "startups").click();
    await expectErrors(entryForm(page), { "Website URL": "Please enter a valid URL" });
    if (scripts) expect(sent).toEqual([]);
    await fillIn(entryForm(page), { "Website URL": "loom.example?x=1" });
    expect(await send(page, "startups")).toBe(201);
    const [stored] = await entriesNamed(request, "startups", nameIn("startups", filling));
    expect(Object.values(stored ?? {})).toContain("https://loom.example/?x=1");
  });

  test("an entry is deleted from its card, its form and its own page, and its list says so", async ({
    page,
    open,
    request,
  }) => {
    for (const from of ["card", "form", "page"] as const) {
      const { id, name } = await addEntry(request, "startups");
      await open({ card: "/startups", form: `/startups/${id}/edit`, page: `/startups/${id}` }[from]);
      const place = from === "card" ? cardOf(page, name) : main(page);
      await place.locator("details:not(form *) > summary").filter({ hasText: "Delete" }).first().click();
      await place.getByRole("button", { name: `Yes, delete ${name}` }).click();
      await expect(page).toHaveURL("/startups");
      await expect(toast(page)).toContainText("Startup deleted");
      await expect(cardOf(page, name)).toHaveCount(0);
      expect(await entriesNamed(request, "startups", name)).toEqual([]);
    }
  });

  test("a profile that is added from the list of agents begins as an agent's, also after logging in", async ({
    browser,
    request,
  }) => {
    const member = await joinedMember(request);
    const theirs = await pageOf(browser, undefined, scripts);
    await stayOnGuardedPages(theirs);
    await openPage(theirs, "/talent", scripts);
    await theirs
      .getByRole("navigation", { name: "Talent type" })
      .getByRole("link", { name: "Non-Human" })
      .click();
    await expect(theirs).toHaveURL("/talent?type=nonhuman");
    // The address is there before its page.
    const add = main(theirs).getByRole("link", { name: "Add Your Profile" });
    await add.and(theirs.locator('[href="/add-talent?type=nonhuman"]')).first().click();
    await main(theirs).getByRole("link", { name: "Log in" }).click();
    const login = (scripts ? theirs.getByRole("dialog") : main(theirs)).locator("form");
    await fillIn(login, { Email: member.email, Password: member.password });
    await login.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(theirs).toHaveURL("/add-talent?type=nonhuman");
    await expect(fieldOf(entryForm(theirs), "Talent type")).toHaveValue("Non-Human");
    await theirs.context().close();
  });

  test("a button pressed twice adds one entry, and going back to the form adds none", async ({
    page,
    open,
    request,
  }) => {
    const filling = newFilling("startups");
    const name = nameIn("startups", filling);
    let sent = 0;
    page.on(
      "request",
      (asked) => (sent += Number(asked.method() === "POST" && /add-startup/.test(asked.url()))),
    );
    await open("/add-startup");
    await fillEntry(entryForm(page), filling);
    await sendButton(page, "startups").dblclick();
    await expect(page).toHaveURL("/startups");
    await expect(cardOf(page, name)).toHaveCount(1);
    if (scripts) expect(sent).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL("/add-startup");
    if (scripts) await expect(fieldOf(entryForm(page), "Company name")).toHaveValue("");
    // A browser may bring back by itself what was typed; sent again, it is asked about.
    else {
      await fillEntry(entryForm(page), filling);
      expect(await send(page, "startups")).toBe(409);
    }
    expect(await entriesNamed(request, "startups", name)).toHaveLength(1);
  });

  test("the same startup in a second tab is asked about, with a link to the first, and then added", async ({
    context,
    page,
    open,
    request,
  }) => {
    const filling = newFilling("startups");
    const name = nameIn("startups", filling);
    const second = await context.newPage();
    await openPage(second, "/add-startup", scripts);
    await open("/add-startup");
    for (const tab of [second, page]) {
      // A browser draws the others but once a second.
      await tab.bringToFront();
      await fillEntry(entryForm(tab), filling);
    }
    expect(await send(page, "startups")).toBe(201);
    await second.bringToFront();
    expect(await send(second, "startups")).toBe(409);
    const warning = second.getByRole("alert").filter({ hasText: `${name} is already listed.` });
    const existing = context.waitForEvent("page");
    await warning.getByRole("link", { name: "See the existing startup" }).click();
    await expect(cardOf(await existing, name)).toHaveCount(1);
    expect(await readEntry(entryForm(second), Object.keys(filling))).toEqual(filling);
    expect(await send(second, "startups")).toBe(201);
    expect(await entriesNamed(request, "startups", name)).toHaveLength(2);
  });

  test("a session that ends in the middle of a form loses nothing, and the form is finished once", async ({
    page,
    open,
    request,
    member,
  }) => {
    const filling = newFilling("startups");
    const name = nameIn("startups", filling);
    const form = entryForm(page);
    await open("/add-startup");
    await fillEntry(form, filling);
    await page.context().clearCookies();
    await choosePicture(page, "Logo");
    if (scripts) await expect(form).toContainText("The picture is sent with the form.");
    expect(await send(page, "startups")).toBe(401);
    await expect(form.getByRole("alert")).toContainText("Your session has ended");
    // Scripts keep the file in its field.
    const again = form.getByRole("alert").filter({ hasText: "please choose it again" });
    await expect(again).toHaveCount(scripts ? 0 : 1);
    if (!scripts) await choosePicture(page, "Logo");
    const login = { "Your email": member.email, "Your password": "not the secret" };
    await fillIn(form, login);
    expect(await send(page, "startups")).toBe(401);
    await expect(form.getByRole("alert")).toContainText("Invalid email or password");
    expect(await readEntry(form, Object.keys(filling))).toEqual(filling);
    expect(await entriesNamed(request, "startups", name)).toEqual([]);

    if (!scripts) await choosePicture(page, "Logo");
    await fillIn(form, { ...login, "Your password": member.password });
    expect(await send(page, "startups")).toBe(201);
    await expect(page).toHaveURL("/startups");
    await expect(cardOf(page, name).getByRole("link", { name: "Edit" })).toBeVisible();
    await expect(cardOf(page, name).locator("img")).toHaveAttribute("src", /^\/objects\/uploads\//);
    expect(await entriesNamed(request, "startups", name)).toHaveLength(1);
  });

  // What comes of it without scripts: tests/api/entries.test.ts.
  if (!scripts) return;

  test("a session that ends before an entry is saved or deleted only asks to log in", async ({
    page,
    open,
    request,
    member,
  }) => {
    const { id, name } = await addEntry(request, "startups");
    const renamed = `${name} renamed`;
    const logInAnd = async (form: Locator, button: string) => {
      await expect(form.getByRole("alert")).toContainText("Your session has ended");
      await fillIn(form, { "Your email": member.email, "Your password": member.password });
      await form.getByRole("button", { name: button }).click();
      await expect(page).toHaveURL("/startups");
    };
    await open(`/startups/${id}/edit`);
    await fillIn(entryForm(page), { "Company name": renamed });
    await page.context().clearCookies();
    await entryForm(page).getByRole("button", { name: "Save changes" }).click();
    // Beside the login, as the form's own button is far below.
    await logInAnd(entryForm(page), "Log in and continue");
    await expect(toast(page)).toContainText("Startup saved");
    await cardOf(page, renamed).locator("summary").click();
    await page.context().clearCookies();
    await cardOf(page, renamed)
      .getByRole("button", { name: `Yes, delete ${renamed}` })
      .click();
    await expect(main(page)).toContainText(`Delete ${renamed}? This can’t be undone.`);
    expect(await entriesNamed(request, "startups", renamed)).toHaveLength(1);
    await logInAnd(page.locator("form#delete"), "Yes, delete");
    await expect(toast(page)).toContainText("Startup deleted");
    expect(await entriesNamed(request, "startups", renamed)).toEqual([]);
  });
});

test("another member and a visitor find neither Edit nor Delete, and no page to change it", async ({
  browser,
  page,
  open,
  request,
}) => {
  const { id, name } = await addEntry(request, "startups");
  await open("/startups");
  await expect(cardOf(page, name).getByRole("link", { name: "Edit" })).toHaveCount(1);
  await page.context().clearCookies();
  for (const [member, status, heading] of [
    [undefined, 401, "Log in to edit your startup"],
    [await joinedMember(request), 404, "404 Page Not Found"],
  ] as const) {
    const theirs = await pageOf(browser, member, true);
    await openPage(theirs, "/startups");
    await expect(cardOf(theirs, name)).toBeVisible();
    await expect(cardOf(theirs, name).getByRole("link", { name: "Edit" })).toHaveCount(0);
    await expect(cardOf(theirs, name).getByText("Delete")).toHaveCount(0);
    await stayOnGuardedPages(theirs);
    expect((await openPage(theirs, `/startups/${id}/edit`))?.status()).toBe(status);
    await expect(title(theirs)).toHaveText(heading);
    await theirs.context().close();
  }
});

test("the card follows what is typed, chosen and ticked, and links to web addresses alone", async ({
  page,
  open,
}) => {
  const addresses = {
    startups: "Website URL",
    investors: "Website",
    talent: "Portfolio website",
    events: "Website URL",
    jobs: "Apply at",
  };
  for (const kind of WITH_CARDS) {
    await open(FORMS[kind].add);
    const filling = newFilling(kind);
    const card = previewOf(page).getByRole("article");
    const hrefs = () =>
      card.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const address = entryForm(page).getByLabel(addresses[kind]);
    await expect(card).not.toContainText(nameIn(kind, filling));
    await address.fill("javascript:alert(1)");
    await fillIn(entryForm(page), { [FORMS[kind].name]: "Typed meanwhile" });
    await expect(card).toContainText("Typed meanwhile");
    expect(await hrefs()).toEqual([]);
    await address.fill("clausemark.example/x");
    await expect.poll(hrefs).toEqual(["https://clausemark.example/x"]);
    await fillEntry(entryForm(page), filling);
    const shown = {
      startups: [
        "Clausemark",
        "London, UK",
        "In 14 languages",
        "Legal Tech",
        "Series D+",
        "$2.4M",
        "Piers Okafor",
      ],
      investors: [
        "Cedar & Coil",
        "Berlin, Germany",
        "First cheques.",
        "Legal Tech",
        "EUR 120M",
        "EUR 500K–2M",
      ],
      talent: [
        "Amara Osei",
        "Kestrel Grid · Accra, Ghana",
        "Also teaches.",
        "Ranking",
        "Rust",
        "Permanent · 5-8 years",
      ],
      events: [
        "Night on the quay",
        "Noor van Dijk",
        /, 23:00 to \d+ \w+, 06:30/,
        "Maashaven, Rotterdam, Netherlands",
        "Legal Tech",
        "Free",
      ],
      jobs: ["Field technician", "Tidewater Robotics", "Keeps eleven boats", "€46,000", "Full-time"],
    }[kind];
    for (const text of shown) await expect(card).toContainText(text);
    if (kind === "talent" || kind === "jobs") continue;
    await entryForm(page).getByLabel("Legal Tech").uncheck();
    await expect(card).not.toContainText("Legal Tech");
  }
});

test("searching over a form that came back loses neither its sentences nor, after a session, what was typed", async ({
  page,
  open,
  member,
}) => {
  const form = entryForm(page);
  const search = page.getByRole("dialog", { name: "Search everything" });
  const bar = search.getByRole("combobox", { name: "Search everything" });
  /** Searches over the form, in vain: by a request that finds nothing, and by one that has no answer. */
  const searchInVain = async () => {
    await page.keyboard.press("Control+k");
    await bar.fill("startups in Zzyzx");
    await bar.press("Enter");
    await expect(search.getByRole("alert")).toContainText("Sorry we are still growing");
    await expect(bar).toHaveValue("startups in Zzyzx");
    await page.route("**/navigate*", (route) => route.abort());
    await bar.press("Enter");
    await expect(toast(page)).toContainText("Please try again or check your connection");
    await page.unroute("**/navigate*");
    await search.getByRole("button", { name: "Close" }).click();
    await expect(search).toHaveCount(0);
  };
  const filling = { ...newFilling("startups"), "Company name": "x".repeat(201) };
  const labels = Object.keys(filling);
  await open("/add-startup");
  await markDocument(page);
  await fillEntry(form, filling);
  const wrong = { "Company name": "Please use at most 200 characters" };
  expect(await send(page, "startups")).toBe(400);
  // What an answer brings closes what is open on the page before.
  await expectErrors(form, wrong);
  await searchInVain();
  await expectErrors(form, wrong);
  expect(await readEntry(form, labels)).toEqual(filling);

  await page.context().clearCookies();
  expect(await send(page, "startups")).toBe(401);
  const ended = form.getByRole("alert").filter({ hasText: "Your session has ended" });
  await expect(ended).toBeVisible();
  await searchInVain();
  await expect(ended).toBeVisible();
  expect(await readEntry(form, labels)).toEqual(filling);
  const right = { "Company name": newName(), "Your email": member.email, "Your password": member.password };
  await fillIn(form, right);
  expect(await isSameDocument(page)).toBe(true);
  expect(await send(page, "startups")).toBe(201);
});

test("an entry that was added is celebrated, but not where less motion is asked for", async ({
  page,
  open,
}) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await open("/add-startup");
    await fillEntry(entryForm(page), newFilling("startups"));
    const add = async () => {
      await sendButton(page, "startups").click();
      await expect(toast(page)).toContainText("Startup added");
    };
    if (reducedMotion === "no-preference") await expectConfetti(page, add);
    else {
      await add();
      // By the time the list is there, it would have begun.
      await expect(page).toHaveURL("/startups");
      await expect(confetti(page)).toHaveCount(0);
    }
  }
});
