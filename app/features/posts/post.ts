/** A community post as programs read it (specification, section 3); `timeAgo` is computed when it is read. */
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
