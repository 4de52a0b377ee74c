import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** As its package has it for pages: half of what it is for Node, and sent into every page that is looked at. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Look {
  /**
   * The contrast of colours takes the longest. A page that differs in nothing but its colours from one that was looked at is
   * looked at for them alone, one that differs in its widths for all but them.
   */
  part?: "all" | "colours" | "all but colours";
  /**
   * Whether to look, too, at how large each target is, or how far from the next one (of WCAG 2.2, and off in axe): nothing
   * may lie over the page, and its style sheet is to be there.
   */
  targets?: boolean;
  /** What is looked at: all of the page, or one part of it. */
  within?: string;
  /** What isn't looked at. */
  leftOut?: string[];
}

/**
 * What axe finds on the page as it is now: rule and elements. The site has no frames, so that it is asked in the page alone,
 * and once a document has it, it stays there: to send it takes as long as a look at a page.
 *
 */
export async function violationsOf(
  page: Page,
  { part = "all", targets = false, within, leftOut = [] }: Look = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ part, targets, within, leftOut }) => {
      const scripts = !matchMedia("(scripting: none)").matches;
      if (scripts) {
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
      } else {
        // A page without scripts is called back neither for frames nor when time has passed; axe only asks for its next turn.
        Object.assign(window, { setTimeout: (turn: () => void) => turn() });
      }
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { ...(within && { include: [within] }), exclude: leftOut },
        {
          resultTypes: ["violations"],
          // Without scripts it would wait for ever. Style sheets are only of use to a rule that is off.
          preload: scripts && { assets: ["media"] },
          // Without scripts a page has the colours that it has with them, and they take the longest to be looked at.
          rules: {
            "target-size": { enabled: targets },
            "color-contrast": { enabled: scripts && part === "all" },
          },
          ...(part === "colours" && { runOnly: ["color-contrast"] }),
        },
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    { part, targets, within, leftOut },
  );
}

/**
 * Leaves a list's first two cards, a field's first two options and a page's first three lists: axe takes its time with each. What is
 * looked at elsewhere goes, too: axe reads, and draws for itself, even what it is told to leave out.
 */
export const thinOut = (page: Page, seenElsewhere: string[] = []): Promise<void> =>
  page.evaluate((elsewhere) => {
    for (const selector of elsewhere) for (const part of document.querySelectorAll(selector)) part.remove();
    for (const list of [...document.querySelectorAll("#results section")].slice(3)) list.remove();
    const cards = [...document.querySelectorAll<HTMLElement>("main article")].map(
      (card) => card.closest("li") ?? card,
    );
    const options = document.querySelectorAll<HTMLElement>(
      "main fieldset label:has([type=checkbox]:not(:checked))",
    );
    for (const item of [...cards, ...options]) {
      const before = item.previousElementSibling?.previousElementSibling;
      if (before && before.tagName === item.tagName) item.dataset.alike = "";
    }
    for (const item of document.querySelectorAll("[data-alike]")) item.remove();
  }, seenElsewhere);
