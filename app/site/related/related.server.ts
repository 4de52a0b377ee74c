import { investorKind } from "#app/kinds/investors/investor-kind";
import { startupKind } from "#app/kinds/startups/startup-kind";
import { TALENT_TABS } from "#app/kinds/talent/talent";
import { HUMAN } from "#app/kinds/talent/talent-kind";
import { talentKind } from "#app/kinds/talent/talent-kind";
import type { KindName } from "#app/site/kinds";
import { groupOf } from "#app/site/related/groups";
import { companyNamed } from "#app/site/related/names.server";
import { listed } from "#app/site/related/rules/reasons";
import { amountRaised } from "#app/site/related/rules/ticket-fit";
import { MAX_RELATED, type RelatedGroup } from "#app/site/related/related";
import { eventById, eventsLike, hostsOf } from "#app/site/related/related-events.server";
import {
  investorRow,
  investorsById,
  investorsFor,
  investorsLike,
  investorsNamed,
  ticketsIn,
} from "#app/site/related/related-investors.server";
import { jobsBeside, jobsById, jobsLike, jobsOf } from "#app/site/related/related-jobs.server";
import { learningById, learningLike } from "#app/site/related/related-learning.server";
import { postsThatName } from "#app/site/related/related-posts.server";
import { productsById, productsLike } from "#app/site/related/related-products.server";
import {
  startupRow,
  startupsById,
  startupsFor,
  startupsLike,
  startupsNamed,
} from "#app/site/related/related-startups.server";
import { talentById, talentLike, talentOf, whoWorksAt } from "#app/site/related/related-talent.server";
import {
  startupsInItsField,
  useCasesBeside,
  useCasesById,
  useCasesLike,
  useCasesOf,
} from "#app/site/related/related-use-cases.server";

/** Ends with what the tickets of the rows, or what they raised, are compared with. */
const byFit = (known: string | null | undefined | false) =>
  `By industry, place and ticket${known ? `. ${known}.` : ""}`;

/** The startups and investors of that name. */
function companies(name: string, title: string, why: string): RelatedGroup {
  const startups = startupsNamed(name).map((startup) => startupRow(startup, why));
  const investors = investorsNamed(name).map((investor) => investorRow(investor, why));
  const kind = startups.length > 0 ? startupKind : investorKind;
  const rows = [...startups, ...investors].slice(0, MAX_RELATED);
  return groupOf(kind, { title, rule: "", look: "rows" }, rows);
}

function ofStartup(id: number): RelatedGroup[] {
  const [startup] = startupsById([id]);
  if (!startup) return [];
  const { name } = startup;
  const raised = amountRaised(startup.funding);
  const alike = { title: "Startups like it", rule: "By industry, stage and place", look: "cards" } as const;
  return [
    groupOf(
      investorKind,
      { title: "Investors who look here", rule: byFit(raised && `It raised ${raised}`), look: "rows" },
      investorsFor(startup),
    ),
    whoWorksAt(name),
    useCasesOf(name),
    jobsOf(name),
    postsThatName(name),
    groupOf(startupKind, alike, startupsLike(startup)),
  ];
}

function ofInvestor(id: number): RelatedGroup[] {
  const [investor] = investorsById([id]);
  if (!investor) return [];
  const { name } = investor;
  const tickets = ticketsIn(investor);
  const fitting = byFit(tickets && `Its tickets are ${tickets}`);
  const alike = { title: "Investors like it", rule: "By industry, then place", look: "cards" } as const;
  return [
    groupOf(startupKind, { title: "Startups that fit", rule: fitting, look: "rows" }, startupsFor(investor)),
    whoWorksAt(name),
    jobsOf(name),
    postsThatName(name),
    groupOf(investorKind, alike, investorsLike(investor)),
  ];
}

/** More are "others". */
const MAX_COLLEAGUES_NAMED = 3;

function ofTalent(id: number): RelatedGroup[] {
  const [entry] = talentById([id]);
  if (!entry) return [];
  const isHuman = entry.talentType === HUMAN;
  const glyph = TALENT_TABS.find(({ label }) => (label === HUMAN) === isHuman)?.glyph ?? talentKind.glyph;
  const heading = {
    title: isHuman ? "Talent like them" : "Talent like it",
    rule: "By skill, then place",
    look: "cards",
  } as const;
  const alike = groupOf({ ...talentKind, glyph }, heading, talentLike(entry));
  const company = companyNamed(entry.company);
  if (!company) return [alike];
  const others = talentOf(company).filter((other) => other.id !== id);
  const names = [entry.name, ...others.slice(0, MAX_COLLEAGUES_NAMED - 1).map(({ name }) => name)];
  const by = listed(others.length >= MAX_COLLEAGUES_NAMED ? [...names, "others"] : names);
  return [companies(company, isHuman ? "Their company" : "Its company", `Named as company by ${by}.`), alike];
}

function ofUseCase(id: number): RelatedGroup[] {
  const [useCase] = useCasesById([id]);
  if (!useCase) return [];
  const company = companyNamed(useCase.company);
  const beside = company ? useCasesBeside({ ...useCase, company }) : undefined;
  return [
    ...(company ? [companies(company, "Its company", "Named as company of this use case.")] : []),
    ...(beside ? [beside] : []),
    startupsInItsField(useCase),
    useCasesLike(useCase, beside?.rows.map((row) => row.id) ?? []),
  ];
}

function ofJob(id: number): RelatedGroup[] {
  const [job] = jobsById([id]);
  if (!job) return [];
  const company = companyNamed(job.company);
  return [
    ...(company
      ? [companies(company, "The company", "Offers this job."), jobsBeside({ ...job, company })]
      : []),
    jobsLike(job),
  ];
}

const ofLearning = (id: number): RelatedGroup[] => learningById([id]).map(learningLike);

const ofProduct = (id: number): RelatedGroup[] => productsById([id]).map(productsLike);

function ofEvent(id: number): RelatedGroup[] {
  const event = eventById(id);
  return event ? [hostsOf(event), eventsLike(event, Date.now())] : [];
}

const RELATED: Record<Exclude<KindName, "posts">, (id: number) => RelatedGroup[]> = {
  startups: ofStartup,
  investors: ofInvestor,
  talent: ofTalent,
  "use-cases": ofUseCase,
  jobs: ofJob,
  learning: ofLearning,
  products: ofProduct,
  events: ofEvent,
};

/** Without groups that have no row (other/product.md, "Related entries"). */
export function relatedTo(kind: string, id: number): RelatedGroup[] {
  if (!Object.hasOwn(RELATED, kind)) return [];
  return RELATED[kind as keyof typeof RELATED](id).filter(({ rows }) => rows.length > 0);
}
