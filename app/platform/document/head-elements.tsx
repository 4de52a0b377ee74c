import { useLayoutEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";

import { useHydrated } from "#app/ui/use-hydrated";

interface HeadElementsProps {
  theme: string | undefined;
  children: ReactNode;
}

/** Where the framework renders them in the browser: there nothing loads or shows. */
let rendered: Element | undefined;

/** The elements of the document's head that are the page's own. Extensions put theirs among them. */
let own: Element[] | undefined;

/** Brings the document's head in line with `rendered`. What already stands there stays: a style sheet would load again. */
function updateHead(next: readonly Element[]): void {
  const present = own ?? [...document.head.children];
  const updated = next.map((element) => {
    const isTitle = element.localName === "title";
    const at = present.findIndex((each) =>
      isTitle ? each.localName === "title" : each.isEqualNode(element),
    );
    const [found] = at < 0 ? [] : present.splice(at, 1);
    // Not at first: translators change it, too.
    if (found && isTitle && own) found.textContent = element.textContent;
    return found ?? (element.cloneNode(true) as Element);
  });
  if (own) present.forEach((element) => element.remove());
  document.head.append(...updated.filter((element) => !element.isConnected));
  own = updated;
}

/** The browser's side of the document's head, which isn't hydrated: an extension's style in it would cost the whole page. */
export function HeadElements({ theme, children }: HeadElementsProps) {
  const hydrated = useHydrated();
  if (hydrated) rendered ??= document.createElement("div");

  useLayoutEffect(() => {
    if (rendered) updateHead([...rendered.children]);
  });

  useLayoutEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }, [theme]);

  return rendered ? createPortal(children, rendered) : null;
}
