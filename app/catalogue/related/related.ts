import type { RowPictureProps } from "#app/ui/media/row-picture";

export interface RelatedRow {
  id: number;
  name: string;
  to: string;
  picture: RowPictureProps;
  facts: string;
  /** A sentence. */
  why: string;
  /** Of a post. */
  text?: string;
  /** Of a post; `at` is in ISO 8601. */
  written?: { at: string; text: string };
}

export interface RelatedGroup {
  /** The kind's name in addresses. */
  kind: string;
  glyph: string;
  title: string;
  /** By what it was chosen, or how many there are. */
  rule: string;
  look: "rows" | "cards" | "posts";
  rows: RelatedRow[];
}

export const MAX_RELATED = 6;
