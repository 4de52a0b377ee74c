import { useId, useRef } from "react";

import { ClipStill, type StillProps } from "#app/ui/media/clip-still";
import { formatDuration } from "#app/ui/media/duration";
import { formatFileSize } from "#app/ui/file-size";
import { Icon } from "#app/ui/icon";
import { NOTHING } from "#app/ui/media/lazy-picture";
import { useHydrated } from "#app/ui/use-hydrated";
import { usePlayback, type PlaybackState } from "#app/ui/media/use-playback";

interface ClipProps extends StillProps {
  /** As within a sentence: "reel by Noor van Dijk". */
  title: string;
  src: string;
  /** Pixels, bytes and seconds, as far as they are known; the bytes are said to whoever saves some. */
  width: number;
  height: number;
  bytes?: number;
  durationSeconds?: number | null;
  /** Whether the browser's own controls take over once it plays; otherwise a second press brings the still back. */
  controlled?: boolean;
}

/**
 * Nothing is fetched before it is played, nothing plays by itself, and one clip plays at a time. The browser's own
 * player serves only without scripts: its controls are much work for a phone (other/decisions/033).
 */
export function Clip({
  title,
  src,
  width,
  height,
  bytes,
  durationSeconds,
  controlled = false,
  ...still
}: ClipProps) {
  const hydrated = useHydrated();
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { state, round, toggle, retry, events } = usePlayback(
    video,
    controlled,
    () => link.current ?? button.current ?? video.current,
  );
  const factsId = useId();
  const duration = durationSeconds ? formatDuration(durationSeconds) : undefined;
  const size = still.thrifty && bytes ? formatFileSize(bytes) : undefined;
  const facts = [duration, size].filter(Boolean).join(" · ");
  const name = duration ? `${title}, ${duration}` : title;

  if (state === "failed") {
    return (
      <div className="clip-failed">
        <p role="alert">
          This video can’t be played here.{" "}
          <a ref={link} className="link" href={src}>
            Open the video file
          </a>
        </p>
        <button type="button" className="btn btn-secondary btn-sm" onClick={retry}>
          Try again
        </button>
      </div>
    );
  }
  // A page that saves bytes may have no scripts, even where the browser would run them.
  const covered = (hydrated || !still.thrifty) && !(controlled && state !== "still");
  const player = {
    src,
    // Without one, some browsers paint the video grey or black over what lies behind.
    poster: NOTHING,
    width,
    height,
    preload: "none",
    playsInline: true,
    "aria-label": name.replace(/^./, (first) => first.toUpperCase()),
  } as const;
  const factsShown = facts && <span className="pill clip-facts">{facts}</span>;
  const cover = {
    className: `clip-play ${state}`,
    "aria-label": `${state === "still" ? "Play" : "Stop"} ${name}`,
    "aria-describedby": facts && state === "still" ? factsId : undefined,
  };
  const pill = <Pill state={state} facts={facts} id={factsId} />;
  return (
    <div className={controlled ? "clip whole" : "clip"}>
      <ClipStill {...still} hydrated={hydrated} seed={src} width={width} height={height} />
      <video
        key={round}
        ref={video}
        {...events}
        {...player}
        controls={!covered}
        tabIndex={covered ? -1 : 0}
        aria-hidden={covered || undefined}
      />
      {covered && hydrated && (
        <button ref={button} type="button" onClick={toggle} {...cover}>
          {pill}
        </button>
      )}
      {covered && !hydrated && (
        <>
          <a href={src} {...cover}>
            {pill}
          </a>
          <noscript>
            <video {...player} controls tabIndex={0} />
            {factsShown}
          </noscript>
        </>
      )}
      {!covered && !hydrated && factsShown}
    </div>
  );
}

function Pill({ state, facts, id }: { state: PlaybackState; facts: string; id: string }) {
  const words = { still: facts || "Play", loading: "Loading…", playing: "Stop", failed: "" };
  return (
    <span className="pill">
      <Icon name={state === "still" ? "play" : "x"} />
      <span id={id}>{words[state]}</span>
    </span>
  );
}
