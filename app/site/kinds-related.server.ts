import {
  entriesAt,
  entriesNamed,
  groupAt,
  groupLike,
  groupOf,
  relatedGroup,
  rowOf,
  type Bond,
  type RelatedKind,
  type Rule,
} from "#app/catalogue/related/related-kind.server";
import { sharedIndustries } from "#app/catalogue/related/reasons";
import { MAX_RELATED, type RelatedGroup } from "#app/catalogue/related/related";
import { companyNamed, INDUSTRIES, namesInCommon } from "#app/catalogue/related/shared-names.server";
import { sharedPlace } from "#app/language/places/shared-place";
import { postsThatName } from "#app/community/post-words/related-posts.server";
import type { EventEntry } from "#app/kinds/events/event-fields";
import { placeOf } from "#app/kinds/investors/investor";
import type { Investor } from "#app/kinds/investors/investor-fields";
import { ticketsIn } from "#app/kinds/investors/investor-related.server";
import type { Startup } from "#app/kinds/startups/startup-fields";
import { raisingOf } from "#app/kinds/startups/startup-related.server";
import type { UseCase } from "#app/kinds/use-cases/use-case-fields";
import { KINDS } from "#app/site/kinds.server";
import { amountRaised, fitRank, isPartOf, ticketOf } from "#app/site/kinds-ticket-fit";

const { startups, investors, talent, "use-cases": useCases, jobs } = KINDS;

/** Who may be meant by the name of a company. */
const COMPANIES: readonly RelatedKind[] = [startups.related, investors.related];

/** Who may be meant by a name in a text. */
export const NAMED_KINDS: readonly RelatedKind[] = [...COMPANIES, talent.related];

/** False where the investor's ticket can't be a part of the startup's next round. */
function fitOf(startup: Startup, investor: Investor, clause: string): Bond | false {
  const ticket = ticketOf(investor.ticketSize, investor.currency);
  const { raised, reached } = raisingOf(startup);
  const rank = fitRank(ticket, reached, raised);
  return rank !== null && { rank: -rank, clause: isPartOf(ticket, raised) && clause };
}

/** Ends with what the tickets of the rows, or what they raised, are compared with. */
const byFit = (known: string | null | undefined | false) =>
  `By industry, place and ticket${known ? `. ${known}.` : ""}`;

const INVESTORS_FOR: Rule<Startup, Investor> = {
  heading(startup) {
    const raised = amountRaised(raisingOf(startup).raised);
    return { title: "Investors who look here", rule: byFit(raised && `It raised ${raised}`) };
  },
  names: INDUSTRIES,
  bonds(startup, investor, industries) {
    const fit = fitOf(startup, investor, "its tickets fit");
    const place = sharedPlace(startups.placeOf(startup), placeOf(investor));
    return industries.rank > 0 && fit && [industries, place, fit];
  },
};

const STARTUPS_FOR: Rule<Investor, Startup> = {
  heading(investor) {
    const tickets = ticketsIn(investor);
    return { title: "Startups that fit", rule: byFit(tickets && `Its tickets are ${tickets}`) };
  },
  names: INDUSTRIES,
  bonds(investor, startup, industries) {
    const fit = fitOf(startup, investor, "what it raised fits");
    const place = sharedPlace(placeOf(investor), startups.placeOf(startup));
    return industries.rank > 0 && fit && [industries, place, fit];
  },
};

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

const STARTUPS_IN_FIELD: Rule<Pick<Startup, "industries">, Startup> = {
  heading: () => ({ title: "Startups in this field", rule: "By industry", look: "cards" }),
  names: { ...INDUSTRIES, say: (shared) => sharedIndustries(shared)?.replace("both in", "in") },
  bonds: (_, __, industries) => industries.rank > 0 && [industries],
};

function startupsInItsField({ industry, companyName, title }: UseCase): RelatedGroup {
  const industries = [...(STARTUP_INDUSTRIES[industry ?? ""] ?? [])];
  return relatedGroup(startups.related, STARTUPS_IN_FIELD, { industries }, companyName ?? title);
}

/** Of entries that name a startup or investor as company. */
const groupsAt = (kinds: readonly RelatedKind[], company: string): RelatedGroup[] =>
  kinds.flatMap((of) => (of.company ? [groupAt(of, company, of.company.here, entriesAt(of, company))] : []));

/** The company that an entry names, and what else names it. */
function companyOf<Entity extends { id: number }>(of: RelatedKind<Entity>, entity: Entity): RelatedGroup[] {
  const name = companyNamed(of.company?.of(entity) ?? null);
  if (!of.company || name === null) return [];
  const { leads, beside } = of.company;
  const others = entriesAt(of, name, entity);
  const { title, why } = leads(entity, others);
  const found = COMPANIES.map((kind) => ({ kind, entries: entriesNamed(kind, [name]) }));
  const first = found.find(({ entries }) => entries.length > 0)?.kind ?? startups.related;
  const rows = found.flatMap(({ kind, entries }) => entries.map((entry) => rowOf(kind, entry, why)));
  const companies = groupOf(first.kind, { title, rule: "" }, rows.slice(0, MAX_RELATED));
  return [companies, ...(beside ? [groupAt(of, name, beside, others)] : [])];
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
  return groupOf(startups.related.kind, { title: "Who hosts it", rule: "" }, rows.slice(0, MAX_RELATED));
}

/** Groups of other kinds, by the kind on whose pages they stand. */
const ACROSS: Readonly<Record<string, (entity: never, name: string) => RelatedGroup[]>> = {
  [startups.kind.name]: (startup: Startup, name) => [
    relatedGroup(investors.related, INVESTORS_FOR, startup, name),
    ...groupsAt([talent.related, useCases.related, jobs.related], name),
    postsThatName(name),
  ],
  [investors.kind.name]: (investor: Investor, name) => [
    relatedGroup(startups.related, STARTUPS_FOR, investor, name),
    ...groupsAt([talent.related, jobs.related], name),
    postsThatName(name),
  ],
  [useCases.kind.name]: (useCase: UseCase) => [startupsInItsField(useCase)],
  [KINDS.events.kind.name]: (event: EventEntry) => [hostsOf(event)],
};

/** Without groups that have no row (other/product.md, "Related entries"). */
export function relatedTo(name: string, id: number): RelatedGroup[] {
  const parts = Object.values(KINDS).find(({ kind }) => kind.name === name);
  const of = parts?.related as RelatedKind | undefined;
  const [entity] = parts?.store.load([id]) ?? [];
  if (!of || !entity) return [];
  const groups = [
    ...companyOf(of, entity),
    ...(ACROSS[name]?.(entity as never, of.store.nameOf(entity)) ?? []),
  ];
  return [...groups, groupLike(of, entity, groups)].filter(({ rows }) => rows.length > 0);
}
