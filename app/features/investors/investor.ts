import type { Place } from "#app/entries/places";
import { excerpt } from "#app/platform/text/text-rules";

/** An investment firm as programs read it; null where nothing is known. */
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

/** Filters that a sentence asks for; none where the list is empty. */
export interface InvestorFacets {
  /** Any of these, in city or country. */
  locations: readonly Place[];
  /** Each of these must occur. */
  texts?: readonly string[];
}

/** Industries that a card names before "+N more". */
export const CARD_INDUSTRIES = 4;

/** Currency of an entry that names none. */
export const DEFAULT_CURRENCY = "USD";

/** An amount with its currency: a code goes before an amount that names no currency itself. */
export function formatAmount(amount: string, currency: string): string {
  return /\p{Sc}|\b[A-Z]{3}\b/u.test(amount) || !/\d/.test(amount) ? amount : `${currency} ${amount}`;
}

/** City and country on one line; null where neither is known. */
export const placeOf = ({ city, country }: Pick<Investor, "city" | "country">): string | null =>
  [city, country === city ? null : country].filter(Boolean).join(", ") || null;

/** Currencies that the form offers. */
export const CURRENCIES = ["USD", "EUR", "GBP", "JPY", "CAD", "AUD", "CHF", "CNY"] as const;

/** Most exits that an entry may claim (other/product.md, "Investors"). */
export const MOST_EXITS = 999_999;

/** What a card shows of an investor: a shortened list, with how much was left out. */
export interface InvestorCardData extends Investor {
  moreIndustries: number;
}

/** Shortens an investor to what its card shows. */
export const investorCardOf = (investor: Investor): InvestorCardData => ({
  ...investor,
  focus: excerpt(investor.focus),
  industries: investor.industries.slice(0, CARD_INDUSTRIES),
  moreIndustries: Math.max(0, investor.industries.length - CARD_INDUSTRIES),
});

/** What the form says where something is missing. */
export const INVESTOR_WORDS = {
  name: "Please enter a firm name",
  focus: "Please enter an investment focus",
  fundAmount: "Please enter a fund amount",
  currency: "Please choose a currency",
  ticketSize: "Please enter a ticket size",
  noOfExits: "Please enter the number of exits",
  city: "Please enter a city",
  country: "Please enter a country",
  website: "Please enter a website URL",
};
