import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";
import sharp from "sharp";

import {
  entriesNamed,
  entryForm,
  fieldBox,
  fillEntry,
  newFilling,
  previewOf,
  sendButton,
} from "./support/entry-forms";
import { test } from "./support/filled-site";
import { expectErrors, fieldOf, fillIn, toast } from "./support/members";
import { choosePicture, pictureFile } from "./support/picture-field";
import { expect, hold } from "./support/test";

const STORED = /^\/objects\/uploads\/[0-9a-f-]{36}/;

/** What a visitor may choose that can't be taken, and what is said about it. */
const REFUSED = [
  {
    file: { name: "phone.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5_000_001, 1) },
    title: "File too large",
    text: "Please select a file smaller than 5MB",
  },
  {
    file: { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("No picture at all.") },
    title: "Invalid file type",
    text: "Please select an image file",
  },
  {
    // A file without an ending, of which the system knows no type.
    file: { name: "notes", mimeType: "", buffer: Buffer.from("No picture at all.") },
    title: "Invalid file type",
    text: "Please select an image file",
  },
];

/** The picture in the field, or on the card: one that was stored, or drawn from what the browser made. */
const shownIn = (page: Page) => fieldBox(page, "Logo").locator("img");
const onCard = (page: Page) => previewOf(page).locator("img");

test.describe("with scripts", () => {
  test.beforeEach(({ open }) => open("/add-startup"));

  test("what can't be taken is refused before anything is sent", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "GET" || sent.push(request.url()));
    for (const { file, title, text } of REFUSED) {
      await choosePicture(page, "Logo", file);
      await expect(fieldBox(page, "Logo").getByRole("alert")).toHaveText(text);
      await expect(toast(page)).toContainText(title);
      await expect(toast(page)).toContainText(text);
      await expect(shownIn(page)).toHaveCount(0);
    }
    expect(sent).toEqual([]);
  });

  test("a picture of which the system knows no type is taken by its bytes", async ({ page }) => {
    await choosePicture(page, "Logo", { ...(await pictureFile("logo")), mimeType: "" });
    await expect(fieldBox(page, "Logo").getByRole("status")).toHaveText("Picture uploaded");
    await expect(onCard(page)).toHaveAttribute("src", STORED);
  });

  test("an upload shows how far it is, can be cancelled, and its picture removed", async ({
    page,
    request,
  }) => {
    const box = fieldBox(page, "Logo");
    const claims: string[] = [];
    page.on("request", (asked) => asked.url().endsWith("/api/images") && claims.push(asked.method()));
    const put = await hold(page, "**/private/uploads/**", "PUT");
    await choosePicture(page, "Logo");
    await put.arrived;
    await expect(box.getByRole("progressbar", { name: "Uploading logo.png" })).toBeVisible();
    // It is shown while it is under way.
    await expect(shownIn(page)).toHaveAttribute("src", /^data:image\/jpeg/);
    await box.getByRole("button", { name: "Cancel" }).click();
    await expect(box.getByRole("progressbar")).toHaveCount(0);
    await expect(box.getByRole("status")).toHaveText("Upload cancelled");
    await expect(shownIn(page)).toHaveCount(0);
    put.letGo();

    await choosePicture(page, "Logo");
    await expect(box.getByRole("status")).toHaveText("Picture uploaded");
    expect(claims).toEqual(["PUT"]);
    await expect(onCard(page)).toHaveAttribute("src", STORED);
    const stored = new URL((await onCard(page).getAttribute("src")) ?? "", page.url()).pathname;
    const { width, height, format } = await sharp(await (await request.get(stored)).body()).metadata();
    expect([width, height, format]).toEqual([400, 400, "jpeg"]);

    await box.getByRole("button", { name: "Remove this picture" }).click();
    await expect(shownIn(page)).toHaveCount(0);
    await expect(onCard(page)).toHaveCount(0);
    await expect(fieldOf(entryForm(page), "Logo")).toBeFocused();
  });

  for (const [step, url, words] of [
    ["asking for an address", "**/api/objects/upload", "Failed to get upload URL"],
    ["sending it", "**/private/uploads/**", "Failed to upload image"],
    ["claiming it", "**/api/images", "Failed to set image permissions"],
  ] as const) {
    test(`${step} that fails is said, and works when tried again`, async ({ page }) => {
      await page.route(url, (route) => route.fulfill({ status: 500, body: "" }));
      await choosePicture(page, "Logo");
      await expect(toast(page)).toContainText(words);
      await expect(fieldBox(page, "Logo").getByRole("alert")).toContainText(words);
      await expect(shownIn(page)).toHaveCount(0);
      await page.unroute(url);
      await choosePicture(page, "Logo");
      await expect(fieldBox(page, "Logo").getByRole("status")).toHaveText("Picture uploaded");
      await expect(fieldBox(page, "Logo").getByRole("alert")).toHaveCount(0);
    });
  }

  test("a form sent during the upload waits for it, and keeps the picture when it is refused", async ({
    page,
    request,
  }) => {
    const filling = newFilling("startups");
    const name = String(filling["Company name"]);
    const form = entryForm(page);
    let posts = 0;
    page.on("request", (asked) => {
      if (asked.method() === "POST" && asked.url().includes("/add-startup.data")) posts++;
    });
    await fillEntry(form, { ...filling, "Company name": "x".repeat(201) });
    const put = await hold(page, "**/private/uploads/**", "PUT");
    await choosePicture(page, "Logo");
    await put.arrived;
    await sendButton(page, "startups").click();
    await expect(form).toContainText("The form is sent as soon as the picture is uploaded.");
    expect(posts).toBe(0);
    put.letGo();
    await expectErrors(form, { "Company name": "Please use at most 200 characters" });
    await expect(shownIn(page)).toBeVisible();
    await fillIn(form, { "Company name": name });
    const gone = `/objects/uploads/${randomUUID()}`;
    const path = form.locator('input[type="hidden"][name="logo"]');
    await path.evaluate((hidden: HTMLInputElement, value) => (hidden.value = value), gone);
    await sendButton(page, "startups").click();
    await expectErrors(form, { Logo: "This picture is no longer stored; please choose it again" });
    await choosePicture(page, "Logo");
    await expect(form.locator('.error-summary, [aria-invalid="true"]')).toHaveCount(0);
    await expect(fieldBox(page, "Logo").getByRole("status")).toHaveText("Picture uploaded");
    await sendButton(page, "startups").click();
    await expect(page).toHaveURL("/startups");
    expect(posts).toBe(3);
    expect(await entriesNamed(request, "startups", name)).toMatchObject([
      { logo: expect.stringMatching(STORED) },
    ]);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture goes along with the form, survives what is to be mended, and can be removed", async ({
    page,
    open,
    request,
  }) => {
    const filling = newFilling("talent");
    const name = String(filling["Full name"]);
    const form = entryForm(page);
    const picture = fieldBox(page, "Profile picture").locator("img");
    await open("/add-talent");
    await fillEntry(form, filling);
    for (const { file, text } of REFUSED) {
      await choosePicture(page, "Profile picture", file);
      await sendButton(page, "talent").click();
      await expectErrors(form, { "Profile picture": text });
      await expect(picture).toHaveCount(0);
    }
    await fillIn(form, { "Full name": "" });
    await choosePicture(page, "Profile picture");
    await sendButton(page, "talent").click();
    await expectErrors(form, { "Full name": "Please enter a full name" });
    await expect(picture).toHaveAttribute("src", STORED);
    await expect(previewOf(page).locator("img")).toHaveAttribute("src", STORED);
    await fillIn(form, { "Full name": name });
    await sendButton(page, "talent").click();
    await expect(page).toHaveURL("/talent");
    const [entry] = await entriesNamed(request, "talent", name);
    expect(entry?.avatar).toMatch(STORED);

    await open(`/talent/${String(entry?.id)}/edit`);
    await expect(picture).toHaveAttribute("src", STORED);
    await form.getByLabel("Remove this picture").check();
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL("/talent");
    expect(await entriesNamed(request, "talent", name)).toMatchObject([
      { avatar: null, skills: entry?.skills },
    ]);
  });
});
