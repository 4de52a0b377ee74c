import type { Toast } from "#app/platform/toasts/toast";

/** What `/navigate` answers to scripts: where a request leads, or what is said of one in vain. */
export type NavigateAnswer = { to: string } | { toast: Toast };
