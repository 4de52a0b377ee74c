/** How long the celebration lasts, in milliseconds. */
const CONFETTI_MS = 3000;
/** Time between two volleys, in milliseconds. */
const PAUSE = 400;

/**
 * Fires confetti for three seconds, from both lower corners. Nothing moves for those who asked their device for less
 * motion. The code of it is loaded when it is first needed; without it there is nothing to miss.
 */
export async function celebrate(): Promise<void> {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  try {
    const { create } = (await import("canvas-confetti")).default;
    // Without the library's own worker, which starts from a blob: the pages' policy lets none do so. Over the whole window.
    const confetti = create(undefined, { useWorker: false, resize: true });
    const end = performance.now() + CONFETTI_MS;
    const colors = ["#E3F14F", "#2459B8", "#1E7A4C", "#D9532C", "#6C4BC9"];
    const volley = () => {
      const shared = { particleCount: 28, spread: 60, startVelocity: 52, ticks: 140, colors };
      // Above dialogs.
      const looks = { ...shared, zIndex: 100, disableForReducedMotion: true };
      void confetti({ ...looks, angle: 60, origin: { x: 0, y: 0.85 } });
      void confetti({ ...looks, angle: 120, origin: { x: 1, y: 0.85 } });
      if (performance.now() + PAUSE < end) setTimeout(volley, PAUSE);
    };
    volley();
  } catch {
    // Offline since: a celebration less.
  }
}
