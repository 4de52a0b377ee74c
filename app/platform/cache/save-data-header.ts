/**
 * Whether a request header `Save-Data` asks for few bytes: `on`, whatever parameters follow
 * (https://wicg.github.io/savedata/#save-data-request-header-field).
 */
export const isSaveData = (header: string | null | undefined): boolean =>
  /^\s*on\s*(;|$)/i.test(header ?? "");
