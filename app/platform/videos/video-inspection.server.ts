import path from "node:path";
import process from "node:process";
import { buffer } from "node:stream/consumers";

import { boundedQueue } from "#app/platform/limits/bounded-queue.server";
import {
  MAX_MEDIA_WAITING,
  MAX_MEDIA_WAITING_PER_MEMBER,
  MAX_UNREADABLE_VIDEOS_PER_HOUR,
  VIDEO_BYTES_PER_PROCESSOR_SECOND,
  VIDEO_PROCESSOR_SECONDS,
} from "#app/platform/budgets";
import { HOUR_SECONDS } from "#app/platform/durations";
import { countAgainst, limitKey, requireBelow, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { log } from "#app/platform/log.server";
import { Refusal } from "#app/platform/refusal";
import type { OpenedObject } from "#app/platform/storage/object-contract";
import { INVALID_VIDEO, MAX_SOUND_REST_SECONDS } from "#app/platform/media/video-rules";
import { spawnBounded } from "#app/platform/videos/bounded-process.server";
import type { Place } from "#app/platform/videos/strip-gps-metadata.server";

/* Files may be hostile, so a separate process reads them with little memory and time (other/product.md, "Videos"). */

export interface VideoFacts {
  contentType: "video/mp4" | "video/webm";
  /** After rotation. */
  width: number;
  height: number;
  durationSeconds: number;
  places: Place[];
}

/** Not part of the build. */
const READER = path.resolve("app/platform/videos/video-reader.mjs");
const READER_MEMORY_MB = 128;
/** Waiting for the store included. */
const INSPECTION_TIMEOUT_MS = 30_000;
/** Tables of a three-hour MP4 have some 10 MB and are read twice; a WebM file may be read once per track. */
const MAX_READ_BYTES = 32_000_000;
const MAX_WEBM_READS = 3;
/** Members have their turns one after the other, and none has both places. */
const inspections = boundedQueue({
  atOnce: 2,
  atOncePerClient: 1,
  waiting: MAX_MEDIA_WAITING,
  waitingPerClient: MAX_MEDIA_WAITING_PER_MEMBER,
  full: "Too many videos are being looked at; please try again in a moment",
  retryAfter: 30,
  budget: "media",
});

const UNREADABLE: RateLimit = {
  name: "unreadable-video",
  points: MAX_UNREADABLE_VIDEOS_PER_HOUR,
  seconds: HOUR_SECONDS,
  reached: "Too many of your videos couldn't be read",
  budget: "unreadable-videos",
};

/** Whole seconds, as the system counts them. */
const processorSecondsFor = (bytes: number): number =>
  VIDEO_PROCESSOR_SECONDS + Math.floor(bytes / VIDEO_BYTES_PER_PROCESSOR_SECOND);

type Sniffed = VideoFacts["contentType"];

/** Types of still pictures and sound that come in the same container. */
const NO_VIDEO = /^(avi[fs]|hei[cfmsx]|hev[cmsx]|mi[af]1|msf1|M4[AB] )$/;

export const HEAD_BYTES = 64;

/** Needs the first HEAD_BYTES bytes. */
export async function sniffVideo(file: OpenedObject): Promise<Sniffed | undefined> {
  if (file.bytes === 0) return undefined;
  return videoIn(await buffer(await file.read({ start: 0, end: Math.min(file.bytes, HEAD_BYTES) - 1 })));
}

export function videoIn(head: Buffer): Sniffed | undefined {
  const latin = head.toString("latin1");
  if (latin.slice(4, 8) === "ftyp") return NO_VIDEO.test(latin.slice(8, 12)) ? undefined : "video/mp4";
  // EBML's mark, and the document's type in its head.
  return latin.startsWith("\x1aE\xdf\xa3") && latin.includes("webm") ? "video/webm" : undefined;
}

const isPossible = ({ width, height, durationSeconds }: VideoFacts): boolean =>
  [width, height, durationSeconds * 1000].every((value) => Number.isFinite(value) && value >= 1);

/** Undefined for what can't be read, which counts against its member. @throws Refusal 429 */
async function readInTurn(file: OpenedObject, type: Sniffed, ownerId: number | null) {
  const key = ownerId === null ? undefined : limitKey("unreadable-video", String(ownerId));
  if (key !== undefined) await requireBelow(UNREADABLE, key);
  const facts = await readFacts(file, type);
  if (facts && isPossible(facts)) return facts;
  if (key !== undefined) await countAgainst(UNREADABLE, key);
  return undefined;
}

/**
 * @throws Refusal 400 for anything but a video, or when it takes too much to read; 429 after too many of those; and what
 *   `file` throws
 */
export async function inspectVideo(file: OpenedObject, ownerId: number | null): Promise<VideoFacts> {
  const sniffed = await sniffVideo(file);
  const facts = sniffed && (await inspections(String(ownerId), () => readInTurn(file, sniffed, ownerId)));
  if (!facts) throw new Refusal(400, INVALID_VIDEO.text);
  const { width, height, durationSeconds } = facts;
  const toMilliseconds = Math.round(durationSeconds * 1000) / 1000;
  return {
    ...facts,
    width: Math.round(width),
    height: Math.round(height),
    durationSeconds: toMilliseconds,
  };
}

/** What the reader is told first. */
export interface Order {
  bytes: number;
  maxSoundRestSeconds: number;
}

type Said = { id: number; start: number; end: number } | { facts?: VideoFacts };

/** Undefined when it finds nothing, or must be stopped. */
function readFacts(file: OpenedObject, type: Sniffed): Promise<VideoFacts | undefined> {
  let left = MAX_READ_BYTES + (type === "video/webm" ? MAX_WEBM_READS * file.bytes : 0);
  const seconds = processorSecondsFor(file.bytes);
  const reader = spawnBounded(
    process.execPath,
    [`--max-old-space-size=${READER_MEMORY_MB}`, READER],
    seconds,
    {
      // The child needs nothing else of ours.
      env: { NODE_ENV: "production" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    },
  );
  // A process that is gone reports its exit instead.
  const tell = (message: object) => void reader.send(message, () => undefined);
  let stopped: NodeJS.Timeout;
  return new Promise<VideoFacts | undefined>((resolve, reject) => {
    let began = false;
    const giveUp = (reason: string) => {
      log.warn(`A video of ${file.bytes} bytes was refused: ${reason}`);
      resolve(undefined);
    };
    stopped = setTimeout(
      () => giveUp(`reading it took more than ${INSPECTION_TIMEOUT_MS / 1000} s`),
      INSPECTION_TIMEOUT_MS,
    );
    stopped.unref();
    reader.on("error", reject);
    reader.on("exit", (_, signal) => {
      if (signal === "SIGKILL") giveUp(`reading it took more than ${seconds} s of a processor`);
      else if (began) giveUp("what it says that it holds doesn't fit into the reader's memory");
      else reject(new Error(`${READER} can't be run, so no video can be read`));
    });
    reader.on("message", (said: Said) => {
      began = true;
      if (!("id" in said)) return resolve(said.facts);
      const { id, start, end } = said;
      left -= end - start;
      if (left < 0) return giveUp("too much of it had to be read");
      file
        .read({ start, end: end - 1 })
        .then(buffer)
        .then((part) => tell({ id, part }))
        .catch(reject);
    });
    tell({ bytes: file.bytes, maxSoundRestSeconds: MAX_SOUND_REST_SECONDS } satisfies Order);
  }).finally(() => {
    clearTimeout(stopped);
    reader.removeAllListeners("exit");
    // It may be stuck in a loop.
    reader.kill("SIGKILL");
  });
}
