/** In the browser, sooner than the router's location: what its page shows may be drawn later. */
export const pageAddress = (): string => location.pathname + location.search;
