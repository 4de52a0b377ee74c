import type { Kind } from "#app/catalogue/define-kind";

const list = new Intl.ListFormat("en-GB");

/** "Startups, Investors and Talent", for sentences. */
export const labelsOf = (kinds: readonly Kind[]): string => list.format(kinds.map(({ label }) => label));
