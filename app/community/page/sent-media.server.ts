import { readFile } from "node:fs/promises";

import type { Caller } from "#app/operations/caller";
import { textOf } from "#app/platform/forms/read-form.server";
import { Refusal } from "#app/platform/refusal";
import type { SentForm } from "#app/platform/forms/multipart-form.server";
import { removeUnnamed } from "#app/catalogue/files/object-sweep.server";
import { storeDataPicture, storePicture } from "#app/platform/pictures/pictures.server";
import { digestOf, type SentFile } from "#app/platform/forms/sent-file.server";
import { FILE_TOO_LARGE } from "#app/platform/media/picture-rules";
import { claimNamed, countClaim } from "#app/platform/uploads/uploads.server";
import { canTakeFrames, takeFrame } from "#app/platform/videos/video-frame.server";
import { tooManyImages, videoTooLarge } from "#app/platform/media/video-rules";
import { storeVideo } from "#app/platform/videos/videos.server";

/*
 * Files come with the form, or were sent before and are named by their paths. What is accepted is stored and named in
 * the form, so that it survives other errors.
 */

export interface MediaRules {
  /** `alts` are the fields of what each shows: those named in the form first, then those that come along. */
  images?: { field: string; most: number; alts: readonly string[] };
  video: {
    field: string;
    megabytes: number;
    required: boolean;
    /** Throws for a stored video that is too long. */
    check: (path: string, memberId: number) => void;
  };
  /** `at` is the moment of the still, in seconds. */
  thumbnail: { field: string; at: number };
}

type Faults = Record<string, string[]>;

async function taking(faults: Faults, field: string, take: () => Promise<void>): Promise<void> {
  try {
    await take();
  } catch (error) {
    // Too many attempts or no room: not this file's error.
    if (!(error instanceof Refusal) || ![400, 403].includes(error.status)) throw error;
    faults[field] ??= [error.message];
  }
}

/** A picture that isn't on disk was too large. */
async function storeSent(client: string, { file, refusal }: SentFile, memberId: number): Promise<string> {
  if (refusal) throw refusal;
  if (!file) throw new Refusal(400, FILE_TOO_LARGE.text);
  await countClaim(client, memberId);
  return storePicture(await readFile(file), memberId, "post");
}

const dropped = (form: FormData, field: string) => new Set(form.getAll(`${field}Remove`).map(String));

async function takeImages(
  client: string,
  form: FormData,
  sent: readonly SentFile[],
  memberId: number,
  { field, most, alts }: NonNullable<MediaRules["images"]>,
  faults: Faults,
): Promise<void> {
  const removed = dropped(form, field);
  const named = form.getAll(field).filter((path): path is string => typeof path === "string" && path !== "");
  const texts = alts.map((alt) => textOf(form, alt));
  const described = new Map<string, string>();
  named.forEach((path, i) => described.has(path) || described.set(path, texts[i] ?? ""));
  const waiting = [...described].filter(([path]) => !removed.has(path));
  const kept: [path: string, text: string][] = [];
  const along = texts.slice(named.length);
  const taken = new Set<number>();
  form.delete(field);
  try {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const claimed = next;
      await taking(faults, field, async () => {
        await claimNamed(client, memberId, claimed[0], "image", field);
        kept.push(claimed);
      });
      waiting.shift();
    }
    for (const [i, file] of sent.entries()) {
      await taking(faults, field, async () => {
        if (file.extra || kept.length >= most) throw new Refusal(400, tooManyImages(most).text);
        kept.push([await storeSent(client, file, memberId), along[i] ?? ""]);
        taken.add(i);
      });
    }
  } finally {
    // Where that ended early, files that weren't checked yet stay named.
    const all = [...kept, ...waiting];
    for (const [path] of all) form.append(field, path);
    // A text whose file wasn't taken waits for another one.
    const untaken = along.filter((_, i) => !taken.has(i));
    const left = [...all.map(([, text]) => text), ...untaken];
    alts.forEach((alt, i) => form.set(alt, left[i] ?? ""));
  }
}

function name(form: FormData, field: string, path: string | undefined): void {
  if (path) form.set(field, path);
  else form.delete(field);
}

/** Returns the still, where the server can make one. */
async function takeVideo(
  client: string,
  form: FormData,
  sent: SentFile | undefined,
  memberId: number,
  { video, thumbnail }: MediaRules,
  faults: Faults,
): Promise<Buffer | undefined> {
  const { field, megabytes, check } = video;
  const named = dropped(form, field).size > 0 ? "" : textOf(form, field).trim();
  let taken: string | undefined;
  let frame: Buffer | undefined;
  await taking(faults, field, async () => {
    if (!sent) {
      if (!named) return;
      await claimNamed(client, memberId, named, "video", field);
      check(named, memberId);
      taken = named;
      return;
    }
    if (sent.refusal) throw sent.refusal;
    if (!sent.file) throw new Refusal(400, videoTooLarge(megabytes).text);
    await countClaim(client, memberId);
    const { path } = await storeVideo(sent.file, memberId);
    try {
      check(path, memberId);
    } catch (error) {
      await removeUnnamed([path]);
      throw error;
    }
    taken = path;
    frame = await takeFrame(sent.file, thumbnail.at, memberId);
  });
  name(form, field, taken);
  return frame;
}

async function takeThumbnail(
  client: string,
  form: FormData,
  sent: SentFile | undefined,
  memberId: number,
  { field, frame }: { field: string; frame: Buffer | undefined },
  faults: Faults,
): Promise<void> {
  const named = dropped(form, field).size > 0 ? "" : textOf(form, field).trim();
  let taken: string | undefined;
  await taking(faults, field, async () => {
    if (sent) {
      taken = await storeSent(client, sent, memberId);
    } else if (named.startsWith("data:")) {
      await countClaim(client, memberId);
      taken = await storeDataPicture(named, memberId, field);
    } else if (named) {
      await claimNamed(client, memberId, named, "image", field);
      taken = named;
    } else if (frame) {
      taken = await storePicture(frame, memberId, "post");
    }
  });
  name(form, field, taken);
}

/** Names a form's files by their bytes, since each storing gives them new paths. */
async function mediaKey({ form, files }: SentForm, fields: readonly string[]): Promise<unknown> {
  const sent = fields.flatMap((field) => files.get(field) ?? []);
  return [fields.map((field) => form.getAll(field)), await Promise.all(sent.map(digestOf))];
}

/**
 * Names all files in the form by stored paths, and returns the errors by field, and what tells these files from others.
 *
 * @throws Refusal 429 when too many were sent, 503 or 507 when they can't be stored
 */
export async function takeMedia(
  sent: SentForm,
  { member, client }: Caller,
  rules: MediaRules,
): Promise<{ faults?: Faults; content: unknown }> {
  const faults: Faults = {};
  const { form, files } = sent;
  const { images, video, thumbnail } = rules;
  const named = [images?.field, ...(images?.alts ?? []), video.field, thumbnail.field].filter(
    (field) => field !== undefined,
  );
  const content = await mediaKey(sent, named);
  const one = (field: string) => files.get(field)?.[0];
  // The still of a replaced video is of no more use.
  if (one(video.field) && textOf(form, video.field) && !textOf(form, thumbnail.field).startsWith("data:")) {
    form.delete(thumbnail.field);
  }
  if (images) await takeImages(client, form, files.get(images.field) ?? [], member.id, images, faults);
  const frame = await takeVideo(client, form, one(video.field), member.id, rules, faults);
  const still = { field: thumbnail.field, frame };
  await takeThumbnail(client, form, one(thumbnail.field), member.id, still, faults);
  // A still that the server can make needn't be chosen.
  if (video.required && !form.has(video.field) && (await canTakeFrames())) faults[thumbnail.field] ??= [];
  if (Object.keys(faults).length === 0) return { content };
  // A refused file must not be reported as missing, too, nor the text that waits for another one.
  for (const field of named) faults[field] ??= [];
  return { faults, content };
}
