import { smallerThan, type FileFault } from "#app/platform/storage/upload-messages";

/*
 * Words of videos and of what goes with them, for pages, the API and the browser alike: formats,
 * limits, titles of notices, sentences.
 */

/** What pickers of videos offer, and what a page says before one tries. */
export const VIDEO_ACCEPT = "video/*";
export const VIDEO_FORMATS = "MP4, MOV or WebM";

export const INVALID_VIDEO: FileFault = {
  title: "Invalid video",
  text: "Please select a valid video file",
};

const VIDEO_TOO_LONG = "Video too long";

/** A length in seconds, as exactly as the sentence needs it: "181 seconds", "60.04 seconds". */
const inSeconds = (seconds: number): string => `${Number(seconds.toFixed(3))} seconds`;

/** Whether a video is longer than it may be: by a millisecond and more, as clocks of players differ below that. */
export const isTooLong = (seconds: number, limit: number): boolean =>
  Math.round(seconds * 1000) > limit * 1000;

/** What is said of a post's video that is too long. */
export const postVideoTooLong = (seconds: number, limit: number): FileFault => ({
  title: VIDEO_TOO_LONG,
  text: `Please select a video of ${inSeconds(limit)} or less; this one has ${inSeconds(seconds)}`,
});

/** What is said of a reel that is too long. */
export const reelTooLong = (limit: number): FileFault => ({
  title: VIDEO_TOO_LONG,
  text: `Reels must be ${inSeconds(limit)} or less`,
});

/** What is said of a video file that is too large. */
export const videoTooLarge = (megabytes: number): FileFault => ({
  title: "File too large",
  text: smallerThan(megabytes),
});

/** What is said of the picture that is one too many. */
export const tooManyImages = (limit: number): FileFault => ({
  title: "Too many images",
  text: `Too many images: up to ${limit} are allowed`,
});

export const VIDEO_THERE: FileFault = {
  title: "Video already uploaded",
  text: "Please remove the video first if you want to use another",
};

/** What is said when sending failed, and when it is done. */
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

/** Bytes that a thumbnail sent as `data:image/jpeg;base64,…` may have: 200 KB. */
export const THUMBNAIL_LIMIT = 200_000;
