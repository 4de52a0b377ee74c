import { jobKind } from "#app/kinds/jobs/job-kind";
import { jobPage } from "#app/kinds/jobs/job-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import { jobTypeLabel, isRemote } from "#app/kinds/jobs/job";
import { jobDefinition, type Job } from "#app/kinds/jobs/job-fields";
import { MARKDOWN_ROWS, type RowReader } from "#app/catalogue/list/row-excerpts.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { jobResult } from "#app/kinds/jobs/job-result";
import { markdownToText } from "#app/platform/text/markdown.server";
import { withPath } from "#app/catalogue/entry-path";
import { type KindList, by } from "#app/catalogue/list/kind-list.server";
import { phrasesOf } from "#app/catalogue/words/phrases";
import { YES } from "#app/catalogue/query/filters";
import { fieldFilters } from "#app/catalogue/filters/field-filters.server";
import { flagFilter, openFilter, rangeFilter } from "#app/catalogue/filters/filter-types.server";
import { yearlyPay } from "#app/catalogue/amounts/amount-range";

export const jobStore = defineStore(jobKind, jobDefinition, {
  facets: {
    remote: ({ location }) => (isRemote(location) ? [YES] : []),
    pay: ({ salary }) => yearlyPay(salary),
  },
});

const { load: loadJobs } = jobStore;

export type JobRowData = ReturnType<typeof loadJobRows>[number];

const loadJobRows = (ids: readonly number[]) =>
  loadJobs(ids).map((entry) => withPath(jobKind, entry, entry.title));

export const JOB_ROWS: RowReader<Job> = {
  ...MARKDOWN_ROWS,
  says: ({ title, company, type, location, url }) => [title, company, jobTypeLabel(type), location, url],
  from: ({ company }) => company,
};

export const jobPages = entryPages(jobKind, loadJobs, (job, { createdAt }) =>
  jobPage(job, new Date(createdAt).toISOString()),
);

export const jobSearch = kindSearch("jobs", loadJobs, (job: Job) =>
  jobResult({ ...job, description: markdownToText(job.description) }),
);

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

export const jobList: KindList<JobRowData> = {
  kind: jobKind,
  filters: fieldFilters(jobDefinition, [
    "place",
    flagFilter({
      name: "remote",
      label: "Workplace",
      word: "Remote",
      said: [
        "remotely",
        "remote work",
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
    openFilter({ name: "type", label: "Type", words: TYPE_WORDS }),
    rangeFilter({ name: "pay", label: "Pay a year", isYearly: true }, [50e3, 100e3, 150e3, 200e3]),
  ]),
  sorts: [{ name: "pay", label: "Highest pay", order: by("pay", "descending"), words: PAY_WORDS }],
  cards: loadJobRows,
  store: jobStore,
  search: jobSearch,
};
