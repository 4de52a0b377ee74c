import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";

import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { expect } from "./test";

/** A file as a page's file input takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const videoFile = (buffer: Buffer, name = "clip.mp4", mimeType = "video/mp4"): ChosenFile => ({
  name,
  mimeType,
  buffer,
});

/** A clip of the demo data: eight seconds, 720 by 900 pixels. */
export const demoClip = async (): Promise<ChosenFile> =>
  videoFile(await readFile("other/seed/media/reel-quay-wall.mp4"));

/** A text that no other test writes. */
export const newText = (word = "Update"): string => `${word} ${randomUUID()}`;

/** The form that writes a post, and its parts. */
export function composerOf(page: Page) {
  const form = page.getByRole("form", { name: "Post an update" });
  return {
    form,
    text: form.getByLabel("Write an update"),
    images: form.getByLabel("Images", { exact: true }),
    video: form.getByLabel("Video", { exact: true }),
    thumbnail: form.getByLabel("Thumbnail", { exact: true }),
    items: form.getByRole("list", { name: "Images and video of the update" }).getByRole("listitem"),
    /** What each chosen picture shows. */
    texts: form.getByLabel(/^Describe this picture/),
    send: form.getByRole("button", { name: /^(Post (update|anyway)|Posting\.\.\.)$/ }),
    alert: form.getByRole("alert"),
  };
}

/** Says of each chosen picture what it shows: else the form asks. */
export async function describeAll(texts: Locator, count: number): Promise<void> {
  await expect(texts).toHaveCount(count);
  for (let i = 0; i < count; i++) await texts.nth(i).fill(`What picture ${i + 1} shows`);
}

/** The form that makes a reel, and its parts. */
export function reelBoxOf(page: Page) {
  const form = page.getByRole("form", { name: "Create a reel" });
  return {
    form,
    opener: page.locator(".reel-new:visible"),
    video: form.getByLabel("Video", { exact: true }),
    thumbnail: form.getByLabel("Thumbnail", { exact: true }),
    explanation: form.getByLabel("Explanation"),
    items: form.getByRole("list", { name: "Video of the reel" }).getByRole("listitem"),
    send: form.getByRole("button", { name: /^(Post reel|Posting\.\.\.)$/ }),
    alert: form.getByRole("alert"),
  };
}

/** What a form would send now, without its files' contents. */
export const valuesOf = (form: Locator): Promise<[string, string | number][]> =>
  form.evaluate((element: HTMLFormElement) =>
    [...new FormData(element)].map(([name, value]): [string, string | number] => [
      name,
      typeof value === "string" ? value : value.size,
    ]),
  );

/** Drops files that are made in the page, so that they may be large, on an element. */
export async function drop(
  target: Locator,
  files: { name: string; type: string; bytes: number }[],
): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((wanted) => {
    const transfer = new DataTransfer();
    for (const { name, type, bytes } of wanted) {
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
    }
    return transfer;
  }, files);
  await target.dispatchEvent("dragover", { dataTransfer });
  await target.dispatchEvent("drop", { dataTransfer });
}

/** A post or reel as programs read it. */
export interface Made {
  content?: string;
  explanation?: string;
  author: string;
  images?: string[];
  alts?: string[];
  video: string | null;
  videoThumbnail?: string | null;
  thumbnail?: string;
}

/** The posts or reels that say a text. */
export async function madeWith(
  request: APIRequestContext,
  kind: "community" | "reels",
  text: string,
): Promise<Made[]> {
  const answer = await request.get(`/api/${kind}`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as Made[]).filter((made) => (made.content ?? made.explanation) === text);
}
