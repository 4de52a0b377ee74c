const REACHABLE_TIMEOUT_MS = 5000;

/** A browser that counts itself online may still reach nothing. */
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

/** The messages of Chromium, Firefox and Safari. */
const UNANSWERED = /^(Failed to fetch|NetworkError|error loading dynamic|Load failed|Importing a module)/i;

export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && UNANSWERED.test(error.message);
