import { handleMemberWork } from "#app/features/members/member-work.server";
import { handleMessageWork } from "#app/features/messages/message-delivery.server";
import { workBackups } from "#app/foundation/backup/daily-backup.server";
import { orderDailyWork } from "#app/foundation/daily-work.server";
import { sweepRegistrations } from "#app/features/members/registrations.server";
import { warnWithoutMailServer } from "#app/foundation/mail.server";
import { sweepRateLimits } from "#app/foundation/rate-limit.server";
import { sweepSessions } from "#app/foundation/session.server";
import { sweepObjects } from "#app/foundation/uploads/object-sweep.server";
import { enqueueOnly, handleWork, startWorking } from "#app/foundation/work-queue.server";
import { sweepSubmissions } from "#app/foundation/submissions.server";
import { handlePictures } from "#app/hub/pictures/picture-fetching.server";
import { orderPictures } from "#app/hub/pictures/remote-pictures.server";
import { workRetention } from "#app/hub/retention/retention.server";

const HOUR = 60 * 60 * 1000;
const SWEEP = "sweep";

/** Names every room's work to the queue, and begins to work it off, on the primary alone. */
export function startBackgroundWork(): void {
  warnWithoutMailServer();
  handleMemberWork();
  handleMessageWork();
  handlePictures();
  workRetention();
  workBackups();
  handleWork(SWEEP, async (_payload, { done }) => {
    try {
      sweepSessions();
      sweepRegistrations();
      sweepRateLimits();
      sweepSubmissions();
      orderPictures();
      await sweepObjects();
    } finally {
      done();
      enqueueOnly({ kind: SWEEP, dueAt: Date.now() + HOUR });
    }
  });
  startWorking(() => {
    enqueueOnly({ kind: SWEEP });
    orderDailyWork();
  });
}
