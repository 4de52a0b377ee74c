import type { MailWords } from "#app/platform/mail/mail-layout.server";
import { SITE_NAME } from "#app/platform/site";

export const confirmSubscriptionMail = (link: string): MailWords => ({
  subject: `Confirm the weekly email of ${SITE_NAME}`,
  title: "One click to start the weekly email",
  paragraphs: [
    `Somebody, hopefully you, asked ${SITE_NAME} to tell this address once a week what is new: startups, investors, talent, use cases, jobs, courses, products and events.`,
  ],
  action: { label: "Confirm the weekly email", url: link },
  notes: [
    "The link works for 24 hours. Every email has a link to stop it.",
    "If that wasn’t you, ignore this email: nothing more is sent, and the address is deleted after a day.",
  ],
});

/** `site` has no trailing slash. */
export const alreadySubscribedMail = (site: string, wayOut: string): MailWords => ({
  subject: `You already get the weekly email of ${SITE_NAME}`,
  title: "You already get the weekly email",
  paragraphs: [
    `Somebody, hopefully you, asked ${SITE_NAME} for the weekly email about what is new. This address already gets it, on Mondays when there is something new.`,
  ],
  action: { label: `Open ${SITE_NAME}`, url: `${site}/` },
  notes: ["If that wasn’t you, ignore this email: nothing was changed."],
  wayOut: { label: "Stop the weekly email", url: wayOut },
});
