import type { DataKind } from "#drizzle/schema.server";

/** Every list of kinds is made of these (app/site/kinds.ts). */
export interface Kind {
  table: DataKind;
  /** The value of `?type=` in a search. */
  name: string;
  /** Its key in JSON. */
  key: string;
  label: string;
  /** One of its entries, in titles. */
  singular: string;
  /** The class of its glyph (motifs.css). */
  glyph: string;
  /** Undefined where its list has no search of its own. */
  path?: string;
  /** Where the pages of its entries are, unless under its name. */
  pagesAt?: string;
  addPath?: string;
  /** Whether `GET /api/search` finds it. */
  inSearchApi: boolean;
}

/** One of its entries within a sentence: "startup", "AI product". */
export const nounOf = ({ singular }: Pick<Kind, "singular">): string =>
  singular.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

export const defineKind = <const Named extends Kind>(kind: Named): Named => kind;
