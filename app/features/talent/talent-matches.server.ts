import type { TalentFilter } from "#app/features/talent/talent-filter";
import { oncePerVersion } from "#app/foundation/data-version.server";
import { statement } from "#app/foundation/db.server";
import { fold } from "#app/foundation/text-match";
import { matchesOf, SEARCH_COUNT_LIMIT } from "#app/foundation/text-matches.server";
import { countSelection, type Total } from "#app/foundation/text-search.server";

/** How many entries of each tab a search finds. */
export type TalentTotals = Record<TalentFilter["type"], Total>;

const AGENTS = { human: 0, nonhuman: 1 };

/**
 * How many entries of each tab contain a text that isn't blank. Where a search finds more than it counts, these are
 * the ones among the newest that it counted: each tab has as many at least.
 */
export const countTalentMatches = (text: string): TalentTotals =>
  oncePerVersion("talent", `by type ${fold(text)}`, () => {
    const { count, newest } = matchesOf("talent", fold(text));
    const exact = count <= SEARCH_COUNT_LIMIT;
    const agents = statement<[string], number>(
      "SELECT is_agent FROM talent WHERE id IN (SELECT value FROM json_each(?))",
    )
      .pluck()
      .all(JSON.stringify(newest.slice(0, SEARCH_COUNT_LIMIT)));
    const totalOf = (type: TalentFilter["type"]): Total => {
      const seen = agents.filter((agent) => agent === AGENTS[type]).length;
      if (seen > 0 || exact) return { count: seen, exact };
      const within = { sql: "SELECT id FROM talent WHERE is_agent = ?", params: [AGENTS[type]] };
      return countSelection({ kind: "talent", text, within });
    };
    return { human: totalOf("human"), nonhuman: totalOf("nonhuman") };
  });
