/**
 * To what had it before, to the menu's button where its menu is closed, or to the content where it is gone; without
 * scrolling.
 */
export function giveBackFocus(before: Element | null | undefined): void {
  const shut = before?.closest("details:not([open])");
  const there = before?.isConnected && before !== document.body ? before : document.getElementById("main");
  const next = shut ? shut.querySelector("summary") : there;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
