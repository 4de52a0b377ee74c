import type { Page } from "@playwright/test";
import axe from "axe-core";

/**
 * What axe finds on the page as it is now: rule and elements. The site has no frames, so that it is asked in the page alone,
 * and once a document has it, it stays there: to send it takes as long as a look at a page.
 *
 * @param rules the rules to look at; by default all
 */
export async function violationsOf(page: Page, rules: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    // A change of colour scheme takes some frames, however short the transitions are: one to begin, one to end, and as many
    // for what inherits a colour that was in transition.
    // They are brought to their end, and not waited for: those under a box that `content-visibility` passes over stand
    // still, and one that turns for as long as something takes has no end.
    for (let frame = 0; frame < 4; frame++) {
      await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      }
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ["violations"],
      ...(runOnly.length > 0 && { runOnly }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, rules);
}
