import { LRUCache } from "lru-cache";

/** How what is sent is compressed. */
export type Coding = "br" | "gzip";

/** Whether an Accept-Encoding names a coding with a weight above 0 (RFC 9110, section 12.5.3). */
const takes = (accepted: string, coding: Coding): boolean =>
  accepted.split(",").some((part) => {
    const [name = "", weight = ""] = part.toLowerCase().split(";");
    return name.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });

/** The headers that were read last: browsers send few different ones, each all the time. */
const read = new LRUCache<string, { coding: Coding | undefined }>({ max: 100 });

/**
 * The best way of compressing that a client takes; undefined where it takes none of ours.
 *
 * @param accepted the request's Accept-Encoding
 */
export function codingOf(accepted: string): Coding | undefined {
  const known = read.get(accepted);
  if (known) return known.coding;
  const coding = (["br", "gzip"] as const).find((one) => takes(accepted, one));
  read.set(accepted, { coding });
  return coding;
}
