import type { MailWords } from "#app/platform/mail/mail-layout.server";
import { SITE_NAME } from "#app/platform/site";

export const confirmSubscriptionMail = (link: string): MailWords => ({
  subject: `Confirm the weekly mail of ${SITE_NAME}`,
  title: "One press, and the weekly mail begins",
  paragraphs: [
    `Somebody, hopefully you, asked ${SITE_NAME} to tell this address once a week what is new: startups, investors, talent, use cases, jobs, courses, products and events.`,
  ],
  action: { label: "Confirm the weekly mail", url: link },
  notes: [
    "The link works for 24 hours. Every mail has a link to stop it.",
    "If that wasn’t you, do nothing: without a press no mail comes, and the address is forgotten after a day.",
  ],
});

/** `site` has no trailing slash. */
export const alreadySubscribedMail = (site: string, wayOut: string): MailWords => ({
  subject: `You already get the weekly mail of ${SITE_NAME}`,
  title: "You already get the weekly mail",
  paragraphs: [
    `Somebody, hopefully you, asked ${SITE_NAME} for the weekly mail of what is new. This address gets it already, on Mondays when there is something new.`,
  ],
  action: { label: `Open ${SITE_NAME}`, url: `${site}/` },
  notes: ["If that wasn’t you, do nothing: nothing was changed."],
  wayOut: { label: "Stop the weekly mail", url: wayOut },
});
