/** How long an answer is waited for, in milliseconds. */
const REACHABLE_TIMEOUT_MS = 5000;

/** Whether the site answers right now: a browser that takes itself for connected may still reach nothing. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), REACHABLE_TIMEOUT_MS);
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store", signal: timeout.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** What browsers throw where a request or a script got no answer: Chromium, Firefox, Safari. */
const UNANSWERED = /^(Failed to fetch|NetworkError|error loading dynamic|Load failed|Importing a module)/i;

/** Whether something failed for want of a connection. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && UNANSWERED.test(error.message);
