import { isUntyped, notPicture, type FileFacts } from "#app/platform/pictures/picture-check";
import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  PICTURE_FORMATS,
  MAX_PICTURE_BYTES,
  type FileFault,
} from "#app/platform/media/picture-rules";
import {
  IMAGES_FAILED,
  IMAGES_UPLOADED,
  INVALID_VIDEO,
  isSurelyTooLong,
  tooManyImages,
  VIDEO_ACCEPT,
  VIDEO_FAILED,
  VIDEO_FORMATS,
  VIDEO_THERE,
  VIDEO_UPLOADED,
  videoTooLarge,
} from "#app/platform/media/video-rules";

export interface ReadyFile {
  file: Blob;
  still?: string;
}

export interface MediaKind {
  noun: string;
  accept: string;
  most: number;
  overflow: FileFault;
  check: (file: FileFacts) => FileFault | undefined;
  read: (file: File) => Promise<ReadyFile | FileFault>;
  /** Refusals that sending again wouldn't change. */
  refusals: readonly FileFault[];
  failed: FileFault;
  done: string;
  /** Whose fields ask what each shows: those of stored files first, then those of files that go along. */
  texts?: { fields: readonly string[]; limit: number };
}

export const imagesOf = (most: number, texts?: MediaKind["texts"]): MediaKind => ({
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
  texts,
});

export const THUMBNAIL: MediaKind = { ...imagesOf(1), noun: "thumbnail" };

export interface VideoRules {
  maxVideoMb: number;
  seconds: number;
  tooLong: (seconds: number, limit: number) => FileFault;
  /** Seconds. */
  frame: number;
}

export const videoOf = ({ maxVideoMb, seconds: limit, tooLong, frame }: VideoRules): MediaKind => {
  const tooLarge = videoTooLarge(maxVideoMb);
  return {
    noun: "video",
    accept: VIDEO_ACCEPT,
    most: 1,
    overflow: VIDEO_THERE,
    check({ type, size }) {
      if ((!isUntyped(type) && !type.startsWith("video/")) || size === 0) return INVALID_VIDEO;
      return size > maxVideoMb * 1_000_000 ? tooLarge : undefined;
    },
    async read(file) {
      const { readVideo } = await import("#app/platform/videos/read-video");
      const facts = await readVideo(file, frame);
      if (!facts) return INVALID_VIDEO;
      const { seconds } = facts;
      return seconds !== undefined && isSurelyTooLong(seconds, limit) ? tooLong(seconds, limit) : facts;
    },
    refusals: [INVALID_VIDEO, tooLarge],
    failed: VIDEO_FAILED,
    done: VIDEO_UPLOADED,
  };
};

const minutes = (seconds: number) =>
  seconds > 60 && seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`;

export const picturesHint = (most: number): string =>
  `Up to ${most} images of at most ${MAX_PICTURE_BYTES / 1_000_000} MB each: ${PICTURE_FORMATS}.`;
export const videoHint = ({ maxVideoMb, seconds }: Pick<VideoRules, "maxVideoMb" | "seconds">): string =>
  `One video of up to ${minutes(seconds)} and ${maxVideoMb} MB: ${VIDEO_FORMATS}.`;
