import type { ReelCardData } from "#app/community/reels.server";
import { useSaveData } from "#app/platform/document/save-data";
import { Clip } from "#app/ui/media/clip";
import type { StillProps } from "#app/ui/media/clip-still";

/**
 * In the community's row and on its own page: its still's pixels in a large window, usually and to save bytes, and its width in
 * any. In a narrow window the row's cells are higher than a still, which is wider than its cell then; in a wide one they have
 * 305 pixels, for which the width of 288 does on usual screens.
 */
const PLACES = {
  row: {
    still: { usual: 288, thrifty: 192 },
    sizes: [
      "(min-width: 80rem) and (min-resolution: 1.5dppx) 19.0625rem",
      "(min-width: 80rem) 18rem",
      "(min-width: 64rem) 23vw",
      "(min-width: 48rem) 36vw",
      "max(52vw, 13.75rem)",
    ].join(", "),
  },
  page: {
    still: { usual: 416, thrifty: 288 },
    sizes: "(min-width: 28.5rem) 26rem, calc(100vw - 2rem)",
  },
} as const;
/** Pixels, where the real size isn't known. */
const USUAL = { width: 720, height: 900 };

interface ReelVideoProps {
  reel: ReelCardData;
  place: keyof typeof PLACES;
  loads: StillProps["loads"];
  controlled?: boolean;
}

export function ReelVideo({ reel, place, loads, controlled }: ReelVideoProps) {
  const thrifty = useSaveData();
  const { author, file } = reel;
  const { still, sizes } = PLACES[place];
  return (
    <Clip
      title={`reel by ${author}`}
      src={reel.video}
      still={reel.still}
      width={file?.width ?? USUAL.width}
      height={file?.height ?? USUAL.height}
      bytes={file?.bytes}
      durationSeconds={file?.durationSeconds}
      controlled={controlled}
      sizes={sizes}
      loads={loads}
      stillWidth={thrifty ? still.thrifty : still.usual}
      unscriptedWidth={still.thrifty}
      thrifty={thrifty}
    />
  );
}
