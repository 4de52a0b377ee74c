import type { Page } from "@playwright/test";

/** Notes every shift of layout in the documents that a page opens from now on, whatever causes it. */
export const noteLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { shifts: noted });
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? "");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        noted.push(`${value.toFixed(4)}: ${sources.map(({ node }) => nameOf(node)).join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Whatever has shifted once two more frames have been drawn. */
export const layoutShiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: string[] }).shifts;
  });
