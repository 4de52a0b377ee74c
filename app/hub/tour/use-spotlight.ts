import { useLayoutEffect, useRef, type RefObject } from "react";

import type { TourTarget } from "#app/hub/tour/guided-steps";
import { placeCard, ringAround, type Box } from "#app/hub/tour/tour-position";

/** Without the room that it keeps around its contents; undefined while it isn't shown. */
function contentsOf(name: TourTarget | "menu"): Box | undefined {
  const target = document.querySelector(`[data-tour="${name}"]`);
  if (!target || target.getClientRects().length === 0) return undefined;
  const contents = document.createRange();
  contents.selectNodeContents(target);
  return contents.getBoundingClientRect();
}

/** Follows the window and the page. Where the navigation is behind the menu button, that stands for it. */
export function useSpotlight(target: TourTarget | undefined): {
  ring: RefObject<HTMLDivElement>;
  card: RefObject<HTMLDivElement>;
} {
  const ring = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [line, box] = [ring.current, card.current];
    if (!line || !box) return;
    const place = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const found = target && (contentsOf(target) ?? contentsOf("menu"));
      const around = found && ringAround(found, view);
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
