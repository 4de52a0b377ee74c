import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { GuidedTour } from "#app/hub/tour/guided-tour";
import { QuickTour } from "#app/hub/tour/quick-tour";
import type { Tour } from "#app/hub/tour/taken-tours";
import { isOverlayAwaited } from "#app/platform/document/overlay";

/** Somebody types or has typed, or something lies over the page or will: no tour starts by itself then. */
export const isBusy = (): boolean =>
  isOverlayAwaited() ||
  document.activeElement?.matches("input, select, textarea") === true ||
  [...document.querySelectorAll("input")].some(({ value, defaultValue }) => value !== defaultValue) ||
  document.querySelector('[role="dialog"]:not([hidden]), header details[open]') !== null;

export interface OpenedTour {
  tour: Tour;
  /** None where the tour started by itself. */
  opener?: HTMLElement;
}

interface ToursProps extends OpenedTour {
  recorded: boolean;
  onClose: () => void;
  onFinishQuick: () => void;
}

/**
 * It ends with the page that it was opened on; the guided one, asked for elsewhere, waits for Home and begins there.
 */
export default function Tours({ tour, opener, recorded, onClose, onFinishQuick }: ToursProps) {
  const { pathname } = useLocation();
  const guided = tour === "guided-tour";
  const seen = useRef(pathname);
  useEffect(() => {
    const left = pathname !== seen.current;
    seen.current = pathname;
    if (left && !(guided && pathname === "/")) onClose();
  }, [pathname, guided, onClose]);

  if (!guided) return <QuickTour opener={opener} onClose={onClose} onFinish={onFinishQuick} />;
  return pathname === "/" ? <GuidedTour restarted={!!opener} recorded={recorded} onClose={onClose} /> : null;
}
