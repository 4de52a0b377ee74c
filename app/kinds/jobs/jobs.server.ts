import { jobKind } from "#app/kinds/jobs/job-kind";
import { jobEntries } from "#app/kinds/jobs/job-entries";
import { jobPage } from "#app/kinds/jobs/job-page.server";
import { jobSection } from "#app/kinds/jobs/job-prompt-section";
import { jobRelation } from "#app/kinds/jobs/job-related.server";
import {
  CLOSED,
  isRemote,
  isReopenable,
  JOB_TYPES,
  jobTypeLabel,
  OPEN,
  PAY_UNDISCLOSED,
  TOO_LATE,
  USUAL_DAYS,
} from "#app/kinds/jobs/job";
import { jobDefinition } from "#app/kinds/jobs/job-fields";
import { defineStore } from "#app/catalogue/store/store.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { kindParts } from "#app/catalogue/kind-parts.server";
import { phrasesOf } from "#app/language/words/phrases";
import { YES } from "#app/catalogue/query/filters";
import { endedFilter, flagFilter, openFilter } from "#app/catalogue/filters/filter-types.server";
import { dayAhead, endOfDay } from "#app/platform/days";
import { statement } from "#app/platform/db/db.server";
import { fieldRefusal } from "#app/platform/refusal";

/** One whose last day nobody says ends so long after an import last brought it. */
const bringAgain = (id: number): void => {
  const brought = statement<[object], { status: string }>(
    "UPDATE jobs SET closes_at = @at WHERE id = @id AND closes IS NULL RETURNING status",
  ).get({ id, at: endOfDay(dayAhead(USUAL_DAYS)) });
  if (brought?.status === CLOSED) jobStore.derive(id, { status: OPEN });
};

export const jobStore = defineStore(jobKind, jobDefinition, {
  computed: ({ closes }) => (closes ? { closesAt: endOfDay(closes) } : {}),
  brought: bringAgain,
  facets: { remote: ({ location }) => (isRemote(location) ? [YES] : []) },
});

const TYPE_WORDS = phrasesOf({
  "Full-time": ["full time", "fulltime", "full time work", "permanent"],
  "Part-time": ["part time", "parttime", "part time work", "half time"],
  Internship: ["internship", "intern", "trainee", "praktikum", "stage étudiant"],
  Contract: ["contract", "contractor", "freelance", "freelance work", "temporary", "fixed term"],
});

const PAY_WORDS = [
  ...["best", "highest", "most", "top", "well", "high"].flatMap((most) =>
    ["paid", "paying", "pay", "salary", "salaried", "earning"].map((what) => `${most} ${what}`),
  ),
  ...[
    "topmost",
    "by pay",
    "by salary",
    "lucrative",
    "pay the most",
    "pays the most",
    "pay most",
    "pay best",
    "pays best",
    "pay well",
    "pays well",
  ],
];

export const jobParts = kindParts(jobKind, jobDefinition, jobStore, {
  pictureOf: ({ company, title }) => ({ look: "tile", of: company ?? title }),
  page: jobPage,
  result: ({ company, salary, type, location, status }) => ({
    lead: company,
    facts: [status === CLOSED ? "Closed" : null, salary ?? PAY_UNDISCLOSED, jobTypeLabel(type), location],
  }),
  list: {
    filters: [
      endedFilter({ facet: "status", standing: OPEN, ended: CLOSED }),
      flagFilter({
        name: "remote",
        label: "Workplace",
        word: "Remote",
        said: [
          "remotely",
          "remote work",
          "to work remotely",
          "work remotely",
          "work from home",
          "working from home",
          "from home",
          "wfh",
          "home office",
          "work from anywhere",
          "from anywhere",
          "telework",
          "anywhere",
          ...["remoto", "télétravail", "fernarbeit"],
        ],
      }),
      openFilter({ name: "type", label: "Type", words: TYPE_WORDS, fixed: JOB_TYPES }),
    ],
    sortWords: { pay: PAY_WORDS },
  },
  related: jobRelation,
  section: jobSection,
});

export const jobResource = entryResource(jobStore, jobEntries, {
  faultOf: (job) => (isReopenable(job) ? undefined : fieldRefusal("closes", TOO_LATE)),
});
