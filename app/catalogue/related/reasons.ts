/** Of a sentence; left out where it is missing. */
export type Clause = string | false | null | undefined;

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** "A, B and C" */
export const listed = (words: readonly string[]): string => LIST.format(words);

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** More are only counted. */
export const MAX_NAMED = 4;

/** "both in A and B"; from three on "Three industries in common: A, B and C". */
export function inCommon(
  shared: readonly string[],
  { both, plural }: { both: string; plural: string },
): string | null {
  if (shared.length === 0) return null;
  if (shared.length <= 2) return `${both} ${listed(shared)}`;
  const count = NUMBERS[shared.length] ?? String(shared.length);
  const named = listed(shared.slice(0, MAX_NAMED));
  return `${count} ${plural} in common${shared.length > MAX_NAMED ? ", among them" : ":"} ${named}`;
}

export const sharedIndustries = (shared: readonly string[]) =>
  inCommon(shared, { both: "both in", plural: "industries" });

export const sharedSkills = (shared: readonly string[]) =>
  inCommon(shared, { both: "both skilled in", plural: "skills" });

export const sharedTitleWords = (shared: readonly string[]): Clause =>
  shared.length > 0 && `both titles say ${listed(shared.map((word) => `“${word}”`))}`;

export function sentence(...clauses: readonly Clause[]): string {
  const text = clauses.filter(Boolean).join("; ");
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}
