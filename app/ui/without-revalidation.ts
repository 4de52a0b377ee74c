let passing = false;

/**
 * What stands around the page isn't reloaded, and so can't fail when the connection is lost. The router asks what to
 * load before `navigate` returns.
 */
export function withoutRevalidation(navigate: () => void): void {
  passing = true;
  try {
    navigate();
  } finally {
    passing = false;
  }
}

export const isInPassing = (): boolean => passing;
