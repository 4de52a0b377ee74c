import type { Investor } from "#app/kinds/investors/investor-fields";
import { excerpt } from "#app/platform/text/text-rules";

export const CARD_INDUSTRIES = 4;

/** Adds the code only where the amount names no currency itself. */
export function formatAmount(amount: string, currency: string): string {
  return /\p{Sc}|\b[A-Z]{3}\b/u.test(amount) || !/\d/.test(amount) ? amount : `${currency} ${amount}`;
}

export const placeOf = ({ city, country }: Pick<Investor, "city" | "country">): string | null =>
  [city, country === city ? null : country].filter(Boolean).join(", ") || null;

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
