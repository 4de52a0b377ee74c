import { countEvents } from "#app/kinds/events/events.server";
import type { SearchText } from "#app/catalogue/list/entry-filter";
import type { DataKind } from "#drizzle/schema.server";
import { countAll } from "#app/platform/db/table-rows.server";
import type { Reading } from "#app/site/reading/reading";
import type { Section } from "#app/site/reading/sections";
import { searchInvestors, searchStartups, searchTalent } from "#app/site/reading/sentence-search.server";

interface SectionData {
  /** What the model is told of it. */
  about: string;
  /** Whose lists it asks. */
  kinds: readonly DataKind[];
  /** For what its list is asked to search for. */
  isListed: (search: SearchText, reading: Reading) => boolean;
}

const ANYTHING = { industries: [], page: 1 };

export const SECTION_DATA: Record<Section, SectionData> = {
  startups: {
    about: "AI companies",
    kinds: ["startups"],
    isListed: (text) => searchStartups({ ...text, ...ANYTHING }).page.total > 0,
  },
  investors: {
    about: "funds, firms and angels who invest in them",
    kinds: ["investors"],
    isListed: (text) => searchInvestors({ ...text, ...ANYTHING }).page.total > 0,
  },
  talent: {
    about: "people to hire, and AI agents to use",
    kinds: ["talent"],
    isListed: (text, { type }) =>
      searchTalent({ ...text, type: type === "AI" ? "nonhuman" : "human", page: 1 }).page.total > 0,
  },
  events: {
    about: "what happens, when and where",
    kinds: ["events"],
    isListed: ({ search }) => countEvents("coming", search) > 0 || countEvents("past", search) > 0,
  },
  community: {
    about: "posts, videos and discussions",
    kinds: [],
    isListed: () => countAll("posts") > 0 || countAll("reels") > 0,
  },
  home: { about: "the front page", kinds: [], isListed: () => true },
};
