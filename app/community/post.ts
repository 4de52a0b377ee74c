/** `timeAgo` is computed on reading. */
export interface Post {
  id: number;
  author: string;
  role: string;
  content: string;
  likes: number;
  comments: number;
  avatar: string;
  timeAgo: string;
  images: string[];
  /** What the images show, in their order; "" where it isn't said. */
  alts: string[];
  video: string | null;
  videoThumbnail: string | null;
}

/** other/product.md, "Posts". */
export const MAX_POST_IMAGES = 5;
/** Characters. */
export const MAX_ALT_LENGTH = 500;
export const MAX_POST_VIDEO_SECONDS = 180;
export const POST_THUMBNAIL_AT_SECONDS = 1;

/** For authors without another role. */
export const MEMBER_ROLE = "AI Community Member";

export const WRITE_UPDATE = "Please write your update";
export const ADD_MEDIA = "Please add at least one image or a video";
export const ALT_FOR_EACH_IMAGE = "Please send as many texts as images, in their order";

/** A form's fields of what its images show, in their order. */
export const ALT_FIELDS = ["alt1", "alt2", "alt3", "alt4", "alt5"] as const;
/** The form's field that says that posting without a text was asked about. */
export const POST_ANYWAY = "postAnyway";

/** `place` counts from 1. */
export const describeImage = (place: number): string =>
  `Please say what picture ${place} shows, or post anyway`;
export const noSuchImage = (place: number): string =>
  `You chose no picture ${place}: please choose one, or remove its text`;
