/** "example.com" */
export const siteOf = (address: string): string => new URL(address).host.replace(/^www\./, "");
