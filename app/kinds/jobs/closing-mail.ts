import { SITE_NAME } from "#app/platform/site";
import { dayInWords } from "#app/platform/days";
import type { MailWords } from "#app/platform/mail/mail-layout.server";

/** A job that closes soon, with the address of the page that asks. */
interface ClosingJob {
  title: string;
  company: string | null;
  closes: string;
  url: string;
}

export function closingMail(name: string, jobs: readonly ClosingJob[]): MailWords {
  const [first] = jobs;
  const one = jobs.length === 1 ? first : undefined;
  return {
    subject: one
      ? `“${one.title}” closes on ${dayInWords(one.closes)}`
      : `${jobs.length} of your jobs close soon`,
    title: one ? "Does this job go on?" : "Do these jobs go on?",
    paragraphs: [
      `Hello ${name}, ${one ? "a job that you posted" : "jobs that you posted"} at ${SITE_NAME} will soon close by itself. Behind each link you can let it stand for longer, or say that it is filled.`,
    ],
    sections: [
      {
        title: one ? "The job" : "The jobs",
        items: jobs.map(({ title, company, closes, url }) => ({
          label: company === null ? title : `${title}, ${company}`,
          url,
          text: `Closes on ${dayInWords(closes)}`,
        })),
      },
    ],
    notes: ["To let it end, you don’t have to do anything."],
  };
}
