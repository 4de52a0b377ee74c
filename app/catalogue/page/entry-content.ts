import type { Thing } from "schema-dts";

import type { RatingProps } from "#app/ui/rating";
import type { RowPictureProps } from "#app/ui/media/row-picture";

/** A value that leads to where it is searched for, if any list does that. */
export interface FactLink {
  label: string;
  to?: string;
}

/** `text: null` is what nobody disclosed. */
export type FactValue =
  | { text: string | null; note?: string }
  | { links: readonly FactLink[] }
  | { tags: readonly FactLink[] }
  | { sites: readonly string[] }
  | { rating: RatingProps }
  | { steps: readonly string[]; reached: string };

export type Fact = { label: string } & FactValue;

/** What the page of an entry says: as a page, as text, as a preview and to search engines. */
export interface EntryContent {
  name: string;
  picture: RowPictureProps;
  /** Instead of the kind's own list: agents have one of theirs. */
  tab?: { label: string; to: string; glyph: string };
  line: readonly string[];
  /** One of the facts, for rows that don't show them. */
  badge?: string | null;
  /** Plain paragraphs; where the source writes Markdown, `html` is the same as markup. */
  text: string;
  html?: string;
  outcomes?: readonly { label: string; text: string }[];
  facts: readonly Fact[];
  /** Of others that belong to it. */
  lists?: readonly ContentList[];
  /** What one came for: another site's page, or a file of ours to take along. */
  action?: { label: string; href: string; isFile?: true };
  /** That it is over, and what there is instead. */
  over?: Note;
  /** What its owner is told besides, and may do. */
  ofOwner?: Note;
  /** Forms of it as data besides the usual ones: what ends their addresses, and their media types. */
  forms?: readonly { ending: string; type: string; label: string }[];
  /** In schema.org's terms; its address, picture and text are added. */
  schema: Exclude<Thing, string>;
}

/** `way` is where it leads. */
interface Note {
  title: string;
  text: string;
  way: { label: string; to: string };
}

export interface ContentList {
  label: string;
  glyph: string;
  note: string;
  rows: readonly ContentRow[];
}

export interface ContentRow {
  name: string;
  path: string;
  facts: string;
  picture?: RowPictureProps;
}

export type Missing = false | "" | null | undefined;

export const isEmpty = (value: FactValue): boolean =>
  ("links" in value && value.links.length === 0) ||
  ("tags" in value && value.tags.length === 0) ||
  ("sites" in value && value.sites.length === 0);

/** Leaves out what has no value. */
export const factsOf = (...facts: Fact[]): Fact[] => facts.filter((fact) => !isEmpty(fact));

/** For what a source writes in any of several fields. */
export const present = (...texts: (string | Missing)[]): string[] =>
  texts.filter((text): text is string => !!text);
