import type { HeadersFunction } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Headers of a loader or an action that belong to the page: it leads on, or says when to try again. */
const PASSED = ["Refresh", "Retry-After", "Cache-Control"];

/** The `headers` of a route whose loader or action answers with more than a status. The framework drops them otherwise. */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers();
  for (const name of PASSED) {
    const value = actionHeaders.get(name) ?? loaderHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
};

/** The same for a page whose address opens something, and which names somebody: nothing in between keeps it. */
export const tokenPageHeaders: HeadersFunction = (args) => {
  const headers = new Headers(pageHeaders(args));
  headers.set("Cache-Control", "private, no-store");
  return headers;
};

/** The `shouldRevalidate` of a page that is about its address's parameters: a form of it is answered by its action alone. */
export const notAfterPost: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== "POST" && defaultShouldRevalidate;
