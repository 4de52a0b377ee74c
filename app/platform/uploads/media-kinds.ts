import { notPicture, type FileFacts } from "#app/platform/pictures/picture-check";
import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  PICTURE_FORMATS,
  UPLOAD_LIMIT,
  type FileFault,
} from "#app/platform/storage/upload-messages";
import {
  IMAGES_FAILED,
  IMAGES_UPLOADED,
  INVALID_VIDEO,
  isTooLong,
  tooManyImages,
  VIDEO_ACCEPT,
  VIDEO_FAILED,
  VIDEO_FORMATS,
  VIDEO_THERE,
  VIDEO_UPLOADED,
  videoTooLarge,
} from "#app/platform/storage/video-messages";

/*
 * What posts and reels take along: how each kind of file is checked and made ready in the browser, and what is said
 * about it.
 */

/** A file that is ready to be sent. */
export interface ReadyFile {
  file: Blob;
  /** What a video looks like, as a data address. */
  still?: string;
}

/** What can be chosen in one field. */
export interface MediaKind {
  /** One of them: "image", "video". */
  noun: string;
  accept: string;
  /** How many a field holds, and what is said of one more. */
  most: number;
  overflow: FileFault;
  /** Why a file can't be taken, as far as its size and type tell. */
  check: (file: FileFacts) => FileFault | undefined;
  /** Reads a file and makes it ready, or says why it can't be taken. */
  read: (file: File) => Promise<ReadyFile | FileFault>;
  /** What the server may say of a file that can't be taken, however often it is sent. */
  refusals: readonly FileFault[];
  failed: FileFault;
  done: string;
}

/** Pictures of a post, scaled down before they are sent. */
export const imagesOf = (most: number): MediaKind => ({
  noun: "image",
  accept: "image/*",
  most,
  overflow: tooManyImages(most),
  check: notPicture,
  async read(file) {
    const { scalePicture } = await import("#app/platform/pictures/read-picture");
    const sent = await scalePicture(file);
    return "title" in sent ? sent : { file: sent };
  },
  refusals: [INVALID_FILE_TYPE, FILE_TOO_LARGE],
  failed: IMAGES_FAILED,
  done: IMAGES_UPLOADED,
});

/** A picture that stands for a video, where the browser can't draw one itself. */
export const THUMBNAIL: MediaKind = { ...imagesOf(1), noun: "thumbnail" };

/** What a video must keep to. */
export interface VideoRules {
  maxVideoMb: number;
  seconds: number;
  /** What is said of a longer one. */
  tooLong: (seconds: number, limit: number) => FileFault;
  /** The moment that its thumbnail shows, in seconds. */
  frame: number;
}

/** The video of a post or reel. */
export const videoOf = ({ maxVideoMb, seconds: limit, tooLong, frame }: VideoRules): MediaKind => {
  const tooLarge = videoTooLarge(maxVideoMb);
  return {
    noun: "video",
    accept: VIDEO_ACCEPT,
    most: 1,
    overflow: VIDEO_THERE,
    check({ type, size }) {
      // Some systems know no type for some videos: their bytes tell.
      if ((type !== "" && !type.startsWith("video/")) || size === 0) return INVALID_VIDEO;
      return size > maxVideoMb * 1_000_000 ? tooLarge : undefined;
    },
    async read(file) {
      const { readVideo } = await import("#app/platform/videos/read-video");
      const facts = await readVideo(file, frame);
      if (!facts) return INVALID_VIDEO;
      const { seconds } = facts;
      return seconds !== undefined && isTooLong(seconds, limit) ? tooLong(seconds, limit) : facts;
    },
    refusals: [INVALID_VIDEO, tooLarge],
    failed: VIDEO_FAILED,
    done: VIDEO_UPLOADED,
  };
};

const minutes = (seconds: number) =>
  seconds > 60 && seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`;

/** What is accepted, said before one tries. */
export const picturesHint = (most: number): string =>
  `Up to ${most} images of at most ${UPLOAD_LIMIT / 1_000_000} MB each: ${PICTURE_FORMATS}.`;
export const videoHint = ({ maxVideoMb, seconds }: Pick<VideoRules, "maxVideoMb" | "seconds">): string =>
  `One video of up to ${minutes(seconds)} and ${maxVideoMb} MB: ${VIDEO_FORMATS}.`;
