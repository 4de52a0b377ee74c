import type { Kind } from "#app/catalogue/define-kind";
import type { SearchRow } from "#app/catalogue/results/search-row";
import type { KindStore } from "#app/catalogue/store/store.server";

/** What is sent of a kind. */
export interface SentKind {
  kind: Kind;
  store: Pick<KindStore, "fields" | "load" | "stored" | "entity">;
  search: { results: (ids: readonly number[]) => (SearchRow & { id: number })[] };
}

/** A list as it is sent. Addresses are absolute. */
export interface SentList {
  list: SentKind;
  /** What it has, in a line: "Startups: Seed, Germany". */
  title: string;
  /** Of the page that shows the same. */
  page: string;
  self: string;
  /** Where the rows after these are. */
  next?: string;
  /** Of the last change of any of the kind, in ISO 8601. */
  changedAt: string;
}

/** What is sent around the rows, and each of them. */
export interface Written {
  head: string;
  rows: (ids: readonly number[]) => string[];
  between?: string;
  foot?: string;
  /** Of what takes long to write, fewer are written in one turn. */
  rowsPerChunk?: number;
}

/** A form in which a list is sent; its address ends in `ending`. */
export interface ListFormat {
  ending: string;
  /** As the links at a list's foot name it. */
  label: string;
  /** Its media type; texts are in UTF-8. */
  type: string;
  /** What it has where its page's address asks for nothing. */
  narrow?: (asked: URLSearchParams) => URLSearchParams;
  /** Of the scheme by which programs follow it. */
  follow?: { scheme: string; label: string };
  write: (list: SentList) => Written;
}

/** To a list in such a form. */
export interface FileLink extends Pick<ListFormat, "label" | "type"> {
  url: string;
  /** By which a program follows it. */
  follow?: { label: string; url: string };
}
