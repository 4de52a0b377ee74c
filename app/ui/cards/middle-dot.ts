/** Between the parts of a line, which may break after it, never before. */
export const MIDDLE_DOT = "\u00a0· ";

export const withMiddleDots = (text: string): string => text.replaceAll(" · ", MIDDLE_DOT);
