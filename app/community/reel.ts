/** `timeAgo` is computed on reading. */
export interface Reel {
  id: number;
  author: string;
  avatar: string;
  video: string;
  thumbnail: string;
  explanation: string;
  timeAgo: string;
  likes: number;
  comments: number;
}

export const NO_REELS = "No reels yet. Be the first to create one!";

/** other/product.md, "Reels". */
export const MAX_REEL_SECONDS = 60;
export const REEL_THUMBNAIL_AT_SECONDS = 0.5;

export const CHOOSE_VIDEO = "Please choose a video";
export const CHOOSE_THUMBNAIL = "Please choose a picture for the thumbnail";
export const EXPLAIN_REEL = "Please explain your reel in a line";
