import { useEffect, useRef, useState, type RefObject } from "react";

export type PlaybackState = "still" | "loading" | "playing" | "failed";

/** Another that starts makes it pause. */
let playing: HTMLVideoElement | undefined;

/** Other refusals come from a second press, or a rule of the browser. */
const cannotPlay = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "NotSupportedError";

/**
 * Without `controlled` any pause brings the still back. `focus` returns what gets the focus when a press has changed
 * what is there.
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

  // A visitor may have started it before hydration.
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

  /** Only then may the focus be moved. */
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
    /** Call it from a press. */
    toggle: () => {
      if (state !== "still") return video.current?.pause();
      show("loading", true);
      video.current?.play().catch((error: unknown) => {
        if (cannotPlay(error)) show("failed", hasFocus());
        else setState((now) => (now === "loading" ? "still" : now));
      });
    },
    /** Call it from a press. */
    retry: () => backToStill(true),
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
