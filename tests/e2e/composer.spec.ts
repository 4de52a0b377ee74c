import { readFile } from "node:fs/promises";

import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";

import { pixelAt, plainPicture } from "#tests/support/pictures";
import { clipOf, webm } from "#tests/support/videos";

import {
  composerOf,
  demoClip,
  describeAll,
  drop,
  madeWith,
  newText,
  reelBoxOf,
  valuesOf,
  videoFile,
  type ChosenFile,
} from "./support/composer";
import { pageOf, test } from "./support/filled-site";
import { expectErrors, fillIn, joinedMember, toast } from "./support/members";
import { pictureFile } from "./support/picture-field";
import { expect, hold, isSameDocument, markDocument, openPage } from "./support/test";

const STORED = /^\/objects\/uploads\/[0-9a-f-]{36}$/;
const PATH = "/community";
/** The request of the form itself, as scripts send it. */
const SENT = /\/community(\.data)?(\?.*)?$/;
const PUT = "**/private/uploads/**";

const pictures = (count: number): Promise<ChosenFile[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => pictureFile(`picture-${i + 1}.png`)));

const picture = async (request: APIRequestContext, path: string | null | undefined) =>
  (await request.get(path ?? "")).body();

/** The post that says a text, on the page. */
const postOn = (page: Page, text: string) => page.locator("article.post").filter({ hasText: text });

const NOT_VIDEO = videoFile(Buffer.from("No video at all."), "notes.mp4");

test.describe("a post, with scripts", () => {
  test.beforeEach(({ open }) => open(PATH));

  test("says beside its button why that can't be pressed yet, and near the limit how much room is left", async ({
    page,
  }) => {
    const { form, text, images, items, send } = composerOf(page);
    const why = form.locator(".bar-needs");
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(why).toBeVisible();
      await expect(why).toHaveText("Write some text, and add an image or a video.");
      const [sentence, button] = [(await why.boundingBox())!, (await send.boundingBox())!];
      expect(sentence.x + sentence.width).toBeLessThanOrEqual(button.x + 1);
      const middle = button.y + button.height / 2;
      expect(middle > sentence.y && middle < sentence.y + sentence.height).toBe(true);
    }
    await expect(send).toHaveAccessibleDescription("Write some text, and add an image or a video.");
    await text.fill(newText());
    await expect(why).toHaveText("Add an image or a video.");
    await images.setInputFiles(await pictures(1));
    await expect(items).toHaveCount(1);
    await expect(send).toBeEnabled();
    await expect(why).toHaveCount(0);
    await text.fill("");
    await expect(why).toHaveText("Write some text.");
    await text.fill("x".repeat(9000));
    await expect(send).toBeEnabled();
    await expect(form.getByText("characters left")).toHaveCount(0);
    await text.fill("😀".repeat(9990));
    await expect(form.getByText("10 characters left")).toBeVisible();
    await expect(send).toBeEnabled();
    await text.fill("x".repeat(10_001));
    await expect(form.getByText("Please use at most 10,000 characters: 1 too many")).toBeVisible();
    await expect(text).toHaveAttribute("aria-invalid", "true");
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription("Your text is too long.");
  });

  test("takes pictures, scaled down, and is posted once it is complete", async ({
    page,
    request,
    member,
  }) => {
    const { form, text, images, items, texts, send } = composerOf(page);
    const words = newText();
    await expect(send).toBeDisabled();
    await text.fill(words);
    await expect(send).toBeDisabled();
    await text.fill(" \u200b\n ");
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const wide = await sharp({ create: { width: 2400, height: 1200, channels: 4, background: transparent } })
      .png()
      .toBuffer();
    await images.setInputFiles([
      { name: "wide.png", mimeType: "image/png", buffer: wide },
      await pictureFile("small.png"),
    ]);
    await expect(toast(page)).toContainText("Images uploaded");
    await expect(items).toHaveCount(2);
    await expect(items.locator("img").first()).toHaveAttribute("src", /^blob:/);
    await expect(form).toContainText("2/5");
    await expect(send).toBeDisabled();
    await describeAll(texts, 2);
    await text.fill(words);
    await expect(send).toBeEnabled();

    const sent = await hold(page, SENT, "POST");
    await send.click();
    await sent.arrived;
    await expect(send).toHaveText("Posting...");
    sent.letGo();
    await expect(toast(page)).toContainText("Post created");
    await expect(postOn(page, words).locator(".media img")).toHaveCount(2);
    await expect(text).toHaveValue("");
    await expect(items).toHaveCount(0);
    await expect(form).toContainText("0/5");
    await expect(send).toHaveText("Post update");
    await expect(send).toBeDisabled();
    await expect(text).toBeFocused();

    const [made, ...more] = await madeWith(request, "community", words);
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      author: member.name,
      alts: ["What picture 1 shows", "What picture 2 shows"],
      video: null,
    });
    expect(made?.images).toEqual([expect.stringMatching(STORED), expect.stringMatching(STORED)]);
    const first = await picture(request, made?.images?.[0]);
    expect(await sharp(first).metadata()).toMatchObject({ width: 1600, height: 800, format: "jpeg" });
    expect(Math.min(...(await pixelAt(first, 800, 400)))).toBeGreaterThan(250);
    expect(await sharp(await picture(request, made?.images?.[1])).metadata()).toMatchObject({
      width: 600,
      height: 300,
    });
  });

  test("takes a video, and draws its thumbnail", async ({ page, request }) => {
    const { text, video, items, send } = composerOf(page);
    const words = newText();
    await text.fill(words);
    await video.setInputFiles(await demoClip());
    await expect(toast(page)).toContainText("Video uploaded");
    await expect(items.locator("img")).toHaveAttribute("src", /^data:image\/jpeg/);
    await send.click();
    await expect(toast(page)).toContainText("Post created");
    await expect(postOn(page, words).locator(".media")).toHaveCount(1);
    const [made] = await madeWith(request, "community", words);
    expect(made).toMatchObject({ images: [], video: expect.stringMatching(STORED) });
    const still = await picture(request, made?.videoThumbnail);
    expect(await sharp(still).metadata()).toMatchObject({ width: 720, height: 900, format: "jpeg" });
  });

  test("takes pictures and a video together, also by drop and by paste", async ({ page, request }) => {
    const { form, text, video, items, texts, send } = composerOf(page);
    const words = newText();
    await text.fill(words);
    await video.setInputFiles(await demoClip());
    const dataTransfer = await page.evaluateHandle(async () => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 20;
      const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const transfer = new DataTransfer();
      transfer.items.add(new File([file!], "drawn.png", { type: "image/png" }));
      return transfer;
    });
    await form.locator(".write").dispatchEvent("drop", { dataTransfer });
    await expect(items).toHaveCount(2);
    await text.evaluate(
      (area, clipboardData) =>
        area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
      dataTransfer,
    );
    await expect(items).toHaveCount(3);
    await describeAll(texts, 2);
    await send.click();
    await expect(toast(page)).toContainText("Post created");
    const [made] = await madeWith(request, "community", words);
    expect(made?.images).toHaveLength(2);
    expect(made?.video).toMatch(STORED);
  });

  test("takes files of which the system knows no type by their bytes", async ({ page, request }) => {
    const { text, images, video, items, texts, send } = composerOf(page);
    const words = newText();
    await text.fill(words);
    await images.setInputFiles({ ...(await pictureFile("picture")), mimeType: "" });
    await video.setInputFiles({ ...(await demoClip()), name: "clip", mimeType: "" });
    await expect(items).toHaveCount(2);
    await describeAll(texts, 1);
    await send.click();
    await expect(toast(page)).toContainText("Post created");
    const [made] = await madeWith(request, "community", words);
    expect(made?.images).toHaveLength(1);
    expect(made?.video).toMatch(STORED);
  });

  test("takes one video, and five of six pictures", async ({ page }) => {
    const { form, images, video, items, alert } = composerOf(page);
    await video.setInputFiles(await demoClip());
    await expect(toast(page)).toContainText("Video uploaded");
    await video.setInputFiles(await demoClip());
    await expect(toast(page)).toContainText("Video already uploaded");
    await expect(alert).toHaveText("Please remove the video first if you want to use another");
    await expect(items).toHaveCount(1);
    await form.getByRole("button", { name: "Remove video" }).click();
    await expect(items).toHaveCount(0);
    await images.setInputFiles(await pictures(6));
    await expect(toast(page)).toContainText("Too many images");
    await expect(alert).toHaveText("Too many images: up to 5 are allowed");
    await expect(images).toHaveAttribute("aria-invalid", "true");
    await expect(images).toHaveAccessibleDescription(/^Too many images/);
    await expect(items).toHaveCount(5);
    await expect(items.locator("img[alt*='picture-6']")).toHaveCount(0);
    await form.getByRole("button", { name: "Remove image 5" }).click();
    await expect(alert).toHaveCount(0);
    await images.setInputFiles(await pictures(2));
    await expect(items).toHaveCount(5);
    await expect(alert).toHaveText("Too many images: up to 5 are allowed");
  });

  test("takes a video of three minutes, and one without a length that a browser recorded", async ({
    page,
  }) => {
    const { form, video, items, alert } = composerOf(page);
    for (const file of [
      videoFile(await clipOf(180)),
      videoFile(webm("recorded"), "recorded.webm", "video/webm"),
      videoFile(await clipOf(12, { kind: "mov" }), "phone.mov", ""),
    ]) {
      await video.setInputFiles(file);
      await expect(items.locator("img")).toHaveAttribute("src", /^data:image\/jpeg/);
      await expect(items.getByRole("progressbar")).toHaveCount(0);
      await expect(alert).toHaveCount(0);
      const values = new Map(await valuesOf(form));
      expect(values.get("videoThumbnail")).toBe(0);
      await form.getByRole("button", { name: "Remove video" }).click();
      await expect(items).toHaveCount(0);
    }
  });

  test("refuses what can't be taken before anything is sent, and a video that only the server could tell is broken after it", async ({
    page,
  }) => {
    const { form, images, video, items, alert } = composerOf(page);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "GET" || sent.push(request.url()));
    const long = await clipOf(181);
    const tooLong = "Please select a video of 180 seconds or less; this one has 181 seconds";
    for (const [title, sentence, act] of [
      ["Video too long", tooLong, () => video.setInputFiles(videoFile(long))],
      ["Invalid video", "Please select a valid video file", () => video.setInputFiles(NOT_VIDEO)],
      [
        "Invalid file type",
        "Please select an image file",
        async () => images.setInputFiles({ ...(await demoClip()), name: "film.mp4" }),
      ],
      [
        "Invalid file type",
        "Please select an image file",
        () => images.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no") }),
      ],
      [
        "File too large",
        "Please select a file smaller than 100MB",
        () => drop(form.locator(".write"), [{ name: "film.mp4", type: "video/mp4", bytes: 100_000_001 }]),
      ],
    ] as const) {
      await act();
      await expect(toast(page)).toContainText(title);
      await expect(toast(page)).toContainText(sentence);
      await expect(alert.filter({ hasText: sentence })).toBeVisible();
      await expect(items).toHaveCount(0);
    }
    expect(sent).toEqual([]);

    const whole = await readFile("other/seed/media/reel-quay-wall.mp4");
    await video.setInputFiles(videoFile(whole.subarray(0, 40_000), "half.mp4"));
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await expect(toast(page)).toContainText("Invalid video");
    await expect(alert.filter({ hasText: "Please select a valid video file" })).toBeVisible();
    await expect(items).toHaveCount(0);
  });

  test("shows how far an upload is, and cancels it", async ({ page }) => {
    const { form, text, images, items, send } = composerOf(page);
    const claims: string[] = [];
    page.on("request", (asked) => asked.url().endsWith("/api/images") && claims.push(asked.method()));
    const put = await hold(page, PUT, "PUT");
    await text.fill(newText());
    await images.setInputFiles(await pictureFile());
    await put.arrived;
    await expect(form.getByRole("progressbar", { name: "Uploading image 1" })).toBeVisible();
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription(
      "Wait until your files are stored, or remove those that failed.",
    );
    await form.getByRole("button", { name: "Cancel image 1" }).click();
    await expect(items).toHaveCount(0);
    await expect(form.getByRole("status").filter({ hasText: "Upload cancelled" })).toHaveCount(1);
    await expect(images).toBeFocused();
    await expect(send).toBeDisabled();
    put.letGo();

    await images.setInputFiles(await pictureFile());
    await expect(toast(page)).toContainText("Images uploaded");
    expect(claims).toEqual(["PUT"]);
    await expect(send).toBeEnabled();
    await form.getByRole("button", { name: "Remove image 1" }).click();
    await expect(items).toHaveCount(0);
    await expect(images).toBeFocused();
    await expect(send).toBeDisabled();
    expect((await valuesOf(form)).filter(([name]) => name === "images")).toEqual([["images", 0]]);
  });

  for (const [noun, sentence] of [
    ["image", "Failed to upload images. Please try again."],
    ["video", "Failed to upload video. Please try again."],
  ] as const) {
    test(`${noun}: a connection that is lost loses nothing, and can be tried again`, async ({
      page,
      request,
    }) => {
      const { form, text, images, video, items, texts, send, alert } = composerOf(page);
      const words = newText();
      await text.fill(words);
      await page.route(PUT, (route) => route.abort("connectionreset"));
      if (noun === "image") await images.setInputFiles(await pictures(2));
      else await video.setInputFiles(await demoClip());
      await expect(toast(page)).toContainText("Upload failed");
      await expect(toast(page)).toContainText(sentence);
      await expect(alert).toHaveText(sentence);
      const count = noun === "image" ? 2 : 1;
      const retries = form.getByRole("button", { name: /^Retry/ });
      await expect(retries).toHaveCount(count);
      await expect(send).toBeDisabled();
      await expect(text).toHaveValue(words);
      expect(await madeWith(request, "community", words)).toEqual([]);

      await page.unroute(PUT);
      for (let left = count; left > 0; left--) {
        await retries.first().click();
        await expect(retries).toHaveCount(left - 1);
      }
      await expect(alert).toHaveCount(0);
      await expect(items).toHaveCount(count);
      if (noun === "image") await describeAll(texts, count);
      await expect(send).toBeEnabled();
      await send.click();
      await expect(toast(page)).toContainText("Post created");
      expect(await madeWith(request, "community", words)).toHaveLength(1);
    });
  }

  test("can be written, filled and sent by keyboard alone", async ({ page, request }) => {
    const { text, images, texts, video, send } = composerOf(page);
    const words = newText();
    // Asked for before the keys, which may be faster than the asking.
    const chooser = page.waitForEvent("filechooser");
    await text.focus();
    await page.keyboard.type(words);
    await page.keyboard.press("Tab");
    await expect(images).toBeFocused();
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(await pictureFile());
    await expect(toast(page)).toContainText("Images uploaded");
    await text.focus();
    for (const next of [page.getByRole("button", { name: "Remove image 1" }), texts]) {
      await page.keyboard.press("Tab");
      await expect(next).toBeFocused();
    }
    await page.keyboard.type("Blue");
    for (const next of [images, video, send]) {
      await page.keyboard.press("Tab");
      await expect(next).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(toast(page)).toContainText("Post created");
    expect(await madeWith(request, "community", words)).toHaveLength(1);
  });

  test("is posted once, however often it is pressed, and stays as it is when it can't be sent", async ({
    page,
    context,
    request,
  }) => {
    const { form, text, images, items, texts, send } = composerOf(page);
    const words = newText();
    await text.fill(words);
    await images.setInputFiles(await pictureFile());
    await describeAll(texts, 1);
    await expect(send).toBeEnabled();
    await context.setOffline(true);
    await send.click();
    await expect(form).toContainText("You seem to be offline");
    await expect(text).toHaveValue(words);
    await expect(items).toHaveCount(1);
    await context.setOffline(false);
    await send.dblclick();
    await expect(toast(page)).toContainText("Post created");
    await expect(text).toHaveValue("");
    expect(await madeWith(request, "community", words)).toHaveLength(1);
  });

  test("asks once what its pictures show, and keeps each text with its picture", async ({
    page,
    request,
  }) => {
    const { form, text, images, items, texts, send } = composerOf(page);
    const words = newText();
    await text.fill(words);
    await images.setInputFiles(await pictures(3));
    await expect(send).toBeEnabled();
    await texts.nth(2).fill("The third");
    await send.click();
    await expectErrors(form, {
      "Describe this picture, image 1": "Please say what picture 1 shows, or post anyway",
      "Describe this picture, image 2": "Please say what picture 2 shows, or post anyway",
    });
    await expect(items).toHaveCount(3);
    await expect(text).toHaveValue(words);
    await texts.nth(1).fill("x".repeat(401));
    await expect(form.getByText("99 characters left")).toBeVisible();
    await texts.nth(1).fill("The second");
    await form.getByRole("button", { name: "Remove image 1" }).click();
    await expect(form.getByText("or post anyway")).toHaveCount(0);
    await expect(texts).toHaveCount(2);
    await expect(texts.nth(0)).toHaveValue("The second");
    await images.setInputFiles(await pictureFile());
    await expect(texts).toHaveCount(3);
    await expect(texts.nth(2)).toHaveValue("");
    await expect(send).toHaveText("Post anyway");
    await send.click();
    await expect(toast(page)).toContainText("Post created");
    await expect(send).toHaveText("Post update");
    const [made] = await madeWith(request, "community", words);
    expect(made?.alts).toEqual(["The second", "The third", ""]);
  });

  test("takes what was typed and chosen before scripts ran", async ({ page }) => {
    const { text, images, items, send } = composerOf(page);
    const scripts = await hold(page, "**/assets/*.js");
    await page.goto(PATH, { waitUntil: "commit" });
    await text.fill(newText());
    await images.setInputFiles(await pictures(2));
    scripts.letGo();
    await expect(items).toHaveCount(2);
    await expect(send).toBeEnabled();
  });

  test("stays as it is when something else on the page breaks it off", async ({ page }) => {
    const { form, text, images, items, send } = composerOf(page);
    const words = newText();
    await text.fill(words);
    await images.setInputFiles(await pictureFile());
    await expect(send).toBeEnabled();
    const sent = await hold(page, SENT, "POST");
    await send.click();
    await sent.arrived;
    await expect(send).toHaveText("Posting...");
    await page.getByRole("banner").getByRole("link", { name: "Community" }).click();
    await expect(send).toHaveText("Post update");
    await expect(text).toHaveValue(words);
    await expect(items).toHaveCount(1);
    expect((await valuesOf(form)).filter(([name]) => name === "images")).toContainEqual([
      "images",
      expect.stringMatching(STORED),
    ]);
    sent.letGo();
  });

  test("leaves no ghosts behind when the page is loaded again", async ({ page, open }) => {
    const { form, text, images, items } = composerOf(page);
    await text.fill(newText());
    await images.setInputFiles(await pictureFile());
    await expect(toast(page)).toContainText("Images uploaded");
    await page.reload();
    await expect(page.locator("html")).toHaveClass(/\bjs\b/);
    await expect(items).toHaveCount(0);
    expect((await valuesOf(form)).filter(([name]) => name === "images")).toEqual([["images", 0]]);
    await open("/terms");
    await page.goBack();
    await expect(form).toBeVisible();
    await expect(items).toHaveCount(0);
  });
});

test("a session that ends in mid-form costs nothing", async ({ browser, request }) => {
  const member = await joinedMember(request);
  const page = await pageOf(browser, member, true);
  await openPage(page, PATH);
  const { form, text, images, items, texts, send } = composerOf(page);
  const words = newText();
  await text.fill(words);
  await images.setInputFiles(await pictureFile("before.png"));
  await expect(toast(page)).toContainText("Images uploaded");
  await page.context().clearCookies();
  await images.setInputFiles(await pictureFile("after.png"));
  await expect(form.getByRole("status").filter({ hasText: "is sent with the form" })).toHaveCount(1);
  await expect(items).toHaveCount(2);
  await describeAll(texts, 2);
  await send.click();
  await expect(form).toContainText("Your session has ended");
  await expect(text).toHaveValue(words);
  await expect(items).toHaveCount(2);
  await expect(texts.nth(1)).toHaveValue("What picture 2 shows");
  await fillIn(form, { "Your email": member.email, "Your password": member.password });
  await send.click();
  await expect(toast(page)).toContainText("Post created");
  const [made, ...more] = await madeWith(request, "community", words);
  expect(more).toEqual([]);
  expect(made?.images).toHaveLength(2);
  expect(made?.alts).toEqual(["What picture 1 shows", "What picture 2 shows"]);
  await page.context().close();
});

test.describe("the forms' own scripts", () => {
  const SCRIPTS = "**/assets/member-parts*";

  test("don't come to visitors", async ({ browser }) => {
    const page = await pageOf(browser, undefined, true);
    const asked: string[] = [];
    await page.route(SCRIPTS, (route) => {
      asked.push(route.request().url());
      return route.continue();
    });
    await openPage(page, PATH);
    await expect(page.getByRole("heading", { name: "Join to post an update" })).toBeVisible();
    await expect(composerOf(page).form).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.context().close();
  });

  test("come to members who go to the page from another", async ({ page, open }) => {
    await open("/startups");
    await markDocument(page);
    await page.getByRole("banner").getByRole("link", { name: "Community" }).click();
    await expect(composerOf(page).send).toBeDisabled();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("leave a page that works without them when they can't be had", async ({ page, request }) => {
    const { text, images, texts, send } = composerOf(page);
    const words = newText();
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(PATH);
    await text.fill(words);
    await images.setInputFiles(await pictureFile());
    await send.click();
    await describeAll(texts, 1);
    await send.click();
    await expect(toast(page)).toContainText("Post created");
    expect(await madeWith(request, "community", words)).toHaveLength(1);
  });
});

test.describe("a post, without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ open }) => open(PATH));

  test("says what is accepted, and goes with its files in one form", async ({ page, request }) => {
    const { form, text, images, video, send } = composerOf(page);
    const words = newText();
    await expect(form).toContainText("An update needs text, and at least one image or a video.");
    await expect(images).toHaveAccessibleDescription(/Up to 5 images of at most 5 MB each: JPEG, PNG, GIF/);
    await expect(video).toHaveAccessibleDescription(
      /One video of up to 3 minutes and 100 MB: MP4, MOV or WebM/,
    );
    await expect(send).toBeEnabled();
    await text.fill(words);
    await images.setInputFiles(await pictures(2));
    for (const place of [1, 2, 3, 4, 5]) {
      const box = (await form.getByLabel(`What picture ${place} shows`).boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    }
    await form.getByLabel("What picture 1 shows").fill("Blue");
    await form.getByLabel("What picture 2 shows").fill("Blue again");
    await video.setInputFiles(await demoClip());
    await send.click();
    await expect(toast(page)).toContainText("Post created");
    await expect(text).toHaveValue("");
    const [made] = await madeWith(request, "community", words);
    expect(made?.images).toHaveLength(2);
    expect(made?.alts).toEqual(["Blue", "Blue again"]);
    expect(made?.video).toMatch(STORED);
  });

  test("asks once what its pictures show", async ({ page, request }) => {
    const { form, text, images, items, texts, send } = composerOf(page);
    const words = newText();
    await text.fill(words);
    await images.setInputFiles(await pictures(2));
    await form.getByLabel("What picture 1 shows").fill("Blue");
    await send.click();
    await expectErrors(form, {
      "Describe this picture, image 2": "Please say what picture 2 shows, or post anyway",
    });
    await expect(items.locator("img")).toHaveCount(2);
    await expect(texts.first()).toHaveValue("Blue");
    await expect(form.getByLabel("What picture 3 shows")).toBeVisible();
    await expect(send).toHaveText("Post anyway");
    await send.click();
    await expect(toast(page)).toContainText("Post created");
    const [made] = await madeWith(request, "community", words);
    expect(made?.alts).toEqual(["Blue", ""]);
  });

  test("comes back with its text, and with what was stored, when something is to be mended", async ({
    page,
    request,
  }) => {
    const { form, text, images, video, items, send } = composerOf(page);
    const words = newText();
    await images.setInputFiles(await pictures(2));
    for (const place of [1, 2]) await form.getByLabel(`What picture ${place} shows`).fill(`Blue ${place}`);
    await video.setInputFiles(NOT_VIDEO);
    await send.click();
    await expectErrors(form, {
      "Write an update": "Please write your update",
      Video: "Please select a valid video file",
    });
    await expect(items.locator("img")).toHaveCount(2);
    await expect(form).toContainText("2/5", { useInnerText: false });
    await items.nth(1).getByLabel("Remove image 2").check();
    await text.fill(words);
    await video.setInputFiles(videoFile(await clipOf(181)));
    await send.click();
    await expectErrors(form, {
      Video: "Video too long. Please select a video of 180 seconds or less; this one has 181 seconds",
    });
    await expect(text).toHaveValue(words);
    await expect(items.locator("img")).toHaveCount(1);
    await send.click();
    await expect(toast(page)).toContainText("Post created");
    const [made] = await madeWith(request, "community", words);
    expect(made).toMatchObject({ images: [expect.stringMatching(STORED)], alts: ["Blue 1"], video: null });
  });
});

test.describe("a reel, with scripts", () => {
  test.beforeEach(({ open }) => open(PATH));

  test("is made behind its button, and closes once it is posted", async ({ page, request }) => {
    const { form, opener, video, explanation, items, send } = reelBoxOf(page);
    const words = newText("Reel");
    await expect(form).toBeHidden();
    await page.getByRole("button", { name: "Create a reel" }).click();
    await expect(video).toBeFocused();
    await expect(send).toBeDisabled();
    await explanation.fill(words);
    await expect(send).toBeDisabled();
    await video.setInputFiles(await demoClip());
    await expect(toast(page)).toContainText("Video uploaded");
    const player = items.locator("video");
    await expect(player).toHaveAttribute("poster", /^data:image\/jpeg/);
    await expect(player).toHaveJSProperty("paused", true);
    await send.click();
    await expect(toast(page)).toContainText("Reel posted");
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.locator(".reel").filter({ hasText: words })).toBeVisible();
    const [made] = await madeWith(request, "reels", words);
    expect(made?.video).toMatch(STORED);
    const still = await picture(request, made?.thumbnail);
    expect(await sharp(still).metadata()).toMatchObject({ width: 720, height: 900, format: "jpeg" });
    await opener.click();
    await expect(explanation).toHaveValue("");
    await expect(items).toHaveCount(0);
  });

  test("asks for a thumbnail where the browser draws none that could be trusted", async ({
    page,
    open,
    request,
  }) => {
    // As browsers do against tracking.
    await page.addInitScript(() => {
      CanvasRenderingContext2D.prototype.getImageData = () => new ImageData(4, 4);
    });
    await open(PATH);
    const { opener, video, thumbnail, explanation, items, send } = reelBoxOf(page);
    const words = newText("Reel");
    await opener.click();
    await explanation.fill(words);
    await expect(thumbnail).toBeHidden();
    await video.setInputFiles(await demoClip());
    await expect(toast(page)).toContainText("Video uploaded");
    await expect(thumbnail).toHaveAccessibleDescription(/please choose one/);
    await expect(send).toBeDisabled();
    await thumbnail.setInputFiles({
      name: "still.png",
      mimeType: "image/png",
      buffer: await plainPicture(400, 500),
    });
    await expect(items).toHaveCount(2);
    await expect(send).toBeEnabled();
    await send.click();
    await expect(toast(page)).toContainText("Reel posted");
    const [made] = await madeWith(request, "reels", words);
    expect(await sharp(await picture(request, made?.thumbnail)).metadata()).toMatchObject({
      width: 400,
      height: 500,
    });
  });

  test("is refused above 60 seconds", async ({ page }) => {
    const { opener, video, items, alert } = reelBoxOf(page);
    await opener.click();
    await video.setInputFiles(videoFile(await clipOf(60.11)));
    await expect(toast(page)).toContainText("Video too long");
    await expect(toast(page)).toContainText("Reels must be 60 seconds or less");
    await expect(alert).toHaveText("Reels must be 60 seconds or less");
    await expect(items).toHaveCount(0);
    await video.setInputFiles(videoFile(await clipOf(60)));
    await expect(toast(page)).toContainText("Video uploaded");
    await expect(alert).toHaveCount(0);
  });

  test("is as long as the server says where the browser can't tell: its sound may end a little later", async ({
    page,
    request,
  }) => {
    const { form, opener, video, explanation, send } = reelBoxOf(page);
    await opener.click();
    for (const [content, sentence] of [
      // A player says 60.05 seconds of both.
      [await clipOf(60.05), "Reels must be 60 seconds or less"],
      [await clipOf(60, { soundUntil: 60.05 }), undefined],
    ] as const) {
      const words = newText("Reel");
      await explanation.fill(words);
      await video.setInputFiles(videoFile(content));
      await expect(toast(page).filter({ hasText: "Video uploaded" })).toBeVisible();
      await send.click();
      if (sentence) await expectErrors(form, { Video: sentence });
      else await expect(toast(page)).toContainText("Reel posted");
      expect(await madeWith(request, "reels", words)).toHaveLength(sentence ? 0 : 1);
      if (!sentence) continue;
      await page.getByRole("button", { name: "Remove video" }).click();
      await expect(form.getByText(sentence)).toHaveCount(0);
      await expect(form.locator('.error-summary, [aria-invalid="true"]')).toHaveCount(0);
    }
  });

  test("is forgotten when its box is closed", async ({ page }) => {
    const { form, opener, video, explanation, items } = reelBoxOf(page);
    await opener.click();
    await explanation.fill(newText("Reel"));
    const put = await hold(page, PUT, "PUT");
    await video.setInputFiles(await demoClip());
    await put.arrived;
    await form.getByRole("button", { name: "Close" }).click();
    put.letGo();
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form).toBeVisible();
    await expect(explanation).toHaveValue("");
    await expect(items).toHaveCount(0);
  });
});

test.describe("a reel, without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("comes back open when something is to be mended, and is posted", async ({ page, open, request }) => {
    const { form, opener, video, thumbnail, explanation, items, send } = reelBoxOf(page);
    const words = newText("Reel");
    await open(PATH);
    await expect(form).toBeHidden();
    await opener.click();
    await expect(video).toHaveAccessibleDescription(/One video of up to 60 seconds and 100 MB/);
    await video.setInputFiles(videoFile(await clipOf(60.05)));
    await thumbnail.setInputFiles({
      name: "still.png",
      mimeType: "image/png",
      buffer: await plainPicture(400, 500),
    });
    await explanation.fill(words);
    await send.click();
    await expectErrors(form, { Video: "Reels must be 60 seconds or less" });
    await expect(explanation).toHaveValue(words);
    await expect(items.locator("img")).toHaveCount(1);
    await video.setInputFiles(await demoClip());
    await send.click();
    await expect(toast(page)).toContainText("Reel posted");
    const [made] = await madeWith(request, "reels", words);
    expect(await sharp(await picture(request, made?.thumbnail)).metadata()).toMatchObject({
      width: 400,
      height: 500,
    });
  });
});
