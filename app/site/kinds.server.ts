import {
  aiProductList,
  aiProductStore,
  aiProductPages,
  aiProductSearch,
} from "#app/kinds/products/ai-products.server";
import { postList, postPages, postSearch, postStore } from "#app/community/posts.server";
import { reelList, reelPages, reelStore } from "#app/community/reels.server";
import {
  eventList,
  eventStore,
  eventPages,
  eventResource,
  eventSearch,
} from "#app/kinds/events/events.server";
import {
  investorList,
  investorStore,
  investorPages,
  investorResource,
  investorSearch,
} from "#app/kinds/investors/investors.server";
import { jobList, jobStore, jobPages, jobSearch } from "#app/kinds/jobs/jobs.server";
import {
  learningResourceList,
  learningResourceStore,
  learningResourcePages,
  learningResourceSearch,
} from "#app/kinds/learning/learning-resources.server";
import {
  startupList,
  startupStore,
  startupPages,
  startupResource,
  startupSearch,
} from "#app/kinds/startups/startups.server";
import {
  talentList,
  talentStore,
  talentPages,
  talentResource,
  talentSearch,
} from "#app/kinds/talent/talents.server";
import {
  useCaseList,
  useCaseStore,
  useCasePages,
  useCaseSearch,
} from "#app/kinds/use-cases/use-cases.server";
import { apiList, type ApiList } from "#app/catalogue/list/list-json.server";
import type { MemberTraces } from "#app/accounts/members/account-rows.server";
import { authoredTraces } from "#app/community/authored/signed-posts.server";
import { exportAgentCards } from "#app/kinds/talent/agent-card/agent-cards.server";
import { HUMAN } from "#app/kinds/talent/talent-kind";
import { messageTraces } from "#app/messages/member-messages.server";
import type { KindList } from "#app/catalogue/list/kind-list.server";
import { exportSaid, forgetSaid } from "#app/catalogue/about/said-rows.server";
import { moderationTraces } from "#app/catalogue/moderation/moderation-log.server";
import { exportSaved } from "#app/catalogue/about/saves/saves.server";
import type { Store } from "#app/catalogue/store/store.server";

/** By the name on the command line (other/product.md, "Importing"). */
export const IMPORTED_STORES = {
  startups: startupStore,
  investors: investorStore,
  talent: talentStore,
  "use-cases": useCaseStore,
  jobs: jobStore,
  "learning-resources": learningResourceStore,
  "ai-products": aiProductStore,
  events: eventStore,
};

/** What members add, edit and delete. */
export const ENTRY_RESOURCES = [startupResource, investorResource, talentResource, eventResource];

/** Those with a page for each entry. */
export const ENTRY_PAGES = [
  startupPages,
  investorPages,
  talentPages,
  useCasePages,
  jobPages,
  learningResourcePages,
  aiProductPages,
  eventPages,
];

/** The same of what members say. */
export const AUTHORED_PAGES = [postPages, reelPages] as const;

export const STORES: readonly Store[] = [...Object.values(IMPORTED_STORES), postStore, reelStore];

/** What a list has and an address narrows it by, on its page and in the API. */
export const LISTS = {
  startups: startupList,
  investors: investorList,
  talent: talentList,
  "use-cases": useCaseList,
  jobs: jobList,
  learning: learningResourceList,
  products: aiProductList,
  events: eventList,
} satisfies Record<string, KindList<{ id: number }>>;

/** What programs read whole, or a page at a time: by the name in addresses. */
export const API_LISTS: ReadonlyMap<string, ApiList> = new Map([
  ...Object.entries<KindList<{ id: number }>>(LISTS).map(([name, list]) => [name, apiList(list)] as const),
  [postPages.kind.name, postList],
  [reelPages.kind.name, reelList],
]);

/** The keys are those of the API's JSON. */
export const SEARCHES = {
  startups: startupSearch,
  investors: investorSearch,
  jobs: jobSearch,
  learningResources: learningResourceSearch,
  aiProducts: aiProductSearch,
  events: eventSearch,
  talent: talentSearch,
  useCases: useCaseSearch,
  posts: postSearch,
};

/** What keeps something of members besides their entries. */
export const MEMBER_TRACES: readonly MemberTraces[] = [
  authoredTraces,
  messageTraces,
  moderationTraces,
  { rowsOf: ({ id }) => ({ ...exportSaved(id), ...exportSaid(id) }), forget: ({ id }) => forgetSaid(id) },
  { rowsOf: ({ id }) => exportAgentCards(id) },
];

/** Whose entries in the demo data have web sites of their own: the column that names them, and what has such a site, in SQL. */
export const KINDS_WITH_SITES = [
  { kind: startupPages.kind, column: "website", of: "'company'" },
  { kind: investorPages.kind, column: "website", of: "'investor'" },
  {
    kind: talentPages.kind,
    column: "portfolio",
    of: `CASE talent_type WHEN '${HUMAN}' THEN 'person' ELSE 'agent' END`,
  },
];
