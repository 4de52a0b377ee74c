import type { ReelCardData } from "#app/features/reels/reels.server";
import { seedOfAvatar } from "#app/foundation/avatar";
import { formatDuration } from "#app/ui/duration";
import { pictureUrl } from "#app/ui/picture-widths";
import { PersonTile } from "#app/ui/tile";

/** A reel with the browser's own player; nothing is fetched of the video before it is played. */
export function ReelCard({ reel }: { reel: ReelCardData }) {
  const { author, file } = reel;
  const duration = file?.durationSeconds ? formatDuration(file.durationSeconds) : null;
  return (
    <li className="reel">
      <div className="reel-media">
        <video
          controls
          playsInline
          preload="none"
          src={reel.video}
          poster={pictureUrl(reel.thumbnail, 800)}
          width={file?.width ?? 720}
          height={file?.height ?? 900}
          aria-label={`Reel by ${author}${duration ? `, ${duration}` : ""}`}
        />
      </div>
      <div className="cap">
        <p dir="auto">{reel.explanation}</p>
        <div className="who">
          <PersonTile name={author} seed={seedOfAvatar(reel.avatar)} size={24} />
          <span>
            <b>{author}</b> · <time dateTime={reel.createdAt}>{reel.timeAgo}</time>
            {duration && ` · ${duration}`}
          </span>
        </div>
      </div>
    </li>
  );
}
