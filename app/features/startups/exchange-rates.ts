/*
 * Yearly average exchange rates of 2024: units of a currency for one US dollar, as the Internal Revenue Service publishes them
 * (https://www.irs.gov/individuals/international-taxpayers/yearly-average-currency-exchange-rates). Once a
 * later year's stand here, the next start converts all startups' amounts again (funding-values.server.ts).
 */

/** The currencies of an investor's form, by their codes. */
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
