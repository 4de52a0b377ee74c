import type { TalentFilter } from "#app/kinds/talent/talent-filter";
import { ofType } from "#app/kinds/talent/talents.server";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { newestMatches, SEARCH_COUNT_LIMIT } from "#app/platform/search/best-matches.server";
import { fold } from "#app/platform/search/text-match";
import { countSelection, type Total } from "#app/platform/search/text-search.server";

export type TalentTotals = Record<TalentFilter["type"], Total>;

/** Where a search finds more than it counts, these are minimums. The text isn't blank. */
export const countTalentMatches = (text: string): TalentTotals =>
  memoizePerVersion("talent", `by type ${fold(text)}`, () => {
    const newest = newestMatches("talent", text);
    const exact = newest.length <= SEARCH_COUNT_LIMIT;
    const counted = newest.slice(0, SEARCH_COUNT_LIMIT);
    const humans =
      statement<[string], number>(
        `SELECT count(*) FROM talent INDEXED BY talent_type
         WHERE is_agent = 0 AND id IN (SELECT value FROM json_each(?))`,
      )
        .pluck()
        .get(JSON.stringify(counted)) ?? 0;
    const shown = { human: humans, nonhuman: counted.length - humans };
    const totalOf = (type: TalentFilter["type"]): Total => {
      if (shown[type] > 0 || exact) return { count: shown[type], exact };
      return countSelection({ kind: "talent", text, within: ofType(type) });
    };
    return { human: totalOf("human"), nonhuman: totalOf("nonhuman") };
  });
