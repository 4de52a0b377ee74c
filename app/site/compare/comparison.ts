import type { Fact } from "#app/catalogue/page/entry-content";
import type { RowPictureProps } from "#app/ui/media/row-picture";

export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

/** As addresses name it: "startups/12". */
export const comparedAs = (kind: string, id: number): string => `${kind}/${id}`;

export function compareUrl(entries: readonly string[]): string {
  // Slashes stay as they are, so that people can read the address.
  const query = entries.map((entry) => `entry=${entry}`).join("&");
  return query ? `/compare?${query}` : "/compare";
}

export interface ComparedEntry {
  name: string;
  path: string;
  picture: RowPictureProps;
  /** The same comparison without it. */
  awayUrl: string;
}

export interface ComparedRow {
  label: string;
  /** In the order of the entries; undefined where one doesn't say it. */
  cells: (Fact | undefined)[];
  /** Of its tags, those that several have. */
  shared: string[];
  isAlike: boolean;
}

export interface Comparison {
  /** "3 startups side by side." */
  lead: string;
  path: string;
  entries: ComparedEntry[];
  rows: ComparedRow[];
  /** What of the address isn't compared, and why. */
  notes: string[];
  /** The list that they are from. */
  list?: { label: string; path: string };
}
