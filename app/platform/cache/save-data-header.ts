/** Source: https://wicg.github.io/savedata/#save-data-request-header-field */
export const isSaveData = (header: string | null | undefined): boolean =>
  /^\s*on\s*(;|$)/i.test(header ?? "");
