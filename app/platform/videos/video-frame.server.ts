import process from "node:process";

import {
  MAX_MEDIA_WAITING,
  MAX_MEDIA_WAITING_PER_MEMBER,
  STILL_PROCESSOR_SECONDS,
} from "#app/platform/budgets";
import { boundedQueue } from "#app/platform/limits/bounded-queue.server";
import { openLocalFile } from "#app/platform/storage/local-file.server";
import { spawnBounded } from "#app/platform/videos/bounded-process.server";
import { sniffVideo } from "#app/platform/videos/video-inspection.server";

/* The file may be hostile: ffmpeg is told its format, opens only files, and gets one thread and little time. */

const MAX_FRAME_WIDTH_PX = 800;
/** Pixels of a picture, and bytes of one allocation, above which ffmpeg gives up. */
const MAX_VIDEO_PIXELS = 40_000_000;
const MAX_ALLOCATION_BYTES = 256_000_000;
const FFMPEG_TIMEOUT_MS = 20_000;
const MAX_FRAME_BYTES = 5_000_000;

const DEMUXERS = { "video/mp4": "mov", "video/webm": "matroska" } as const;

const stills = boundedQueue({
  atOnce: 1,
  waiting: MAX_MEDIA_WAITING,
  waitingPerClient: MAX_MEDIA_WAITING_PER_MEMBER,
  full: "Too many videos are being looked at; please try again in a moment",
  retryAfter: 30,
  budget: "media",
});

/** Undefined when ffmpeg is missing, fails or takes too long. */
function ffmpeg(args: readonly string[]): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const always = ["-nostdin", "-hide_banner", "-loglevel", "error"];
    const child = spawnBounded("ffmpeg", [...always, ...args], STILL_PROCESSOR_SECONDS, {
      stdio: ["ignore", "pipe", "ignore"],
      // Only what finding programs needs.
      env: { NODE_ENV: "production", PATH: process.env.PATH },
      timeout: FFMPEG_TIMEOUT_MS,
      killSignal: "SIGKILL",
    });
    // This process enforces the timeout, so ffmpeg must end with it.
    const stop = () => void child.kill("SIGKILL");
    process.once("exit", stop);
    const end = (picture?: Buffer) => {
      process.off("exit", stop);
      resolve(picture);
    };
    const parts: Buffer[] = [];
    let bytes = 0;
    child.stdout?.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > MAX_FRAME_BYTES) child.kill("SIGKILL");
      else parts.push(part);
    });
    child.on("error", () => end());
    child.on("close", (code) => end(code === 0 ? Buffer.concat(parts) : undefined));
  });
}

let installed: Promise<boolean> | undefined;

export const canTakeFrames = (): Promise<boolean> =>
  (installed ??= ffmpeg(["-version"]).then((version) => version !== undefined));

/**
 * Unchecked: store it only with storePicture. Undefined where ffmpeg is missing or finds no picture. Throws Refusal 503
 * when too many wait.
 */
export async function takeFrame(
  file: string,
  seconds: number,
  memberId: number,
): Promise<Buffer | undefined> {
  const opened = await openLocalFile(file);
  const type = opened && (await sniffVideo(opened));
  if (!type || !(await canTakeFrames())) return undefined;
  const at = (moment: number) => {
    const input = ["-protocol_whitelist", "file", "-f", DEMUXERS[type], "-ss", String(moment)];
    const bounds = ["-threads", "1", "-max_pixels", String(MAX_VIDEO_PIXELS), "-an", "-sn", "-dn"];
    const scale = `scale=w='min(${MAX_FRAME_WIDTH_PX},iw)':h=-2`;
    const output = ["-map", "0:v:0", "-frames:v", "1", "-vf", scale, "-threads", "1"];
    return stills(String(memberId), () =>
      ffmpeg([
        ...["-max_alloc", String(MAX_ALLOCATION_BYTES)],
        ...[...input, ...bounds, "-i", `file:${file}`],
        ...[...output, "-q:v", "3", "-c:v", "mjpeg", "-f", "image2pipe", "pipe:1"],
      ]),
    );
  };
  for (const moment of [seconds, 0]) {
    const still = await at(moment);
    if (still?.length) return still;
  }
  return undefined;
}
