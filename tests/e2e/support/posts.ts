import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";

import type { APIRequestContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";

import { expect } from "./test";

/** A reel of the demo data, of eight seconds. */
const CLIP = "other/seed/media/reel-quay-wall.mp4";

/** Sends a file to an upload address of its own; whatever names the path then, claims it. */
export async function sentFile(
  request: APIRequestContext,
  content: Buffer,
  contentType: string,
): Promise<string> {
  const asked = await request.post("/api/objects/upload", { data: { contentType, size: content.length } });
  const { uploadURL } = (await asked.json()) as { uploadURL: string };
  const put = await request.put(uploadURL, { data: content, headers: { "Content-Type": contentType } });
  expect(put.status()).toBe(200);
  return `/objects/${new URL(uploadURL).pathname.split("/private/")[1]}`;
}

const plainJpeg = () =>
  sharp({ create: { width: 320, height: 400, channels: 3, background: "#0b7285" } })
    .jpeg()
    .toBuffer();

const created = async (
  request: APIRequestContext,
  path: string,
  data: object,
  status = 201,
): Promise<number> => {
  const answer = await request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(status);
  return ((await answer.json()) as { id: number }).id;
};

/** Posts through the JSON interface, as the member whose request it is, under a text of its own, which may be given. */
export async function addPost(
  request: APIRequestContext,
  text = `Update ${randomUUID()}`,
): Promise<{ id: number; text: string }> {
  const images = [await sentFile(request, await plainJpeg(), "image/jpeg")];
  return { id: await created(request, "/api/community", { content: text, images }), text };
}

/** Posts something with a link, which waits for the operator while its member is new. Returns what it says. */
export async function addWaitingPost(request: APIRequestContext): Promise<string> {
  const content = `See https://elsewhere.example/${randomUUID()}`;
  const images = [await sentFile(request, await plainJpeg(), "image/jpeg")];
  await created(request, "/api/community", { content, images }, 202);
  return content;
}

/** Makes a reel in the same way. */
export async function addReel(request: APIRequestContext): Promise<{ id: number; text: string }> {
  const text = `Reel ${randomUUID()}`;
  const video = await sentFile(request, await readFile(CLIP), "video/mp4");
  const thumbnail = await sentFile(request, await plainJpeg(), "image/jpeg");
  return { id: await created(request, "/api/reels", { explanation: text, video, thumbnail }), text };
}

/** What a list holds, as programs read it. */
export const textsOf = async (request: APIRequestContext, path: string): Promise<string[]> =>
  ((await (await request.get(path)).json()) as { content?: string; explanation?: string }[]).map(
    ({ content, explanation }) => content ?? explanation ?? "",
  );

/** The post or reel that says a text. */
export const itemWith = (page: Page, text: string): Locator =>
  page.getByRole("main").locator(".post, .reel").filter({ hasText: text });
