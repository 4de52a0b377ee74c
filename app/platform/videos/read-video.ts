import { dataAddressOf, drawJpeg, fitWithin, type Size } from "#app/platform/pictures/draw-jpeg";
import { MAX_THUMBNAIL_BYTES } from "#app/platform/media/video-rules";

/* Loaded when the first video is chosen, without React. */

/** Milliseconds per step; some browsers never report failure. */
const READ_TIMEOUT_MS = 20_000;

/** Pixels, tried until the file is small enough; the height is at most double. */
const WIDTHS = [800, 640, 480, 320];

/** The middle of a video that ends before `wanted`; seconds. */
export const momentOf = (duration: number, wanted: number): number =>
  duration > wanted ? wanted : duration / 2;

/** At the fifth byte of MP4 and MOV files. */
const BOXES = ["ftyp", "moov", "mdat", "wide", "free", "skip"];

export function videoTypeOf(head: Uint8Array): "video/mp4" | "video/webm" | undefined {
  if ([0x1a, 0x45, 0xdf, 0xa3].every((byte, i) => head[i] === byte)) return "video/webm";
  return BOXES.includes(String.fromCharCode(...head.subarray(4, 8))) ? "video/mp4" : undefined;
}

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

/** Recorders leave the length out; seeking to the end finds it. */
async function durationOf(video: HTMLVideoElement): Promise<number> {
  if (video.duration !== Infinity) return video.duration;
  const there = happens(video, "seeked");
  video.currentTime = Number.MAX_SAFE_INTEGER;
  await there;
  return video.duration === Infinity ? video.currentTime : video.duration;
}

async function frameOf(video: HTMLVideoElement): Promise<string | undefined> {
  const size: Size = { width: video.videoWidth, height: video.videoHeight };
  for (const width of WIDTHS) {
    const to = fitWithin(size, { width, height: width * 2 });
    const file = await drawJpeg(video, { x: 0, y: 0, ...size }, to);
    if (!file) return undefined;
    if (file.size <= MAX_THUMBNAIL_BYTES) return dataAddressOf(file);
  }
  return undefined;
}

export interface VideoFacts {
  file: Blob;
  seconds?: number;
  still?: string;
}

/** Undefined for anything but a video; facts are partial when only this browser can't play it. */
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
    // A sound track alone, or pictures without a decoder here.
    if (video.videoWidth === 0) return facts;
    const there = happens(video, "seeked");
    video.currentTime = momentOf(seconds, wanted);
    await there;
    if (video.readyState < video.HAVE_CURRENT_DATA) await happens(video, "loadeddata", "canplay");
    facts.still = await frameOf(video);
  } catch {
    if (facts.seconds === undefined && !found) return undefined;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
  return facts;
}
