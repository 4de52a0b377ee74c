import type { Toast } from "#app/platform/toasts/toast";

export type NavigateAnswer = { to: string } | { toast: Toast };

export const promptUrl = (prompt: string): string => `/navigate?${new URLSearchParams({ prompt })}`;
