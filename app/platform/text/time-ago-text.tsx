import { useSyncExternalStore } from "react";

import { timeAgo } from "#app/platform/text/time-ago";

const MINUTE_MS = 60_000;

let round = 0;
const listeners = new Set<() => void>();
let timer: number | undefined;

function tellAnew(): void {
  if (document.visibilityState === "hidden") return;
  round++;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = window.setInterval(tellAnew, MINUTE_MS);
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

/** The server's words avoid a hydration difference; scripts update them later. `at` is ISO 8601. */
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
