import { dayOf, firstDay } from "#app/platform/days";
import { DAY_MS } from "#app/platform/durations";
import { asLabel } from "#app/platform/text/label";

// A map, as an imported word may also name a property that every object has.
const TYPE_LABELS: ReadonlyMap<string, string> = new Map([
  ["full-time", "Full-time"],
  ["part-time", "Part-time"],
  ["contract", "Contract"],
]);

export const JOB_TYPES = [...TYPE_LABELS.values(), "Other"];

/** As forms offer them, by how they are stored. */
export const TYPES_TO_CHOOSE = [...TYPE_LABELS, ["internship", "Internship"], ["other", "Other"]] as const;

/** Its status. */
export const OPEN = "open";
export const CLOSED = "closed";

/** From today, at most, and where nobody says. */
export const MOST_DAYS = 90;
export const USUAL_DAYS = 60;

export const EXTENSION_DAYS = 30;
const REOPENED_WITHIN_MS = 30 * DAY_MS;

/** The last day on which one that has closed can be opened again. */
export const lastReopening = (closes: string): string => dayOf(Date.parse(closes) + REOPENED_WITHIN_MS);

/** Whether a new last day lets it stand on. */
export const isReopenable = ({ status, closes }: { status: string; closes: string | null }): boolean =>
  status !== CLOSED || closes === null || lastReopening(closes) >= firstDay();

export const TOO_LATE = "It closed more than 30 days ago: please add it anew";

const FILLED = { value: "filled", label: "It is filled" };

/** What its owner may say of it, until the day on which it would stand. */
export const CLOSING = [{ value: "extend", label: "Let it stand for longer" }, FILLED];

export const closingChoices = (until: string | undefined, isOpen: boolean) => [
  ...(until === undefined ? [] : [{ value: "extend", label: `Let it stand until ${until}` }]),
  ...(isOpen ? [FILLED] : []),
];

/** Unknown types are shown as they are, "other" isn't shown. */
export const jobTypeLabel = (type: string | null): string | null =>
  type && (TYPE_LABELS.get(type) ?? asLabel(type));

export const isRemote = (location: string | null): boolean => /\bremote\b/i.test(location ?? "");

export const PAY_UNDISCLOSED = "Pay undisclosed";

/** One amount, or a range. */
const AMOUNTS = String.raw`\p{Sc}\s?[\d.,]+[kmKM]?(?:\s*(?:-|–|to)\s*\p{Sc}?\s?[\d.,]+[kmKM]?)?`;
const GRADED = new RegExp(`^([^()]+) \\((${AMOUNTS})\\)$`, "u");

/** Separates pay from grade: "GS-15 ($143,736 to $191,900)". */
export function payOf(salary: string): { amount: string; grade?: string } {
  const [, grade, amount = salary] = GRADED.exec(salary) ?? [];
  return { amount: amount.replace(/(\d[kmKM]?)\s*(?:-|–|to)\s*(?=\p{Sc})/gu, "$1–"), grade };
}
