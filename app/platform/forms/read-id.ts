/** The id that a text of a request names: a whole number of at most 15 digits; undefined where it can't be one. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
