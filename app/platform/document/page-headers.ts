import type { HeadersFunction } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";

const PASSED = ["Allow", "Refresh", "Retry-After", "Cache-Control"];

/** The framework drops a loader's and an action's headers otherwise. */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers();
  for (const name of PASSED) {
    const value = actionHeaders.get(name) ?? loaderHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
};

/** For addresses that hold a token. */
export const tokenPageHeaders: HeadersFunction = (args) => {
  const headers = new Headers(pageHeaders(args));
  headers.set("Cache-Control", "private, no-store");
  return headers;
};

export const notAfterPost: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== "POST" && defaultShouldRevalidate;
