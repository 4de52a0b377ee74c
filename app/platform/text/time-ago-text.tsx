import { useSyncExternalStore } from "react";

import { timeAgo } from "#app/platform/text/time-ago";

const MINUTE = 60_000;

/** Counts the moments at which the page's times are told again: each minute, and when the page comes back into view. */
let round = 0;
const listeners = new Set<() => void>();
let timer: number | undefined;

function tellAnew(): void {
  if (document.visibilityState === "hidden") return;
  round++;
  for (const listener of listeners) listener();
}

/** One timer for all times of a page, which runs while there are any. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = window.setInterval(tellAnew, MINUTE);
    document.addEventListener("visibilitychange", tellAnew);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    document.removeEventListener("visibilitychange", tellAnew);
  };
}

/**
 * How long ago something was. The words come from the server, so that they are there without scripts, and are the same
 * when scripts take over; those keep them fresh while the page stays open.
 *
 * @param at ISO 8601
 * @param text what the server said
 */
export function TimeAgoText({ at, text }: { at: string; text: string }) {
  const now = useSyncExternalStore(
    subscribe,
    () => round,
    () => 0,
  );
  return (
    <time dateTime={at} title={`${at.slice(0, 16).replace("T", " ")} UTC`}>
      {now === 0 ? text : timeAgo(Date.parse(at), Date.now())}
    </time>
  );
}
