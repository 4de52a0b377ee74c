import { dataAddressOf, drawJpeg, fitWithin, type Size } from "#app/platform/pictures/draw-jpeg";
import { THUMBNAIL_LIMIT } from "#app/platform/storage/video-messages";

/*
 * What the browser tells of a chosen video before it is sent: how long it is, and how it looks.
 * Loaded when the first video is chosen. No React in here.
 */

/** How long a browser may take for one step, in milliseconds; some never say that they can't. */
const READ_TIMEOUT_MS = 20_000;

/** Widths that a thumbnail is tried in, in pixels, until its file is small enough; its height is no more than twice that. */
const WIDTHS = [800, 640, 480, 320];

/** The moment that a thumbnail shows: the wanted one, or the middle of a video that ends before; in seconds. */
export const momentOf = (duration: number, wanted: number): number =>
  duration > wanted ? wanted : duration / 2;

/** Four letters at the fifth byte with which files of the MP4 and MOV family begin. */
const BOXES = ["ftyp", "moov", "mdat", "wide", "free", "skip"];

/** What kind of video a file is by its first bytes; undefined when it is none that the site takes. */
export function videoTypeOf(head: Uint8Array): "video/mp4" | "video/webm" | undefined {
  if ([0x1a, 0x45, 0xdf, 0xa3].every((byte, i) => head[i] === byte)) return "video/webm";
  return BOXES.includes(String.fromCharCode(...head.subarray(4, 8))) ? "video/mp4" : undefined;
}

/** Waits until one of these events has happened to a video. */
function happens(video: HTMLVideoElement, ...events: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("This browser can't play the file"));
    const timer = setTimeout(fail, READ_TIMEOUT_MS);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    for (const event of events) video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener("error", end(fail), { once: true });
  });
}

/** A video's length in seconds. Recorders leave it out of their files: it is known once the end was looked for. */
async function durationOf(video: HTMLVideoElement): Promise<number> {
  if (video.duration !== Infinity) return video.duration;
  const there = happens(video, "seeked");
  video.currentTime = Number.MAX_SAFE_INTEGER;
  await there;
  return video.duration === Infinity ? video.currentTime : video.duration;
}

/** The present frame as a data address, no larger than a thumbnail may be. */
async function frameOf(video: HTMLVideoElement): Promise<string | undefined> {
  const size: Size = { width: video.videoWidth, height: video.videoHeight };
  for (const width of WIDTHS) {
    const to = fitWithin(size, { width, height: width * 2 });
    const file = await drawJpeg(video, { x: 0, y: 0, ...size }, to);
    if (!file) return undefined;
    if (file.size <= THUMBNAIL_LIMIT) return dataAddressOf(file);
  }
  return undefined;
}

/** What a browser could tell of a video; what is missing it could not. */
export interface VideoFacts {
  /** The file, with its type. */
  file: Blob;
  seconds?: number;
  /** A JPEG as a data address. */
  still?: string;
}

/**
 * Reads a video's length and draws its thumbnail.
 *
 * @param wanted the moment that the thumbnail shows, in seconds
 * @returns undefined for a file that is no video; of a video that only this browser can't play it gives what it can
 */
export async function readVideo(file: File, wanted: number): Promise<VideoFacts | undefined> {
  const found = videoTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  const type = /^video\/[\w.+-]+/i.exec(file.type)?.[0] ?? found;
  if (!type) return undefined;
  const facts: VideoFacts = { file: file.slice(0, file.size, type) };
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  video.muted = video.playsInline = true;
  video.preload = "auto";
  try {
    const loaded = happens(video, "loadedmetadata");
    video.src = url;
    await loaded;
    const seconds = await durationOf(video);
    if (!(seconds > 0)) return undefined;
    facts.seconds = seconds;
    // A sound track alone, or pictures that this browser has no decoder for.
    if (video.videoWidth === 0) return facts;
    const there = happens(video, "seeked");
    video.currentTime = momentOf(seconds, wanted);
    await there;
    if (video.readyState < video.HAVE_CURRENT_DATA) await happens(video, "loadeddata", "canplay");
    facts.still = await frameOf(video);
  } catch {
    if (facts.seconds === undefined && !found) return undefined;
  } finally {
    // Lets the decoder go.
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
  return facts;
}
