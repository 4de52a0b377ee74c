/** One number of a use case, with what it counts: "−41%", "dredged volume". */
export interface Metric {
  value: string;
  label: string;
}

/** A part that begins with a number and its unit, followed by words. */
const PART = /^([+−-]?[$€£]?\d[\d.,]*(?:\s?(?:%|x|k|m|min|h|s|ms|days?|hours?|minutes?))?)\s+(\S.{1,30})$/iu;

/**
 * Reads a metrics text that is a short list of numbers with their labels ("−41% dredged volume; 6 h survey time").
 *
 * @returns undefined when it is anything else, to be shown as it stands
 */
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
