import { THUMBNAIL, videoOf, type VideoRules } from "#app/platform/uploads/media-kinds";
import { useMediaUploads, type MediaUploads } from "#app/platform/uploads/use-media-uploads";
import { useFormState } from "#app/ui/forms/checked-form";
import { isStoredPath } from "#app/ui/media/stored-path";

export interface VideoLimits {
  /** Millions of bytes. */
  maxVideoMb: number;
  takesFrames: boolean;
}

export const storedPaths = (values: readonly string[] | undefined): string[] =>
  (values ?? []).filter(isStoredPath);

interface VideoUpload {
  video: MediaUploads;
  thumbnail: MediaUploads;
  drawn?: string;
  asks: boolean;
  hint: string;
}

const UNDRAWN = "This browser can’t take a picture from the video: please choose one.";
const TAKEN = "Shown until the video is played. Without one, a picture is taken from the video.";
const WANTED = "Shown until the video is played.";

export function useVideoUpload(
  rules: VideoRules & VideoLimits,
  names: { video: string; thumbnail: string },
): VideoUpload {
  const { valuesOf } = useFormState();
  const video = useMediaUploads(videoOf(rules), storedPaths(valuesOf(names.video)));
  const [item] = video.items;
  const still = item?.still;
  // A drawn thumbnail is sent again, whatever the server made of the first.
  const thumbnail = useMediaUploads(THUMBNAIL, still ? [] : storedPaths(valuesOf(names.thumbnail)));
  // The server accepts thumbnails only from videos that come along with the form.
  const asks = Boolean(item?.shown) && !still;
  return {
    video: {
      ...video,
      remove(key) {
        thumbnail.empty();
        video.remove(key);
      },
    },
    thumbnail,
    drawn: thumbnail.items.length === 0 ? still : undefined,
    asks,
    hint: asks ? UNDRAWN : rules.takesFrames ? TAKEN : WANTED,
  };
}
