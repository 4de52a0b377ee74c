import { useEffect, type RefObject } from "react";

/** Siblings of the element and of its ancestors. */
function elsewhere(element: Element): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert) others.push(sibling);
  }
  return others;
}

/** Keeps the rest of the page out of reach until what it returns is called. */
export function shutOutTheRest(element: Element): () => void {
  const others = elsewhere(element);
  const set = (inert: boolean) => others.forEach((other) => (other.inert = inert));
  set(true);
  return () => set(false);
}

/** Keeps the rest of the page out of reach while it is open; it closes where a wider window has none. */
export function useModalDetails(ref: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    let letIn: (() => void) | undefined;
    const follow = () => {
      letIn?.();
      letIn = details.open ? shutOutTheRest(details) : undefined;
    };
    const closeUnseen = () => {
      if (details.open && details.getClientRects().length === 0) details.open = false;
    };
    follow();
    // Sooner than its "toggle" event: a link may move the focus before that comes.
    const changes = new MutationObserver(follow);
    changes.observe(details, { attributeFilter: ["open"] });
    window.addEventListener("resize", closeUnseen);
    return () => {
      letIn?.();
      changes.disconnect();
      window.removeEventListener("resize", closeUnseen);
    };
  }, [ref]);
}
