import type { ReactNode } from "react";

import { ReelVideo } from "#app/community/reel-video";
import type { ReelCardData } from "#app/community/reels.server";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import type { StillProps } from "#app/ui/media/clip-still";
import { PersonTile } from "#app/ui/media/tile";
import { Link } from "#app/ui/link";
import { MIDDLE_DOT } from "#app/ui/cards/middle-dot";

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
  const { author } = reel;
  return (
    <li className="reel" id={anchorOf(reel.id)}>
      <div className="reel-media">
        <ReelVideo reel={reel} place="row" loads={loads} />
      </div>
      <div className="cap">
        <Caption text={reel.explanation} />
        <div className="who">
          <PersonTile name={author} seed={reel.avatarSeed} size={24} />
          <span>
            <b dir="auto">{author}</b>
            {MIDDLE_DOT}
            <Link className="to-page" to={reel.path}>
              <TimeAgoText at={reel.createdAt} text={reel.timeAgo} />
              <span className="vh">: the page of this reel</span>
            </Link>
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
