import { candidatesIn } from "#app/catalogue/related/candidates.server";
import {
  entriesNamed,
  entriesOf,
  groupOf,
  relatedBy,
  rowOf,
  type Bond,
  type RelatedKind,
} from "#app/catalogue/related/related-kind.server";
import { listed, sharedIndustries } from "#app/catalogue/related/reasons";
import { MAX_RELATED, type RelatedGroup } from "#app/catalogue/related/related";
import { companyNamed, namesInCommon, tellingNames } from "#app/catalogue/related/shared-names";
import { sharedPlace } from "#app/catalogue/related/shared-place";
import { postsThatName } from "#app/community/post-words/related-posts.server";
import type { EventEntry } from "#app/kinds/events/event-fields";
import { eventsLike, relatedEvents } from "#app/kinds/events/event-related.server";
import { placeOf } from "#app/kinds/investors/investor";
import type { Investor } from "#app/kinds/investors/investor-fields";
import { investorsLike, relatedInvestors, ticketsIn } from "#app/kinds/investors/investor-related.server";
import { jobsAt, jobsBeside, jobsLike, relatedJobs } from "#app/kinds/jobs/job-related.server";
import { learningLike, relatedLearning } from "#app/kinds/learning/learning-resource-related.server";
import { productsLike, relatedProducts } from "#app/kinds/products/ai-product-related.server";
import type { Startup } from "#app/kinds/startups/startup-fields";
import { relatedStartups, startupsLike } from "#app/kinds/startups/startup-related.server";
import { HUMAN } from "#app/kinds/talent/talent-kind";
import type { Talent } from "#app/kinds/talent/talent-fields";
import { relatedTalent, talentLike, whoWorksAt } from "#app/kinds/talent/talent-related.server";
import type { UseCase } from "#app/kinds/use-cases/use-case-fields";
import {
  relatedUseCases,
  useCasesBeside,
  useCasesLike,
  useCasesOf,
} from "#app/kinds/use-cases/use-case-related.server";
import type { KindName } from "#app/site/kinds";
import { amountRaised, gapRank, isPartOf, roundOf, ticketGap, ticketOf } from "#app/site/kinds-ticket-fit";

/** Who may be meant by a name in another entry. */
const COMPANIES: readonly RelatedKind[] = [relatedStartups, relatedInvestors];

/** Who may be meant by a name in a text. */
export const NAMED_KINDS: readonly RelatedKind[] = [...COMPANIES, relatedTalent];

/** False where the investor's ticket can't be a part of the startup's next round. */
function fitOf(startup: Startup, investor: Investor, clause: string): Bond | false {
  const ticket = ticketOf(investor.ticketSize, investor.currency);
  const rank = gapRank(ticketGap(ticket, roundOf(startup.stage)));
  return rank !== null && { rank: -rank, clause: isPartOf(ticket, startup.funding) && clause };
}

/** Ends with what the tickets of the rows, or what they raised, are compared with. */
const byFit = (known: string | null | undefined | false) =>
  `By industry, place and ticket${known ? `. ${known}.` : ""}`;

const BY_INDUSTRIES = {
  names: ({ industries }: Startup | Investor) => tellingNames(industries),
  namesOf: ({ industries }: Startup | Investor) => industries,
  say: sharedIndustries,
  sameBy: ({ name }: Startup | Investor) => name,
};

const investorsFor = relatedBy<Startup, Investor>({
  ...BY_INDUSTRIES,
  of: relatedInvestors,
  heading({ funding }) {
    const raised = amountRaised(funding);
    const rule = byFit(raised && `It raised ${raised}`);
    return { title: "Investors who look here", rule, look: "rows" };
  },
  candidates: (_, industries) => candidatesIn("investors", industries),
  bonds(startup, investor, industries) {
    const place = sharedPlace(startup.location, placeOf(investor));
    const fit = fitOf(startup, investor, "its tickets fit");
    return industries.rank > 0 && fit && [industries, place, fit];
  },
});

const startupsFor = relatedBy<Investor, Startup>({
  ...BY_INDUSTRIES,
  of: relatedStartups,
  heading(investor) {
    const tickets = ticketsIn(investor);
    const rule = byFit(tickets && `Its tickets are ${tickets}`);
    return { title: "Startups that fit", rule, look: "rows" };
  },
  candidates: (_, industries) => candidatesIn("startups", industries),
  bonds(investor, startup, industries) {
    const place = sharedPlace(placeOf(investor), startup.location);
    const fit = fitOf(startup, investor, "what it raised fits");
    return industries.rank > 0 && fit && [industries, place, fit];
  },
});

/** What startups of an industry of use cases call their own (other/product.md, "Related entries"). */
const STARTUP_INDUSTRIES: Partial<Record<string, readonly string[]>> = {
  "Health & Wellness": ["Healthcare AI", "Biotech"],
  Education: ["Edtech"],
  "Transport & Mobility": ["Autonomous Vehicles", "Logistics"],
  HR: ["HR Tech"],
  Manufacturing: ["Manufacturing", "Robotics"],
  "Construction & Proptech": ["Construction", "Real Estate"],
  "Energy & Water": ["Energy", "Climate Tech"],
  Law: ["Legal Tech"],
  Financial: ["Financial AI", "Insurance"],
  Sustainability: ["Climate Tech"],
  "F&B": ["Agriculture"],
  Logistics: ["Logistics"],
};

const startupsInItsField = relatedBy<UseCase, Startup>({
  of: relatedStartups,
  heading: () => ({ title: "Startups in this field", rule: "By industry", look: "cards" }),
  names: ({ industry }) => STARTUP_INDUSTRIES[industry ?? ""] ?? [],
  namesOf: ({ industries }) => industries,
  say: (shared) => sharedIndustries(shared)?.replace("both in", "in"),
  candidates: (_, industries) => candidatesIn("startups", industries),
  bonds: (_, __, industries) => industries.rank > 0 && [industries],
  sameBy: ({ companyName, title }) => companyName ?? title,
});

/** The startups and investors of that name. */
function companies(name: string, title: string, why: string): RelatedGroup {
  const found = COMPANIES.map((of) => ({ of, entries: entriesNamed(of, [name]) }));
  const { kind } = found.find(({ entries }) => entries.length > 0)?.of ?? relatedStartups;
  const rows = found.flatMap(({ of, entries }) => entries.map((entry) => rowOf(of, entry, why)));
  return groupOf(kind, { title, rule: "", look: "rows" }, rows.slice(0, MAX_RELATED));
}

/** Named as organisers; more are only text. */
const MAX_HOSTS = 4;

function hostsOf({ organiser }: EventEntry): RelatedGroup {
  const names = [...new Set([organiser, ...(organiser ?? "").split(/[,;&|]|\band\b/)])]
    .map((name) => (name ?? "").trim())
    .filter(Boolean)
    .slice(0, MAX_HOSTS);
  const rows = NAMED_KINDS.flatMap((of) =>
    entriesNamed(of, names, 1).map((entry) => {
      const isTheirs = namesInCommon(of.membersOf?.(entry) ?? [], names).length > 0;
      return rowOf(of, entry, isTheirs ? "Its co-founder is the host." : "Named as the host.");
    }),
  );
  const heading = { title: "Who hosts it", rule: "", look: "rows" } as const;
  return groupOf(relatedStartups.kind, heading, rows.slice(0, MAX_RELATED));
}

/** More are "others". */
const MAX_COLLEAGUES_NAMED = 3;

function companyOf(entry: Talent): RelatedGroup[] {
  const company = companyNamed(entry.company);
  if (!company) return [];
  const others = entriesOf(relatedTalent, company, entry);
  const names = [entry, ...others.slice(0, MAX_COLLEAGUES_NAMED - 1)].map(({ name }) => name);
  const by = listed(others.length >= MAX_COLLEAGUES_NAMED ? [...names, "others"] : names);
  const title = entry.talentType === HUMAN ? "Their company" : "Its company";
  return [companies(company, title, `Named as company by ${by}.`)];
}

function ofUseCase(useCase: UseCase): RelatedGroup[] {
  const company = companyNamed(useCase.companyName);
  const its = company ? [companies(company, "Its company", "Named as company of this use case.")] : [];
  const others = company ? [useCasesBeside(useCase, company)] : [];
  const beside = others.flatMap(({ rows }) => rows.map(({ id }) => id));
  return [...its, ...others, startupsInItsField(useCase), useCasesLike({ ...useCase, beside })];
}

const related =
  <Entity extends { id: number }>(
    { store }: RelatedKind<Entity>,
    groups: (entity: Entity) => RelatedGroup[],
  ) =>
  (id: number): RelatedGroup[] =>
    store.load([id]).flatMap(groups);

const RELATED: Record<Exclude<KindName, "posts">, (id: number) => RelatedGroup[]> = {
  startups: related(relatedStartups, (startup) => [
    investorsFor(startup),
    whoWorksAt(startup.name),
    useCasesOf(startup.name),
    jobsAt(startup.name),
    postsThatName(startup.name),
    startupsLike(startup),
  ]),
  investors: related(relatedInvestors, (investor) => [
    startupsFor(investor),
    whoWorksAt(investor.name),
    jobsAt(investor.name),
    postsThatName(investor.name),
    investorsLike(investor),
  ]),
  talent: related(relatedTalent, (entry) => [...companyOf(entry), talentLike(entry)]),
  "use-cases": related(relatedUseCases, ofUseCase),
  jobs: related(relatedJobs, (job) => {
    const company = companyNamed(job.company);
    const its = company
      ? [companies(company, "The company", "Offers this job."), jobsBeside(job, company)]
      : [];
    return [...its, jobsLike(job)];
  }),
  learning: related(relatedLearning, (resource) => [learningLike(resource)]),
  products: related(relatedProducts, (product) => [productsLike(product)]),
  events: related(relatedEvents, (event) => [hostsOf(event), eventsLike(event)]),
};

/** Without groups that have no row (other/product.md, "Related entries"). */
export function relatedTo(kind: string, id: number): RelatedGroup[] {
  if (!Object.hasOwn(RELATED, kind)) return [];
  return RELATED[kind as keyof typeof RELATED](id).filter(({ rows }) => rows.length > 0);
}
