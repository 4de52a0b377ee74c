import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { entryForm, fieldBox, FORMS, KINDS_THAT_DIFFER } from "./support/entry-forms";
import { expectErrors, fieldOf, fillIn, joinedMember, newMember, resetLink } from "./support/members";
import { enterAnew, test as filled } from "./support/filled-site";
import { expect, test } from "./support/test";

/*
 * What a browser says by itself, while every answer of the server is held back. That the server says the same without scripts
 * is looked at where each form is sent: membership.spec.ts, membership-pages.spec.ts, account.spec.ts, messages.spec.ts,
 * entries.spec.ts. What it says of files is in pictures.spec.ts and composer.spec.ts, of drafts in intro.spec.ts.
 */

/** Holds back whatever is sent, and says what that was. */
async function holdAllSent(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route("**", (route) => {
    if (route.request().method() === "GET") return route.fallback();
    sent.push(route.request().url());
  });
  return sent;
}

interface Case {
  form: string;
  /** Where it stands with others: these are tried in one visit. */
  page?: string;
  /** Where it stands; a member's pages are opened by one who has logged in. */
  at: (request: APIRequestContext) => Promise<string>;
  member?: boolean;
  within: (page: Page) => Locator;
  button: string;
  /** What is typed, by label, and what is wrong with it then, in the order of the page. */
  tries: {
    typed: Record<string, string>;
    wrong: Record<string, string>;
  }[];
}

const main = (page: Page) => page.getByRole("main");
const account = (heading: string) => (page: Page) =>
  main(page)
    .locator(".side-part, .sub-part")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) })
    .last()
    .locator("form")
    .last();
const at = (path: string) => () => Promise.resolve(path);

const NAME = "Name must be at least 2 characters";
const EMAIL = "Please enter a valid email address";
const SHORT = "Password must be at least 6 characters";
const UNEQUAL = "Passwords do not match";
const NEEDED = "Password is required";
const URL_WRONG = "Please enter a valid URL";

const WEB_FIELDS: Record<(typeof KINDS_THAT_DIFFER)[number], string> = {
  startups: "Website URL",
  investors: "Website",
  talent: "Portfolio website",
  events: "Website URL",
};

/** What is wrong with two fields together is said with the rest. */
const BEFORE_IT_STARTS: Case["tries"][number] = {
  typed: { Title: "Night", Start: "2031-05-02T23:00", End: "2031-05-02T06:30", "Time zone": "Europe/Oslo" },
  wrong: {
    Description: "Please enter a description",
    Industries: "Please choose at least one industry",
    End: "Please enter an end that is after the start",
    Place: "Please enter a place, or tick that it is online",
  },
};

const entryCase = (kind: (typeof KINDS_THAT_DIFFER)[number]): Case => {
  const { add, submit, missing } = FORMS[kind];
  const field = WEB_FIELDS[kind];
  // Only where it is required it has a place among the messages already.
  const withUrl = field in missing ? { ...missing, [field]: URL_WRONG } : undefined;
  return {
    form: add,
    at: at(add),
    member: true,
    within: entryForm,
    button: submit,
    tries: [
      { typed: {}, wrong: missing },
      ...(withUrl ? [{ typed: { [field]: "clausemark" }, wrong: withUrl }] : []),
      ...(kind === "events" ? [BEFORE_IT_STARTS] : []),
    ],
  };
};

const CASES: Case[] = [
  {
    form: "joining",
    at: at("/login?tab=join"),
    within: main,
    button: "Create account",
    tries: [
      { typed: {}, wrong: { Name: NAME, Email: EMAIL, Password: SHORT } },
      {
        typed: { Name: "M", Email: "mira@", Password: "12345" },
        wrong: { Name: NAME, Email: EMAIL, Password: SHORT },
      },
      { typed: { Name: "Mira", Email: "mira", Password: "123456" }, wrong: { Email: EMAIL } },
    ],
  },
  {
    form: "logging in",
    at: at("/login"),
    within: main,
    button: "Log in",
    tries: [
      { typed: {}, wrong: { Email: EMAIL, Password: NEEDED } },
      { typed: { Email: "@members.example", Password: "x" }, wrong: { Email: EMAIL } },
    ],
  },
  {
    form: "forgetting the password",
    at: at("/forgot-password"),
    within: main,
    button: "Send Reset Link",
    tries: [
      { typed: {}, wrong: { Email: "Please enter your email address" } },
      { typed: { Email: "mira members.example" }, wrong: { Email: EMAIL } },
    ],
  },
  {
    form: "setting a new password",
    at: async (request) => resetLink(request, await joinedMember(request)),
    within: main,
    button: "Update Password",
    tries: [
      { typed: {}, wrong: { "New password": SHORT, "Confirm password": UNEQUAL } },
      { typed: { "New password": "12345", "Confirm password": "12345" }, wrong: { "New password": SHORT } },
      {
        typed: { "New password": "another secret", "Confirm password": "another Secret" },
        wrong: { "Confirm password": UNEQUAL },
      },
    ],
  },
  {
    form: "the profile",
    page: "the account",
    at: at("/account"),
    member: true,
    within: account("Profile"),
    button: "Save profile",
    tries: [
      { typed: { Name: "", Email: "" }, wrong: { Name: NAME, Email: EMAIL } },
      { typed: { Name: " M ", Email: "mira@" }, wrong: { Name: NAME, Email: EMAIL } },
    ],
  },
  {
    form: "changing the password",
    page: "the account",
    at: at("/account"),
    member: true,
    within: account("Password"),
    button: "Change password",
    tries: [
      {
        typed: {},
        wrong: { "Current password": NEEDED, "New password": SHORT, "Confirm password": UNEQUAL },
      },
      {
        typed: {
          "Current password": "x",
          "New password": "another secret",
          "Confirm password": "another secre",
        },
        wrong: { "Confirm password": UNEQUAL },
      },
    ],
  },
  {
    form: "deleting the account",
    page: "the account",
    at: at("/account"),
    member: true,
    within: account("Delete my account"),
    button: "Delete my account",
    tries: [{ typed: {}, wrong: { "Current password": NEEDED } }],
  },
  {
    form: "writing a message",
    at: at("/messages"),
    member: true,
    within: (page) => page.getByRole("form", { name: "New message" }),
    button: "Send message",
    tries: [
      {
        typed: {},
        wrong: {
          "Recipient name": "Please enter the recipient's name",
          "Recipient email": "Please enter the recipient's email address",
          Subject: "Please enter a subject",
          Message: "Please write a message",
        },
      },
      {
        typed: { "Recipient name": "Lena", "Recipient email": "lena@", Subject: "Hello", Message: "Hello" },
        wrong: { "Recipient email": EMAIL },
      },
    ],
  },
  ...KINDS_THAT_DIFFER.map(entryCase),
];

/** The forms of one page, in one visit. */
const PAGES = Map.groupBy(CASES, ({ form, page = form }) => page);

for (const [page, cases] of PAGES) {
  // Nothing of what these members send is taken, so that one is enough.
  const define = cases[0]!.member ? filled : test;
  define(`${page}: the browser says what is wrong, and sends nothing`, async ({ page, open, request }) => {
    if (cases[0]!.page === "the account") await enterAnew(page);
    await open(await cases[0]!.at(request));
    const sent = await holdAllSent(page);
    for (const { form, within, button, tries } of cases) {
      await test.step(form, async () => {
        for (const { typed, wrong } of tries) {
          await fillIn(within(page), typed);
          await within(page).getByRole("button", { name: button, exact: true }).click();
          await expectErrors(within(page), wrong);
        }
      });
    }
    expect(sent).toEqual([]);
  });
}

test("a message goes as soon as its field is mended, also that of two passwords by either", async ({
  page,
  open,
  request,
}) => {
  await open(await resetLink(request, await joinedMember(request)));
  const sent = await holdAllSent(page);
  const button = main(page).getByRole("button", { name: "Update Password" });
  for (const mended of ["New password", "Confirm password"]) {
    await fillIn(main(page), { "New password": "a new secret", "Confirm password": "a now secret" });
    await button.click();
    await expectErrors(main(page), { "Confirm password": UNEQUAL });
    await fillIn(main(page), { [mended]: mended === "New password" ? "a now secret" : "a new secret" });
    await expect(main(page).locator(".error-summary")).toHaveCount(0);
  }
  expect(sent).toEqual([]);
  await button.click();
  await expect.poll(() => sent.length).toBe(1);
});

filled("an optional web address that is none is said at its field", async ({ page, open }) => {
  const sent: string[] = [];
  for (const kind of KINDS_THAT_DIFFER) {
    await open(FORMS[kind].add);
    sent.push(...(await holdAllSent(page)));
    const field = fieldOf(entryForm(page), WEB_FIELDS[kind]);
    await field.fill("clausemark");
    await entryForm(page).getByRole("button", { name: FORMS[kind].submit, exact: true }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${URL_WRONG}`));
  }
  expect(sent).toEqual([]);
});

test("without a connection a form that is complete says so, and sends nothing", async ({
  page,
  open,
  context,
}) => {
  await open("/login");
  const { email, password } = newMember();
  await fillIn(main(page), { Email: email, Password: password });
  await context.setOffline(true);
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(main(page).getByRole("alert")).toContainText(
    "You seem to be offline. What you typed is still here: please send it again once you are connected.",
  );
  await context.setOffline(false);
});

filled("tags: what is too long, too many, or there already", async ({ page, open }) => {
  await open("/add-talent");
  const sent = await holdAllSent(page);
  const input = fieldOf(entryForm(page), "Skills");
  const add = async (typed: string) => {
    await input.fill(typed);
    await input.press("Enter");
  };
  await add("x".repeat(101));
  await expect(fieldBox(page, "Skills")).toContainText("Please use at most 100 characters");
  await add(Array.from({ length: 51 }, (_, n) => `skill ${n}`).join(", "));
  await expect(fieldBox(page, "Skills")).toContainText("Please use at most 50 items");
  await add("SKILL 3");
  await expect(fieldBox(page, "Skills").getByRole("status")).toHaveText("skill 3 is there already");
  expect(sent).toEqual([]);
});
