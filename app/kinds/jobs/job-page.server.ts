import { isRemote, jobTypeLabel, payOf } from "#app/kinds/jobs/job";
import { jobDefinition, type Job } from "#app/kinds/jobs/job-fields";
import { jobKind } from "#app/kinds/jobs/job-kind";
import { present, type EntryContent } from "#app/catalogue/page/entry-content";
import { fieldFacts } from "#app/catalogue/page/field-facts.server";
import { markdownToHtml, markdownToParagraphs } from "#app/platform/text/markdown.server";

/** As search engines name them (developers.google.com/search/docs/appearance/structured-data/job-posting). */
const EMPLOYMENT_TYPES: ReadonlyMap<string, string> = new Map([
  ["full-time", "FULL_TIME"],
  ["part-time", "PART_TIME"],
  ["contract", "CONTRACTOR"],
  ["temporary", "TEMPORARY"],
  ["internship", "INTERN"],
]);

/** `addedAt` in ISO 8601. */
export function jobPage(job: Job, addedAt: string): EntryContent {
  const { title, company, type, description, location, salary, url } = job;
  const pay = salary ? payOf(salary) : undefined;
  return {
    name: title,
    picture: { look: "tile", of: company ?? title },
    line: present(company, location),
    badge: jobTypeLabel(type),
    text: markdownToParagraphs(description),
    html: markdownToHtml(description, 2),
    facts: fieldFacts(jobKind, jobDefinition, job, { salary: pay && { text: pay.amount, note: pay.grade } }),
    action: url ? { label: "Apply", href: url } : undefined,
    schema: {
      "@type": "JobPosting",
      title,
      datePosted: addedAt,
      employmentType: type ? (EMPLOYMENT_TYPES.get(type) ?? "OTHER") : undefined,
      hiringOrganization: company ? { "@type": "Organization", name: company } : undefined,
      jobLocationType: location && isRemote(location) ? "TELECOMMUTE" : undefined,
      jobLocation: location && !isRemote(location) ? { "@type": "Place", address: location } : undefined,
      sameAs: url ?? undefined,
    },
  };
}
