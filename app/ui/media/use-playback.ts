import { useEffect, useRef, useState, type RefObject } from "react";

/** What a clip shows: its still, its video that loads or plays, or why it can't be played. */
export type PlaybackState = "still" | "loading" | "playing" | "failed";

/** The video that plays: another that starts makes it pause, so that one plays at a time. */
let playing: HTMLVideoElement | undefined;

/** Whether a refusal to play means that the browser can't: other ones come from a second press, or a rule of the browser. */
const cannotPlay = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "NotSupportedError";

/**
 * Plays a video in the place of its still, and brings the still back.
 *
 * @param controlled whether the browser's own controls take over once it plays; else a pause, by whatever, brings the
 *   still back
 * @param focus gives what takes the focus when a press of the button has changed what is there
 */
export function usePlayback(
  video: RefObject<HTMLVideoElement>,
  controlled: boolean,
  focus: () => HTMLElement | null,
) {
  const [state, setState] = useState<PlaybackState>("still");
  // A new element each time: `load()` would fetch what `preload="none"` leaves where it is.
  const [round, setRound] = useState(0);
  const refocus = useRef(false);

  // A visitor may have started it before the scripts were there.
  useEffect(() => {
    const { current } = video;
    if (!current || current.played.length === 0) return;
    if (controlled || !current.paused) setState("playing");
    else setRound(1);
  }, [video, controlled]);

  useEffect(() => {
    if (refocus.current) focus()?.focus({ preventScroll: true });
    refocus.current = false;
  }, [state, focus]);

  const show = (next: PlaybackState, takeFocus: boolean) => {
    refocus.current ||= takeFocus;
    setState(next);
  };

  /** Whether the video or its button has the focus: only then it may be moved. */
  const hasFocus = () => video.current?.parentElement?.contains(document.activeElement) ?? false;

  const backToStill = (takeFocus: boolean) => {
    setRound((before) => before + 1);
    show("still", takeFocus);
  };

  const reset = () => {
    if (video.current && document.fullscreenElement === video.current) void document.exitFullscreen();
    backToStill(hasFocus());
  };

  return {
    state,
    /** The video element's key. */
    round,
    /** Starts the video, or stops one that plays. Call it from a press. */
    toggle: () => {
      if (state !== "still") return video.current?.pause();
      show("loading", true);
      video.current?.play().catch((error: unknown) => {
        if (cannotPlay(error)) show("failed", hasFocus());
        else setState((now) => (now === "loading" ? "still" : now));
      });
    },
    /** Lets a video that couldn't be played be tried again. Call it from a press. */
    retry: () => backToStill(true),
    /** Handlers of the video element. */
    events: {
      onPlay: () => {
        if (playing !== video.current) playing?.pause();
        playing = video.current ?? undefined;
      },
      onPlaying: () => setState("playing"),
      onWaiting: () => setState((now) => (now === "playing" ? "loading" : now)),
      onPause: () => {
        if (!controlled && state !== "still" && !video.current?.error) reset();
      },
      onEnded: reset,
      onError: () => {
        if (state !== "still") show("failed", hasFocus());
      },
    },
  };
}
