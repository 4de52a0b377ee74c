import type { Place } from "#app/entries/places";
import { excerpt } from "#app/platform/text/text-rules";

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

export interface InvestorFacets {
  /** Any of these, in city or country. */
  locations: readonly Place[];
  /** Each of these must occur. */
  texts?: readonly string[];
}

export const CARD_INDUSTRIES = 4;

export const DEFAULT_CURRENCY = "USD";

/** Adds the code only where the amount names no currency itself. */
export function formatAmount(amount: string, currency: string): string {
  return /\p{Sc}|\b[A-Z]{3}\b/u.test(amount) || !/\d/.test(amount) ? amount : `${currency} ${amount}`;
}

export const placeOf = ({ city, country }: Pick<Investor, "city" | "country">): string | null =>
  [city, country === city ? null : country].filter(Boolean).join(", ") || null;

export const CURRENCIES = ["USD", "EUR", "GBP", "JPY", "CAD", "AUD", "CHF", "CNY"] as const;

/** other/product.md, "Investors". */
export const MAX_EXITS = 999_999;

export interface InvestorCardData extends Investor {
  /** Of its page; missing while it is being written. */
  path?: string;
  moreIndustries: number;
}

export const investorCardOf = (investor: Investor): InvestorCardData => ({
  ...investor,
  focus: excerpt(investor.focus),
  industries: investor.industries.slice(0, CARD_INDUSTRIES),
  moreIndustries: Math.max(0, investor.industries.length - CARD_INDUSTRIES),
});
