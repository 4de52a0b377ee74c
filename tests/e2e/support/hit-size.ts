/** Smallest side of what a finger can hit, in pixels (WCAG 2.5.8). */
const SMALLEST = 24;

interface Wanted {
  smallest: number;
  /** Whether the controls are used, on a page without scripts: then those that nobody sees are too small as well. */
  used: boolean;
}

export const AS_SHOWN: Wanted = { smallest: SMALLEST, used: false };
export const AS_USED: Wanted = { smallest: SMALLEST, used: true };

/** Says of each control among elements, or of the one, that nobody could hit why not. Runs in the page, and knows only its arguments. */
export function tooSmallOf(elements: Element | Element[], { smallest, used }: Wanted): string[] {
  if (used && !matchMedia("(scripting: none)").matches) return [];
  const isControl = (element: Element) =>
    element.matches("input:not([type=hidden]), button, select, textarea, summary") ||
    // Links in texts are as high as their lines.
    (element.matches("a[href]") && getComputedStyle(element).display !== "inline");
  return [elements]
    .flat()
    .filter(isControl)
    .flatMap((control) => {
      const targets = [control];
      // What is ticked, and a choice of files, is hit by its words, too, and may be drawn by them alone.
      if (control.matches("[type=checkbox], [type=radio], [type=file]"))
        targets.push(...((control as HTMLInputElement).labels ?? []));
      const sizes = targets.map((target) => {
        const { width, height } = target.getBoundingClientRect();
        const seen = target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return seen ? [width, height] : [0, 0];
      });
      if (sizes.some((size) => Math.min(...size) >= smallest)) return [];
      // What isn't shown, or only to readers and password managers, is for nobody's finger.
      const isForReaders = targets.length === 1 && control.closest(".vh") !== null;
      if (!used && (isForReaders || sizes.every((size) => Math.max(...size) === 0))) return [];
      const shown = sizes.map((size) => size.map(Math.round).join(" × ")).join(", ");
      return [`${shown} px: ${control.outerHTML.slice(0, 200)}`];
    });
}
