import type { MouseEvent } from "react";

/** Whether a press on a link means the link itself, here: no other button, no key that asks for a new tab or window. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
