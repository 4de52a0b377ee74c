import { useSubmit } from "@remix-run/react";
import { createElement, useEffect, useRef } from "react";
import { useDelegatedAnchors } from "remix-utils/use-delegated-anchors";

import { htmlOf, MARKUP_ATTRIBUTE, type Markup } from "#app/platform/document/markup";

interface StaticMarkupProps {
  markup: Markup;
  as?: "div" | "ul";
  className?: string;
}

/**
 * Elements that are rendered on the server only, so that neither their code nor their data reach the browser. The router follows
 * their links and sends their forms.
 */
export function StaticMarkup({ markup, as = "div", className }: StaticMarkupProps) {
  const element = useRef<HTMLElement>(null);
  const submit = useSubmit();
  useDelegatedAnchors(element);

  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const send = (event: SubmitEvent) => {
      event.preventDefault();
      const form = (event.submitter ?? event.target) as HTMLButtonElement | HTMLFormElement;
      submit(form, { preventScrollReset: true });
    };
    current.addEventListener("submit", send);
    return () => current.removeEventListener("submit", send);
  }, [submit]);

  return createElement(as, {
    ref: element,
    className,
    ...(typeof markup === "object" && { [MARKUP_ATTRIBUTE]: markup.index }),
    // Hydration keeps the document's elements, whatever is in them.
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: typeof markup === "string" ? markup : htmlOf(markup) },
  });
}
