let passing = false;

/**
 * Starts a navigation that concerns the page alone, such as the next state of its list: what stands around the page is
 * not loaded again, and so can't fail in its place when the connection is lost.
 *
 * @param navigate starts it; the router asks what to load before this returns
 */
export function withoutRevalidation(navigate: () => void): void {
  passing = true;
  try {
    navigate();
  } finally {
    passing = false;
  }
}

/** Whether such a navigation is being started. */
export const isInPassing = (): boolean => passing;
