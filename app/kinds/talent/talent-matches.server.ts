import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { newestMatches, SEARCH_COUNT_LIMIT } from "#app/platform/search/best-matches.server";
import { fold } from "#app/platform/search/text-match";
import { countAmong, find } from "#app/catalogue/query/query.server";
import type { Total } from "#app/platform/search/paging";
import { ofType, type TalentListType } from "#app/kinds/talent/talent-filter";

export type TalentTotals = Record<TalentListType, Total>;

/** Where a search finds more than it counts, these are minimums. The text isn't blank. */
export const countTalentMatches = (text: string): TalentTotals =>
  memoizePerVersion("talent", `by type ${fold(text)}`, () => {
    const newest = newestMatches("talent", text);
    const exact = newest.length <= SEARCH_COUNT_LIMIT;
    const counted = newest.slice(0, SEARCH_COUNT_LIMIT);
    const humans = countAmong("talent", counted, [ofType("human")]);
    const shown = { human: humans, nonhuman: counted.length - humans };
    const totalOf = (type: TalentListType): Total => {
      if (shown[type] > 0 || exact) return { count: shown[type], exact };
      return find({ kind: "talent", texts: [text], filters: [ofType(type)] }).total;
    };
    return { human: totalOf("human"), nonhuman: totalOf("nonhuman") };
  });
