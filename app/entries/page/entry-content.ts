import type { Thing } from "schema-dts";

import { listUrl } from "#app/entries/list/list-url";
import { placesIn } from "#app/entries/places";
import { cutToSearch } from "#app/platform/search/text-match";
import type { RatingProps } from "#app/ui/rating";
import type { RowPictureProps } from "#app/ui/media/row-picture";

/** A value that leads to where it is searched for, if any list does that. */
export interface FactLink {
  label: string;
  to?: string;
}

/** `text: null` is what nobody disclosed. */
export type Fact = { label: string } & (
  | { text: string | null; note?: string }
  | { links: readonly FactLink[] }
  | { tags: readonly FactLink[] }
  | { sites: readonly string[] }
  | { rating: RatingProps }
  | { steps: readonly string[]; reached: string }
);

/** What the page of an entry says: as a page, as text, as a preview and to search engines. */
export interface EntryContent {
  name: string;
  picture: RowPictureProps;
  /** Instead of the kind's own list: agents have one of theirs. */
  tab?: { label: string; to: string; glyph: string };
  line: readonly string[];
  badge?: string | null;
  /** Plain paragraphs; where the source writes Markdown, `html` is the same as markup. */
  text: string;
  html?: string;
  outcomes?: readonly { label: string; text: string }[];
  facts: readonly Fact[];
  /** Of others that belong to it. */
  lists?: readonly ContentList[];
  /** Of another form of the entry, such as a calendar's. */
  file?: { label: string; href: string };
  /** In schema.org's terms; its address, picture and text are added. */
  schema: Exclude<Thing, string>;
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

type Missing = false | "" | null | undefined;

const isEmpty = (fact: Fact): boolean =>
  ("links" in fact && fact.links.length === 0) ||
  ("tags" in fact && fact.tags.length === 0) ||
  ("sites" in fact && fact.sites.length === 0);

/** Leaves out what has no value. */
export const factsOf = (...facts: (Fact | Missing)[]): Fact[] =>
  facts.filter((fact): fact is Fact => !!fact && !isEmpty(fact));

export const searchLink = (path: string, label: string, others?: Record<string, string>): FactLink => ({
  label,
  to: listUrl(path, { search: cutToSearch(label) }, others),
});

export const industryLinks = (path: string, industries: readonly string[]): FactLink[] =>
  industries.map((label) => ({ label, to: listUrl(path, { industries: [label] }) }));

/** "Rotterdam, Netherlands" is two places. */
const partsOf = (place: string | null): string[] =>
  (place ?? "")
    .split(/[,،、，;]/)
    .map((part) => part.trim())
    .filter(Boolean);

export const placeLinks = (path: string, place: string | null): FactLink[] =>
  partsOf(place).map((part) => searchLink(path, part));

/** In lists that find only the places which requests name. */
export const knownPlaceLinks = (
  path: string,
  place: string | null,
  others?: Record<string, string>,
): FactLink[] =>
  partsOf(place).map((part) =>
    placesIn(part).length > 0 ? searchLink(path, part, others) : { label: part },
  );

/** For what a source writes in any of several fields. */
export const present = (...texts: (string | Missing)[]): string[] =>
  texts.filter((text): text is string => !!text);
