import { useLocation } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";

/**
 * Of a document, what is far from the window isn't drawn until it comes near, and its height is guessed (home.css,
 * community.css). What scripts show from then on is drawn whole: only so going back finds its place. Stands before what
 * restores the place.
 */
export function DrawnWhole() {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (key !== first.current) document.documentElement.classList.add("whole");
  }, [key]);
  return null;
}
