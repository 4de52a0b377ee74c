import { statement } from "#app/platform/db/db.server";
import { MAX_RELATED } from "#app/site/related/related";

/** The columns by which entries name others, each with an index that ignores the case of ASCII letters. */
const INDEXES = {
  startups: ["startups_name", "name"],
  investors: ["investors_name", "name"],
  talent: ["talent_name", "name"],
  "talent of": ["talent_company", "company"],
  "use_cases of": ["use_cases_company", "company_name"],
  "jobs of": ["jobs_company", "company"],
} as const;

/** Newest first; one more than is shown tells that there are more. */
export function idsNaming(what: keyof typeof INDEXES, name: string, limit = MAX_RELATED + 1): number[] {
  const [index, column] = INDEXES[what];
  const [table] = what.split(" ");
  return statement<[string, number], number>(
    `SELECT id FROM ${table} INDEXED BY ${index} WHERE ${column} = ? COLLATE NOCASE ORDER BY id DESC LIMIT ?`,
  )
    .pluck()
    .all(name, limit);
}

/** What people write who have no company, or don't say which. */
const NO_COMPANY =
  /^(?:independent|self[- ]?employed|freelance(?:r)?|stealth(?: mode| startup)?|confidential|unemployed|private|various|unknown|none|n\/?a)$/i;

export const companyNamed = (company: string | null): string | null =>
  company && !NO_COMPANY.test(company.trim()) ? company : null;

export const inSameCompany = (one: string | null, other: string | null): boolean =>
  companyNamed(one) !== null && one?.toLowerCase() === other?.toLowerCase();
