import { useLayoutEffect, useRef, type RefObject } from "react";

import type { TourTarget } from "#app/site/tours/guided-steps";
import { placeCard, ringAround, type Box } from "#app/site/tours/tour-position";

const shown = (name: TourTarget): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${name}"]`)].find((each) => each.getClientRects().length > 0);

/** Without the room that it keeps around its contents. */
function contentsOf(target: Element): Box {
  const contents = document.createRange();
  contents.selectNodeContents(target);
  return contents.getBoundingClientRect();
}

/** Follows the window and the page. */
export function useSpotlight(target: TourTarget | undefined): {
  ring: RefObject<HTMLDivElement>;
  card: RefObject<HTMLDivElement>;
} {
  const ring = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [line, box] = [ring.current, card.current];
    if (!line || !box) return;
    const about = target && shown(target);
    // The header is always in sight.
    if (about && !about.closest("header")) about.scrollIntoView();
    const place = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const found = target && shown(target);
      const around = found && ringAround(contentsOf(found), view);
      const placed = placeCard(around, { width: box.offsetWidth, height: box.offsetHeight }, view);
      // Without a target the ring is a point in the middle, from which the shade spreads.
      const { left, top, width, height } = around ?? {
        left: view.width / 2,
        top: view.height / 2,
        width: 0,
        height: 0,
      };
      line.classList.toggle("bare", !around);
      Object.assign(line.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      box.dataset.side = placed.side ?? "";
      Object.assign(box.style, { left: `${placed.left}px`, top: `${placed.top}px` });
      box.style.setProperty("--tip", `${placed.tip}px`);
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    sizes.observe(document.body);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    document.fonts.addEventListener("loadingdone", place);
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, { capture: true });
      document.fonts.removeEventListener("loadingdone", place);
    };
  }, [target]);

  return { ring, card };
}
