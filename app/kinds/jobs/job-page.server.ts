import { isRemote, payOf } from "#app/kinds/jobs/job";
import type { Job, jobDefinition } from "#app/kinds/jobs/job-fields";
import type { PageSaid } from "#app/catalogue/kind-parts.server";
import { present } from "#app/catalogue/page/entry-content";
import type { EntryRecord } from "#app/catalogue/page/entry-record.server";

/** As search engines name them (developers.google.com/search/docs/appearance/structured-data/job-posting). */
const EMPLOYMENT_TYPES: ReadonlyMap<string, string> = new Map([
  ["full-time", "FULL_TIME"],
  ["part-time", "PART_TIME"],
  ["contract", "CONTRACTOR"],
  ["temporary", "TEMPORARY"],
  ["internship", "INTERN"],
]);

export function jobPage(job: Job, { createdAt }: EntryRecord): PageSaid<typeof jobDefinition> {
  const { title, company, type, location, salary, url } = job;
  const pay = salary ? payOf(salary) : undefined;
  return {
    line: present(company, location),
    facts: { salary: pay && { text: pay.amount, note: pay.grade } },
    action: url ? { label: "Apply", href: url } : undefined,
    schema: {
      "@type": "JobPosting",
      title,
      datePosted: new Date(createdAt).toISOString(),
      employmentType: type ? (EMPLOYMENT_TYPES.get(type) ?? "OTHER") : undefined,
      hiringOrganization: company ? { "@type": "Organization", name: company } : undefined,
      jobLocationType: location && isRemote(location) ? "TELECOMMUTE" : undefined,
      jobLocation: location && !isRemote(location) ? { "@type": "Place", address: location } : undefined,
      sameAs: url ?? undefined,
    },
  };
}
