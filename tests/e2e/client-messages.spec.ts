import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { clipOf } from "#tests/support/videos";

import { composerOf, demoClip, drop, reelBoxOf, videoFile } from "./support/composer";
import { entryForm, fieldBox, FORMS, KINDS } from "./support/entry-forms";
import { expectErrors, fieldOf, fillIn, joinedMember, newMember, resetLink, toast } from "./support/members";
import { pictureFile } from "./support/picture-field";
import { enterAnew, test as filled } from "./support/filled-site";
import { expect, test } from "./support/test";

/*
 * What a browser says by itself, while every answer of the server is held back. That the server says the same without scripts
 * is looked at where each form is sent: membership.spec.ts, membership-pages.spec.ts, account.spec.ts, messages.spec.ts,
 * entries.spec.ts.
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
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) })
    .locator("form")
    .last();
const at = (path: string) => () => Promise.resolve(path);

const NAME = "Name must be at least 2 characters";
const EMAIL = "Please enter a valid email address";
const SHORT = "Password must be at least 6 characters";
const UNEQUAL = "Passwords do not match";
const NEEDED = "Password is required";
const URL_WRONG = "Please enter a valid URL";

const WEB_FIELDS: Record<(typeof KINDS)[number], string> = {
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

const entryCase = (kind: (typeof KINDS)[number]): Case => {
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
    form: "renaming",
    page: "the account",
    at: at("/account"),
    member: true,
    within: account("Name"),
    button: "Save name",
    tries: [
      { typed: { Name: "" }, wrong: { Name: NAME } },
      { typed: { Name: " M " }, wrong: { Name: NAME } },
    ],
  },
  {
    form: "changing the address",
    page: "the account",
    at: at("/account"),
    member: true,
    within: account("Email"),
    button: "Change email",
    tries: [
      { typed: {}, wrong: { "New email": EMAIL, "Current password": NEEDED } },
      { typed: { "New email": "mira@", "Current password": "x" }, wrong: { "New email": EMAIL } },
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
  ...KINDS.map(entryCase),
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
  for (const kind of KINDS) {
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

filled.describe("of a member's own", () => {
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

  filled("the draft from a website: an address that is missing or none", async ({ page, open }) => {
    await open("/add-startup");
    const sent = await holdAllSent(page);
    const form = entryForm(page);
    for (const [typed, text] of [
      ["", "Please enter a website URL"],
      ["htps://clausemark", URL_WRONG],
    ] as const) {
      await fillIn(form, { "Website URL": typed });
      await form.getByRole("button", { name: "Draft from website" }).click();
      await expect(form.getByRole("alert")).toHaveText(text);
    }
    expect(sent).toEqual([]);
  });

  filled("a picture: of another kind, or too large", async ({ page, open }) => {
    await open("/add-startup");
    const sent = await holdAllSent(page);
    const alert = fieldBox(page, "Logo").getByRole("alert");
    const field = fieldOf(entryForm(page), "Logo");
    await field.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("x") });
    await expect(alert).toHaveText("Please select an image file");
    await expect(toast(page)).toContainText("Invalid file type");
    await field.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(5_000_001) });
    await expect(alert).toHaveText("Please select a file smaller than 5MB");
    await expect(toast(page)).toContainText("File too large");
    expect(sent).toEqual([]);
  });

  filled("an update: what it lacks, how long it may be, and which files it takes", async ({ page, open }) => {
    await open("/community");
    const sent = await holdAllSent(page);
    const { form, text, images, video, items, send, alert } = composerOf(page);
    const why = form.locator(".bar-needs");
    await expect(why).toHaveText("Write a text, and add an image or a video.");
    await text.fill("x".repeat(10_001));
    await expect(why).toHaveText("Your text is too long.");
    await expect(form).toContainText("Please use at most 10,000 characters: 1 too many");
    await text.fill("Fits");
    await expect(why).toHaveText("Add an image or a video.");
    await expect(send).toBeDisabled();
    for (const [title, sentence, choose] of [
      [
        "Invalid file type",
        "Please select an image file",
        async () => images.setInputFiles(await demoClip()),
      ],
      [
        "Video too long",
        "Please select a video of 180 seconds or less; this one has 181 seconds",
        async () => video.setInputFiles(videoFile(await clipOf(181))),
      ],
      [
        "Invalid video",
        "Please select a valid video file",
        () => video.setInputFiles(videoFile(Buffer.from("x"))),
      ],
      [
        "File too large",
        "Please select a file smaller than 100MB",
        () => drop(form.locator(".write"), [{ name: "film.mp4", type: "video/mp4", bytes: 100_000_001 }]),
      ],
    ] as const) {
      await choose();
      await expect(alert.filter({ hasText: sentence })).toBeVisible();
      await expect(toast(page)).toContainText(title);
    }
    expect(sent).toEqual([]);

    // These begin to be stored; what more there is to say doesn't wait for that.
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => pictureFile(`${n}.png`)));
    await images.setInputFiles(six);
    await expect(alert.filter({ hasText: "Too many images: up to 5 are allowed" })).toBeVisible();
    await expect(items).toHaveCount(5);
    await expect(why).toHaveText("Wait until your files are stored, or remove those that failed.");
    await video.setInputFiles(await demoClip());
    await video.setInputFiles(await demoClip());
    await expect(
      alert.filter({ hasText: "Please remove the video first if you want to use another" }),
    ).toBeVisible();
    expect(sent.filter((url) => !url.endsWith("/api/objects/upload"))).toEqual([]);
  });

  filled("a reel: how long it may be", async ({ page, open }) => {
    await open("/community");
    const sent = await holdAllSent(page);
    const { opener, video, alert } = reelBoxOf(page);
    await opener.click();
    await video.setInputFiles(videoFile(await clipOf(60.5)));
    await expect(alert).toHaveText("Reels must be 60 seconds or less");
    expect(sent).toEqual([]);
  });
});
