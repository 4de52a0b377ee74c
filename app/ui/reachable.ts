/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 5000;

/** Whether the site answers right now: a browser that takes itself for connected may still reach nothing. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store", signal: patience.signal });
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
