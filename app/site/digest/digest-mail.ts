import type { MailSection, MailWords } from "#app/platform/mail/mail-layout.server";
import { SITE_NAME } from "#app/platform/site";
import { excerpt } from "#app/platform/text/text-rules";

interface Around {
  /** Without a trailing slash. */
  site: string;
  /** Where it is stopped. */
  wayOut: string;
}

const stop = (url: string) => ({ label: "Stop these mails", url });

/** Characters. */
const SUBJECT_LENGTH = 120;

/** "4 new in Seed in Lima, 2 saved entries have changed" */
const saidOf = (sections: readonly MailSection[]): string =>
  excerpt(sections.map(({ title }) => title).join(", "), SUBJECT_LENGTH);

/** Of what a member saved; `week` is what came in all lists, for a member who gets that, too. */
export const memberDigest = (
  { site, wayOut }: Around,
  name: string,
  saved: readonly MailSection[],
  week: readonly MailSection[],
): MailWords => ({
  subject: saidOf(saved),
  title: "What is new",
  paragraphs: [`Hello ${name}, this is what came or changed since you last heard of it.`],
  sections: [...saved, ...week],
  action: { label: "See what you saved", url: `${site}/saved` },
  notes: [
    `You get this because you saved searches or entries at ${SITE_NAME}. How often mail tells you of them is yours to choose there.`,
  ],
  wayOut: stop(wayOut),
});

/** Of what came in all lists. */
export const weeklyMail = ({ site, wayOut }: Around, week: readonly MailSection[]): MailWords => ({
  subject: `${SITE_NAME} this week: ${saidOf(week)}`,
  title: "New this week",
  paragraphs: [`This is what came to ${SITE_NAME} since the last mail.`],
  sections: [...week],
  action: { label: `Open ${SITE_NAME}`, url: `${site}/` },
  notes: [`You get this because this address was subscribed to the weekly mail of ${SITE_NAME}.`],
  wayOut: stop(wayOut),
});
