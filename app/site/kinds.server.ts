import { aiProductParts, aiProductResource } from "#app/kinds/products/ai-products.server";
import { postList, postPages, postSearch, postStore } from "#app/community/posts.server";
import { reelList, reelPages, reelStore } from "#app/community/reels.server";
import { eventParts, eventResource } from "#app/kinds/events/events.server";
import { investorParts, investorResource } from "#app/kinds/investors/investors.server";
import { jobParts, jobResource } from "#app/kinds/jobs/jobs.server";
import { learningResource, learningResourceParts } from "#app/kinds/learning/learning-resources.server";
import { startupParts, startupResource } from "#app/kinds/startups/startups.server";
import { talentParts, talentResource } from "#app/kinds/talent/talents.server";
import { useCaseParts, useCaseResource } from "#app/kinds/use-cases/use-cases.server";
import { apiList, type ApiList } from "#app/catalogue/list/list-json.server";
import type { MemberTraces } from "#app/accounts/members/account-rows.server";
import { authoredTraces } from "#app/community/authored/signed-posts.server";
import { exportAgentCards } from "#app/kinds/talent/agent-card/agent-cards.server";
import { HUMAN } from "#app/kinds/talent/talent-kind";
import { messageTraces } from "#app/messages/member-messages.server";
import type { KindList } from "#app/catalogue/list/kind-list.server";
import { forgetCommentsInTurns } from "#app/catalogue/about/comments.server";
import { exportSaid, forgetSaid } from "#app/catalogue/about/said-rows.server";
import { moderationTraces } from "#app/catalogue/moderation/moderation-log.server";
import { exportSaved } from "#app/catalogue/about/saves/saves.server";
import type { KindSearch } from "#app/catalogue/results/search-row.server";
import type { Store } from "#app/catalogue/store/store.server";
import type { SearchKey } from "#app/site/kinds";

/** What has a list and a page for each entry: by the name on the command line (other/product.md, "Importing"). */
export const KINDS = {
  startups: startupParts,
  investors: investorParts,
  talent: talentParts,
  "use-cases": useCaseParts,
  jobs: jobParts,
  "learning-resources": learningResourceParts,
  "ai-products": aiProductParts,
  events: eventParts,
};

const ALL = Object.values(KINDS);

/** By the same names. */
export const IMPORTED_STORES = Object.fromEntries(
  Object.entries(KINDS).map(([name, { store }]) => [name, store]),
) as { [Name in keyof typeof KINDS]: (typeof KINDS)[Name]["store"] };

/** What members add, edit and delete. */
export const ENTRY_RESOURCES = [
  startupResource,
  investorResource,
  talentResource,
  useCaseResource,
  jobResource,
  learningResource,
  aiProductResource,
  eventResource,
];

/** Those with a page for each entry. */
export const ENTRY_PAGES = ALL.map(({ pages }) => pages);

/** The same of what members say. */
export const AUTHORED_PAGES = [postPages, reelPages] as const;

export const STORES: readonly Store[] = [...Object.values(IMPORTED_STORES), postStore, reelStore];

/** What a list has and an address narrows it by, on its page and in the API: by the name in addresses. */
export const LISTS: Readonly<Record<string, KindList<{ id: number }>>> = Object.fromEntries(
  ALL.map(({ kind, list }) => [kind.name, list]),
);

/** What programs read whole, or a page at a time: by the name in addresses. */
export const API_LISTS: ReadonlyMap<string, ApiList> = new Map([
  ...Object.entries(LISTS).map(([name, list]) => [name, apiList(list)] as const),
  [postPages.kind.name, postList],
  [reelPages.kind.name, reelList],
]);

/** The keys are those of the API's JSON. */
export const SEARCHES = Object.fromEntries<KindSearch>([
  ...ALL.map(({ kind, search }) => [kind.key, search] as const),
  [postPages.kind.key, postSearch],
]) as Readonly<Record<SearchKey, KindSearch>>;

/** What keeps something of members besides their entries. */
export const MEMBER_TRACES: readonly MemberTraces[] = [
  authoredTraces,
  messageTraces,
  moderationTraces,
  {
    rowsOf: ({ id }) => ({ ...exportSaved(id), ...exportSaid(id) }),
    forget: ({ id }) => forgetSaid(id),
    forgetInTurns: forgetCommentsInTurns,
  },
  { rowsOf: ({ id }) => exportAgentCards(id) },
];

/** Whose entries in the demo data have web sites of their own: the column that names them, and what has such a site, in SQL. */
export const KINDS_WITH_SITES = [
  { kind: startupParts.kind, column: "website", of: "'company'" },
  { kind: investorParts.kind, column: "website", of: "'investor'" },
  {
    kind: talentParts.kind,
    column: "portfolio",
    of: `CASE talent_type WHEN '${HUMAN}' THEN 'person' ELSE 'agent' END`,
  },
];
