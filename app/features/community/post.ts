/** A community post as programs read it; `timeAgo` is computed when it is read. */
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

/** Pictures that a post may have, and seconds that its video may last (other/product.md, "Posts"). */
export const POST_IMAGES = 5;
export const POST_SECONDS = 180;
/** The moment of a post's video that its thumbnail shows, in seconds. */
export const POST_FRAME = 1;

/** What authors are called who have no other role. */
export const MEMBER_ROLE = "AI Community Member";

/** What is said of a post that lacks something. */
export const WRITE_UPDATE = "Please write your update";
export const ADD_MEDIA = "Please add at least one image or a video";
