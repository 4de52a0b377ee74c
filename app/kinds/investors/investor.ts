import type { Investor } from "#app/kinds/investors/investor-fields";

const NAMES_CURRENCY = /\p{Sc}|\b[A-Z]{3}\b|\b(?:[Dd]ollar|[Ee]uro|[Pp]ound|[Ff]ranc|[Yy]en|[Yy]uan)s?\b/u;

/** Adds the code only where the amount names no currency itself. */
export function formatAmount(amount: string, currency: string): string {
  return NAMES_CURRENCY.test(amount) || !/\d/.test(amount) ? amount : `${currency} ${amount}`;
}

export const placeOf = ({ city, country }: Pick<Investor, "city" | "country">): string | null =>
  [city, country === city ? null : country].filter(Boolean).join(", ") || null;
