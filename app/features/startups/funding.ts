const UNITS: Record<string, number> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;
const UNIT = String.raw`(k|mn|million|m|bn|billion|b)(?![\p{L}\p{N}])`;
// A number, the rest of a range ("1.5-2M": the first number takes the range's unit), a unit.
const AMOUNT = new RegExp(
  String.raw`${NUMBER}(?:\s*(?:[-–—]|to)\s*[$€£¥]?\s*${NUMBER})?\s*(?:${UNIT})?`,
  "iu",
);
const MARKED = new RegExp(String.raw`[$€£¥]\s*${AMOUNT.source}`, "iu");
const WITH_UNIT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])${NUMBER}(?:\s*(?:[-–—]|to)\s*${NUMBER})?\s*${UNIT}`,
  "iu",
);

/**
 * Reads a funding text: an optional currency sign, a number with optional thousands separators and decimals, an
 * optional unit; text around it is ignored (rulings, section 4). An amount marked by a sign or a unit goes before a
 * bare number, so that the year in "2024: $5M" is not read as money.
 *
 * @returns the amount in units of its currency; 0 when there is none
 */
export function fundingAmount(text: string | null | undefined): number {
  if (!text) return 0;
  const found = MARKED.exec(text) ?? WITH_UNIT.exec(text) ?? AMOUNT.exec(text);
  if (!found?.[1]) return 0;
  const amount = Number(found[1].replaceAll(",", "")) * (UNITS[found[3]?.toLowerCase() ?? ""] ?? 1);
  return Number.isFinite(amount) ? amount : 0;
}

/** An amount in millions, with at most one decimal: `$0M`, `$12.5M`, `$1,250M`. */
export function formatMillions(amount: number): string {
  const millions = new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(amount / 1e6);
  return `$${millions}M`;
}
