/**
 * Gives the focus back when a dialog closes: to what had it before, to the button of the menu that this stood in where that is
 * closed, and to the content where it is gone. The page doesn't scroll for it.
 */
export function giveBackFocus(before: Element | null | undefined): void {
  const shut = before?.closest("details:not([open])");
  const there = before?.isConnected && before !== document.body ? before : document.getElementById("main");
  const next = shut ? shut.querySelector("summary") : there;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
