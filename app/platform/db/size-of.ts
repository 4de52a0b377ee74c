/** Of an object or an array itself, and of each thing that it holds. */
const OBJECT_BYTES = 32;
const PLACE_BYTES = 8;
/** Of a Map or a Set for each of its entries, besides what that holds. */
const ENTRY_BYTES = 24;

const sumOf = (values: Iterable<unknown>, each: number): number => {
  let sum = 0;
  for (const value of values) sum += each + sizeOf(value);
  return sum;
};

/** In bytes, as far as can be told from outside, and rather too many: plain values, and what is made of them without cycles. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return OBJECT_BYTES + 2 * value.length;
  if (typeof value !== "object" || value === null) return 0;
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength;
  if (value instanceof Map) return OBJECT_BYTES + sumOf(value.keys(), ENTRY_BYTES) + sumOf(value.values(), 0);
  if (value instanceof Set) return OBJECT_BYTES + sumOf(value, ENTRY_BYTES);
  return OBJECT_BYTES + sumOf(Array.isArray(value) ? value : Object.values(value), PLACE_BYTES);
}
