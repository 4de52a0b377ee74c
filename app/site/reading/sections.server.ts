import { countEvents } from "#app/kinds/events/events.server";
import type { DataKind } from "#drizzle/schema.server";
import { countAll } from "#app/platform/db/table-rows.server";
import type { Reading } from "#app/site/reading/reading";
import type { Section } from "#app/site/reading/sections";
import type { SearchText } from "#app/catalogue/filters/list-query";
import type { KindList } from "#app/catalogue/list/kind-list.server";
import { LISTS } from "#app/site/kinds.server";
import { searchList } from "#app/site/reading/sentence-search.server";

interface SectionData {
  /** What the model is told of it. */
  about: string;
  /** Whose lists it asks. */
  kinds: readonly DataKind[];
  /** For what its list is asked to search for. */
  isListed: (search: SearchText, reading: Reading) => boolean;
}

const isListed =
  <Card extends { id: number }>(list: KindList<Card>): SectionData["isListed"] =>
  (text, { type }) => {
    const filters = type ? { type: type === "AI" ? "nonhuman" : "human" } : {};
    return searchList(list, { ...text, filters, page: 1 }).page.total > 0;
  };

export const SECTION_DATA: Record<Section, SectionData> = {
  startups: { about: "AI companies", kinds: ["startups"], isListed: isListed(LISTS.startups) },
  investors: {
    about: "funds, firms and angels who invest in them",
    kinds: ["investors"],
    isListed: isListed(LISTS.investors),
  },
  talent: {
    about: "people to hire, and AI agents to use",
    kinds: ["talent"],
    isListed: isListed(LISTS.talent),
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
