import { useSubmit } from "@remix-run/react";
import { createElement, useEffect, useRef } from "react";
import { useDelegatedAnchors } from "remix-utils/use-delegated-anchors";

import { htmlOf, type InDocument, type Markup } from "#app/platform/document/markup";

interface StaticMarkupProps {
  markup: Markup;
  as?: "div" | "ul";
  className?: string;
}

/** What elements of a document held when they went: its data don't tell, should they be shown once more. */
const held = new WeakMap<InDocument, string>();

/**
 * Elements as the server drew them. Neither their code nor their data are in the browser, where nothing takes them over; their
 * links and forms are followed and sent as the router's.
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
    return () => {
      current.removeEventListener("submit", send);
      if (typeof markup === "object" && !current.isConnected) held.set(markup, current.innerHTML);
    };
  }, [markup, submit]);

  return createElement(as, {
    ref: element,
    className,
    // A document's data leave out what its elements hold, and React leaves these as they are.
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: {
      __html: typeof markup === "string" ? markup : (htmlOf(markup) ?? held.get(markup) ?? ""),
    },
  });
}
