import { entryPath } from "#app/catalogue/entry-path";
import { eventKind } from "#app/kinds/events/event-kind";
import { timesOf, whereOf } from "#app/kinds/events/shown-event";
import type { EventEntry } from "#app/kinds/events/event-fields";
import type { MailWords } from "#app/platform/mail/mail-layout.server";
import { SITE_NAME } from "#app/platform/site";

/** The task that tells who saved it. */
export const EVENT_CANCELLED = "event-cancelled";

/** To a member who has saved it. */
export function cancelledMail(site: string, name: string, event: EventEntry): MailWords {
  const { id, title } = event;
  return {
    subject: `Cancelled: ${title}`,
    title: "An event that you saved is cancelled",
    paragraphs: [
      `Hello ${name}, “${title}” (${timesOf(event).when}, ${whereOf(event)}) doesn’t take place.`,
      "It stays on your list until you take it off, and in the calendar as cancelled.",
    ],
    action: { label: "See the event", url: site + entryPath(eventKind, { id, name: title }) },
    notes: [`You get this because you saved the event at ${SITE_NAME}.`],
  };
}
