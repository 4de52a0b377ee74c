import { THUMBNAIL, videoOf, type VideoRules } from "#app/platform/uploads/media-kinds";
import { useMediaUploads, type MediaUploads } from "#app/platform/uploads/use-media-uploads";
import { useFormState } from "#app/ui/forms/checked-form";

/** What a page says of the server's ways with videos. */
export interface VideoLimits {
  /** Largest video file, in millions of bytes. */
  maxVideoMb: number;
  /** Whether the server takes a thumbnail from a video that comes along with the form. */
  takesFrames: boolean;
}

/** The stored paths among the values that a form came back with. */
export const storedPaths = (values: readonly string[] | undefined): string[] =>
  (values ?? []).filter((value) => value.startsWith("/objects/"));

interface VideoUpload {
  video: MediaUploads;
  thumbnail: MediaUploads;
  /** The thumbnail that was drawn here, as a data address; undefined where another was chosen. */
  drawn?: string;
  /** Whether this browser could draw none. */
  asks: boolean;
  /** What the thumbnail's picker says. */
  hint: string;
}

const UNDRAWN = "This browser can’t take a picture from the video: please choose one.";
const TAKEN = "A picture that stands for the video; without one, it is taken from the video.";
const WANTED = "A picture that stands for the video until it is played.";

/**
 * The video of a CheckedForm, and the picture that stands for it: drawn from it, or chosen.
 *
 * @param names of the two fields
 */
export function useVideoUpload(
  rules: VideoRules & VideoLimits,
  names: { video: string; thumbnail: string },
): VideoUpload {
  const { valuesOf } = useFormState();
  const video = useMediaUploads(videoOf(rules), storedPaths(valuesOf(names.video)));
  const [item] = video.items;
  const still = item?.still;
  // The one that was drawn goes along again, whatever the server has made of it.
  const thumbnail = useMediaUploads(THUMBNAIL, still ? [] : storedPaths(valuesOf(names.thumbnail)));
  // The server takes pictures only from videos that come along with the form.
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
