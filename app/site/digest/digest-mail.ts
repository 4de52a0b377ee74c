import type { MailSection, MailWords } from "#app/platform/mail/mail-layout.server";
import { SITE_NAME } from "#app/platform/site";
import { countOf, excerpt } from "#app/platform/text/text-rules";

interface Around {
  /** Without a trailing slash. */
  site: string;
  /** Where it is stopped. */
  wayOut: string;
}

const stop = (url: string) => ({ label: "Stop these emails", url });

/** Characters. */
const SUBJECT_LENGTH = 120;

/** "4 new in Seed in Lima, 2 saved entries have changed" */
const saidOf = (sections: readonly MailSection[]): string =>
  excerpt(sections.map(({ title }) => title).join(", "), SUBJECT_LENGTH);

interface MemberSections {
  /** To what is the member's. */
  happened?: { section: MailSection; count: number; isMore: boolean };
  saved: readonly MailSection[];
  /** What came in all lists, for a member who gets that, too. */
  week: readonly MailSection[];
}

/** "3 new notifications": names, which anybody chooses for themselves, stand in no subject. */
const countSaid = ({ count, isMore }: NonNullable<MemberSections["happened"]>): string =>
  isMore ? `More than ${count} new notifications` : countOf(count, "new notification");

export function memberDigest(
  { site, wayOut }: Around,
  name: string,
  { happened, saved, week }: MemberSections,
): MailWords {
  const ofSaved = saved.length > 0;
  const seeSaved = { label: "See what you saved", url: `${site}/saved` };
  return {
    subject: `${SITE_NAME}: ${[...(happened ? [countSaid(happened)] : []), ...(ofSaved ? [saidOf(saved)] : [])].join(", ")}`,
    title: "What is new",
    paragraphs: [`Hello ${name}, here is what is new for you.`],
    sections: [...(happened ? [happened.section] : []), ...saved, ...week],
    action: happened ? { label: "See your notifications", url: `${site}/notifications` } : seeSaved,
    links: happened && ofSaved ? [seeSaved] : [],
    notes: [
      ...(happened
        ? [
            `You get this because something happened to what you posted, sent or reported on ${SITE_NAME}. Choose how often under “Notifications” on your account page.`,
          ]
        : []),
      ...(ofSaved
        ? [
            `You get this because you saved searches or entries on ${SITE_NAME}. Choose how often under “Saved”.`,
          ]
        : []),
    ],
    wayOut: stop(wayOut),
  };
}

/** Of what came in all lists. */
export const weeklyMail = ({ site, wayOut }: Around, week: readonly MailSection[]): MailWords => ({
  subject: `${SITE_NAME} this week: ${saidOf(week)}`,
  title: "New this week",
  paragraphs: [`This is new on ${SITE_NAME} since the last email.`],
  sections: [...week],
  action: { label: `Open ${SITE_NAME}`, url: `${site}/` },
  notes: [`You get this because this address is subscribed to the weekly email of ${SITE_NAME}.`],
  wayOut: stop(wayOut),
});
