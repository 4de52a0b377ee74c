import { smallerThan, type FileFault } from "#app/platform/media/picture-rules";

export const VIDEO_ACCEPT = "video/*";
export const VIDEO_FORMATS = "MP4, MOV or WebM";

export const INVALID_VIDEO: FileFault = {
  title: "Invalid video",
  text: "Please select a valid video file",
};

const VIDEO_TOO_LONG = "Video too long";

/** "181 seconds", "60.04 seconds". */
const inSeconds = (seconds: number): string => `${Number(seconds.toFixed(3))} seconds`;

/** The sound may outlast the pictures by so much without counting: encoders fill its last block up. */
export const MAX_SOUND_REST_SECONDS = 0.1;

/** Ignores less than a millisecond, as players differ below that. */
export const isTooLong = (seconds: number, limit: number): boolean =>
  Math.round(seconds * 1000) > limit * 1000;

/** For a browser, whose length of a video includes the rest of its sound: the server may still refuse it. */
export const isSurelyTooLong = (seconds: number, limit: number): boolean =>
  isTooLong(seconds - MAX_SOUND_REST_SECONDS, limit);

export const postVideoTooLong = (seconds: number, limit: number): FileFault => ({
  title: VIDEO_TOO_LONG,
  text: `Please select a video of ${inSeconds(limit)} or less; this one has ${inSeconds(seconds)}`,
});

export const reelTooLong = (limit: number): FileFault => ({
  title: VIDEO_TOO_LONG,
  text: `Reels must be ${inSeconds(limit)} or less`,
});

export const videoTooLarge = (megabytes: number): FileFault => ({
  title: "File too large",
  text: smallerThan(megabytes),
});

export const tooManyImages = (limit: number): FileFault => ({
  title: "Too many images",
  text: `Too many images: up to ${limit} are allowed`,
});

export const VIDEO_THERE: FileFault = {
  title: "Video already uploaded",
  text: "Please remove the video first if you want to use another",
};

export const IMAGES_FAILED: FileFault = {
  title: "Upload failed",
  text: "Failed to upload images. Please try again.",
};
export const VIDEO_FAILED: FileFault = {
  title: "Upload failed",
  text: "Failed to upload video. Please try again.",
};
export const IMAGES_UPLOADED = "Images uploaded";
export const VIDEO_UPLOADED = "Video uploaded";

/** Bytes of a thumbnail sent as `data:image/jpeg;base64,…`. */
export const MAX_THUMBNAIL_BYTES = 200_000;
