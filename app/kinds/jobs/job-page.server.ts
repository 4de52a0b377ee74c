import { isRemote, isReopenable, lastReopening, OPEN, payOf } from "#app/kinds/jobs/job";
import { jobKind } from "#app/kinds/jobs/job-kind";
import type { Job, jobDefinition } from "#app/kinds/jobs/job-fields";
import type { PageSaid } from "#app/catalogue/kind-parts.server";
import { present } from "#app/catalogue/page/entry-content";
import { anyOf } from "#app/catalogue/query/filters";
import { find } from "#app/catalogue/query/query.server";
import { dayInWords, endOfDay } from "#app/platform/days";
import { countOf } from "#app/platform/text/text-rules";
import type { EntryRecord } from "#app/catalogue/page/entry-record.server";

/** As search engines name them (developers.google.com/search/docs/appearance/structured-data/job-posting). */
const EMPLOYMENT_TYPES: ReadonlyMap<string, string> = new Map([
  ["full-time", "FULL_TIME"],
  ["part-time", "PART_TIME"],
  ["contract", "CONTRACTOR"],
  ["temporary", "TEMPORARY"],
  ["internship", "INTERN"],
]);

const countOpen = (): number => find({ kind: jobKind.table, filters: anyOf("status", [OPEN]) }).total.count;

/** What there is instead of applying. */
function overOf(job: Job, changedAt: number) {
  const on = dayInWords(job.closes ?? changedAt);
  return {
    title: `Closed on ${on}`,
    text: "Nobody reads applications any more. What is open instead stands below.",
    way: { label: `All ${countOf(countOpen(), "open job")}`, to: jobKind.path },
  };
}

function ownerNote({ id, closes, status }: Job) {
  if (closes === null) return undefined;
  const to = `${jobKind.path}/${id}/closing`;
  if (status === OPEN)
    return {
      title: `It closes on ${dayInWords(closes)}`,
      text: "Is it filled, or should it stand for longer?",
      way: { label: "Filled, or extend", to },
    };
  if (!isReopenable({ closes, status })) return undefined;
  return {
    title: "It was you who posted it",
    text: `A new last day opens it again, until ${dayInWords(lastReopening(closes))}`,
    way: { label: "Reopen", to },
  };
}

export function jobPage(job: Job, { createdAt, updatedAt }: EntryRecord): PageSaid<typeof jobDefinition> {
  const { title, company, type, location, salary, url, closes, status } = job;
  const pay = salary ? payOf(salary) : undefined;
  const isOpen = status === OPEN;
  return {
    line: present(company, location),
    facts: {
      salary: pay && { text: pay.amount, note: pay.grade },
      // Nobody should apply there any more.
      url: !isOpen && { links: [] },
      closes: closes !== null && {
        label: isOpen ? "Closes" : "Closed",
        text: dayInWords(closes),
      },
    },
    action: url && isOpen ? { label: "Apply", href: url } : undefined,
    over: isOpen ? undefined : overOf(job, updatedAt ?? createdAt),
    ofOwner: ownerNote(job),
    schema: {
      "@type": "JobPosting",
      title,
      datePosted: new Date(createdAt).toISOString(),
      validThrough: closes === null ? undefined : new Date(endOfDay(closes)).toISOString(),
      employmentType: type ? (EMPLOYMENT_TYPES.get(type) ?? "OTHER") : undefined,
      hiringOrganization: company ? { "@type": "Organization", name: company } : undefined,
      jobLocationType: location && isRemote(location) ? "TELECOMMUTE" : undefined,
      jobLocation: location && !isRemote(location) ? { "@type": "Place", address: location } : undefined,
      sameAs: url ?? undefined,
    },
  };
}
