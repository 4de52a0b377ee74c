import type { FactLink } from "#app/catalogue/page/entry-content";
import { idsWith } from "#app/platform/search/find-texts.server";
import { rangeOf, type SearchedKind } from "#app/platform/search/search-index.server";
import { cutToSearch, fold } from "#app/platform/search/text-match";
import { listUrl } from "#app/catalogue/filters/list-query";

interface SearchedList {
  table: SearchedKind;
  path: string;
}

/** Of a value: a link where a search of the list, for it alone, finds the entry that has it. */
export const searchLinks =
  ({ table, path }: SearchedList, id: number, others?: Readonly<Record<string, string | undefined>>) =>
  (label: string): FactLink => {
    const search = cutToSearch(label);
    const [found] = idsWith(rangeOf(table, "whole"), [id], [fold(search)]);
    return found === undefined ? { label } : { label, to: listUrl(path, { search, filters: others }) };
  };

export const industryLinks = (path: string, industries: readonly string[]): FactLink[] =>
  industries.map((label) => ({ label, to: listUrl(path, { filters: { industry: [label] } }) }));
