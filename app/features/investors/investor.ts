/** An investment firm as programs read it (specification, section 3); null where nothing is known. */
export interface Investor {
  id: number;
  name: string;
  focus: string;
  fundAmount: string | null;
  currency: string;
  ticketSize: string | null;
  noOfExits: number | null;
  industries: string[];
  city: string | null;
  country: string | null;
  website: string | null;
  logo: string | null;
}

/** Industries that a card names before "+N more" (specification, section 9). */
export const CARD_INDUSTRIES = 4;

/** Currency of an entry that names none (specification, section 9). */
export const DEFAULT_CURRENCY = "USD";

/** An amount with its currency: a code goes before an amount that names no currency itself (rulings, section 14). */
export function formatAmount(amount: string, currency: string): string {
  return /\p{Sc}|\b[A-Z]{3}\b/u.test(amount) || !/\d/.test(amount) ? amount : `${currency} ${amount}`;
}

/** City and country on one line; null where neither is known. */
export const placeOf = ({ city, country }: Pick<Investor, "city" | "country">): string | null =>
  [city, country === city ? null : country].filter(Boolean).join(", ") || null;
