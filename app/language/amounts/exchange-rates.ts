/*
 * Yearly average rates of 2024, in units per US dollar, from the Internal Revenue Service
 * (https://www.irs.gov/individuals/international-taxpayers/yearly-average-currency-exchange-rates). After a change the
 * next start converts all amounts again (other/boot/stored-by-rules.ts).
 */

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
