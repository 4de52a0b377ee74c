import { notify } from "#app/catalogue/about/notifications/notifications.server";
import {
  blockMessage,
  dismissReports,
  messageById,
  openReportersOf,
  releaseMessage,
} from "#app/messages/operator-messages.server";
import { countOf } from "#app/platform/text/text-rules";
import { carryOut, type Act } from "#app/site/moderation/carry-out.server";

function tellReporters(id: number, at: number): void {
  const { subject } = messageById(id);
  for (const reporterId of openReportersOf(id)) notify(reporterId, { what: "report", title: subject, at });
}

export const release = (id: number, act: Act): string =>
  carryOut(act, () => {
    const { moderationReason } = messageById(id);
    releaseMessage(id);
    return {
      says: `Message ${id} is sent; it is mailed as soon as the site works on its queue.`,
      undo: { how: "block", id, reason: moderationReason },
    };
  });

export const block = (id: number, act: Act): string =>
  carryOut(act, (at) => {
    tellReporters(id, at);
    blockMessage(id, act.reason, at);
    return { says: `Message ${id} is blocked; its sender sees why.`, undo: { how: "release", id } };
  });

export const dismiss = (id: number, act: Act): string =>
  carryOut(act, (at) => {
    tellReporters(id, at);
    const closed = countOf(dismissReports(id, at), "report is", "reports are");
    return { says: `Message ${id} stays; ${closed} closed.`, undo: { how: "reopen-message", id } };
  });
