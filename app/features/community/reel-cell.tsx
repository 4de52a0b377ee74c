import type { ReactNode } from "react";

import type { ReelCardData } from "#app/features/community/reels.server";
import { useSaveData } from "#app/platform/document/save-data";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import { Clip } from "#app/ui/media/clip";
import type { StillProps } from "#app/ui/media/clip-still";
import { PersonTile } from "#app/ui/media/tile";

/** A quarter of the page, on smaller screens 29 or 42 % of the window. */
const SIZES = "(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, (min-width: 48rem) 29vw, max(42vw, 11rem)";
/** Pixels of a still: usually, and where bytes are to be saved or without scripts. */
const STILL = { usual: 288, thrifty: 192 };
/** Pixels, where the real size isn't known. */
const USUAL = { width: 720, height: 900 };

export const anchorOf = (id: number): string => `reel-${id}`;

export function ReelCell({
  reel,
  loads,
  own,
}: {
  reel: ReelCardData;
  loads: StillProps["loads"];
  own?: ReactNode;
}) {
  const thrifty = useSaveData();
  const { author, file } = reel;
  return (
    <li className="reel" id={anchorOf(reel.id)}>
      <div className="reel-media">
        <Clip
          title={`reel by ${author}`}
          src={reel.video}
          still={reel.still}
          width={file?.width ?? USUAL.width}
          height={file?.height ?? USUAL.height}
          bytes={file?.bytes}
          durationSeconds={file?.durationSeconds}
          sizes={SIZES}
          loads={loads}
          stillWidth={thrifty || loads !== "at-once" ? STILL.thrifty : STILL.usual}
          thrifty={thrifty}
        />
      </div>
      <div className="cap">
        <Caption text={reel.explanation} />
        <div className="who">
          <PersonTile name={author} seed={reel.avatarSeed} size={24} />
          <span>
            <b dir="auto">{author}</b> · <TimeAgoText at={reel.createdAt} text={reel.timeAgo} />
          </span>
        </div>
      </div>
      {own}
    </li>
  );
}

/** Characters that fit two lines on every screen. */
const TWO_LINES_LENGTH = 56;

function Caption({ text }: { text: string }) {
  if (text.length <= TWO_LINES_LENGTH && !text.includes("\n")) return <p dir="auto">{text}</p>;
  return (
    <details className="cap-text">
      <summary dir="auto">{text}</summary>
    </details>
  );
}
