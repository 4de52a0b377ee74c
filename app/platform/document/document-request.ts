/** Whether a browser asked for a page itself, and not its scripts for data. */
export const isDocumentRequest = ({ headers }: Request): boolean =>
  headers.get("Accept")?.includes("text/html") ?? false;
