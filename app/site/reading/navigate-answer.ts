import type { Toast } from "#app/platform/toasts/toast";

export type NavigateAnswer = { to: string } | { toast: Toast };

/** The field that asks for a search where a text isn't understood as a request. */
export const OTHERWISE_SEARCH = { name: "otherwise", value: "search" };

/** Whether a bar says it, where one stands on the page: it isn't that something failed. */
export const isOfBar = (toast: Toast | undefined): boolean =>
  toast?.prompt !== undefined && toast.tone !== "bad";

export const promptUrl = (prompt: string, orSearch = false): string => {
  const { name, value } = OTHERWISE_SEARCH;
  return `/navigate?${new URLSearchParams({ prompt, ...(orSearch && { [name]: value }) })}`;
};
