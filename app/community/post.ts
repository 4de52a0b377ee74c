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
  video: string | null;
  videoThumbnail: string | null;
}

/** other/product.md, "Posts". */
export const MAX_POST_IMAGES = 5;
export const MAX_POST_VIDEO_SECONDS = 180;
export const POST_THUMBNAIL_AT_SECONDS = 1;

/** For authors without another role. */
export const MEMBER_ROLE = "AI Community Member";

export const WRITE_UPDATE = "Please write your update";
export const ADD_MEDIA = "Please add at least one image or a video";
