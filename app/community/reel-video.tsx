import type { ReelCardData } from "#app/community/reels.server";
import { useSaveData } from "#app/platform/document/save-data";
import { Clip } from "#app/ui/media/clip";
import type { StillProps } from "#app/ui/media/clip-still";

/** Pixels of a still: usually, and where bytes are to be saved or without scripts. */
const STILL = { usual: 288, thrifty: 192 };
/** Pixels, where the real size isn't known. */
const USUAL = { width: 720, height: 900 };

interface ReelVideoProps {
  reel: ReelCardData;
  sizes: string;
  loads: StillProps["loads"];
  controlled?: boolean;
}

export function ReelVideo({ reel, sizes, loads, controlled }: ReelVideoProps) {
  const thrifty = useSaveData();
  const { author, file } = reel;
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
      stillWidth={thrifty || loads !== "at-once" ? STILL.thrifty : STILL.usual}
      thrifty={thrifty}
    />
  );
}
