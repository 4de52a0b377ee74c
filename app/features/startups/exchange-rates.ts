/*
 * Yearly average exchange rates of 2024: units of a currency for one US dollar, as the Internal Revenue Service publishes them
 * (https://www.irs.gov/individuals/international-taxpayers/yearly-average-currency-exchange-rates). When they are replaced by a
 * later year's, the amounts of all startups are converted anew at the next start (funding-values.server.ts).
 */

/** The currencies of an investor's form (specification, section 5), by their codes. */
export const PER_DOLLAR = {
  USD: 1,
  EUR: 0.924,
  GBP: 0.783,
  JPY: 151.353,
  CAD: 1.37,
  AUD: 1.516,
  CHF: 0.881,
  CNY: 7.189,
} as const;

export type Currency = keyof typeof PER_DOLLAR;
