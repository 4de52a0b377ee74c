const CONFETTI_MS = 3000;
const VOLLEY_PAUSE_MS = 200;
/** By then the last volley has fallen. */
const FALL_MS = 3000;

/**
 * Nothing moves for users who prefer less motion. Its code is loaded when first needed; where it can't be, nothing
 * happens. It ends with the page that it began on.
 */
export async function celebrate(): Promise<void> {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  try {
    const { create } = (await import("canvas-confetti")).default;
    // Without the library's own worker: it starts from a blob, which the pages' policy forbids.
    const confetti = create(undefined, { useWorker: false, resize: true });
    const begun = performance.now();
    const { pathname } = window.location;
    const colors = ["#E3F14F", "#2459B8", "#1E7A4C", "#D9532C", "#6C4BC9"];
    const volley = () => {
      const shared = { particleCount: 14, spread: 60, startVelocity: 52, ticks: 140, colors };
      // Above dialogs.
      const looks = { ...shared, zIndex: 100, disableForReducedMotion: true };
      void confetti({ ...looks, angle: 60, origin: { x: 0, y: 0.85 } });
      void confetti({ ...looks, angle: 120, origin: { x: 1, y: 0.85 } });
    };
    const goOn = () => {
      if (window.location.pathname !== pathname) return confetti.reset();
      const passed = performance.now() - begun;
      if (passed < CONFETTI_MS) volley();
      if (passed < CONFETTI_MS + FALL_MS) setTimeout(goOn, VOLLEY_PAUSE_MS);
    };
    goOn();
  } catch {
    // Offline since: a celebration less.
  }
}
