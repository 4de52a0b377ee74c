/** For example "−41%" of "dredged volume". */
export interface Metric {
  value: string;
  label: string;
}

/** A number with its unit, followed by words. */
const PART = /^([+−-]?[$€£]?\d[\d.,]*(?:\s?(?:%|x|k|m|min|h|s|ms|days?|hours?|minutes?))?)\s+(\S.{1,30})$/iu;

/** Undefined unless it is a short list such as "−41% dredged volume; 6 h survey time". */
export function readMetrics(text: string): Metric[] | undefined {
  const parts = text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const metrics = parts
    .map((part) => PART.exec(part))
    .map((m) => (m?.[1] && m[2] ? { value: m[1], label: m[2] } : null));
  const read = metrics.filter((metric) => metric !== null);
  return read.length > 0 && read.length === parts.length && read.length <= 4 ? read : undefined;
}
