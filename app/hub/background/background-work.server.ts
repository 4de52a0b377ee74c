import { handleMemberWork } from "#app/accounts/members/member-jobs.server";
import { handleMessageWork } from "#app/features/messages/message-delivery.server";
import { workBackups } from "#app/platform/backup/daily-backup.server";
import { orderDailyWork } from "#app/platform/jobs/daily-job.server";
import { sweepRegistrations } from "#app/accounts/joining/registrations.server";
import { warnWithoutMailServer } from "#app/platform/mail/mail.server";
import { sweepRateLimits } from "#app/platform/limits/rate-limit.server";
import { sweepSessions } from "#app/accounts/sessions/session.server";
import { sweepObjects } from "#app/platform/objects/object-sweep.server";
import { replaceJob, handleJob, startWorking } from "#app/platform/jobs/job-queue.server";
import { sweepSubmissions } from "#app/platform/forms/idempotency.server";
import { handlePictures } from "#app/hub/pictures/picture-fetching.server";
import { orderPictures } from "#app/hub/pictures/remote-pictures.server";
import { workRetention } from "#app/accounts/retention/retention.server";

const HOUR = 60 * 60 * 1000;
const SWEEP = "sweep";

export function startBackgroundJobs(): void {
  warnWithoutMailServer();
  handleMemberWork();
  handleMessageWork();
  handlePictures();
  workRetention();
  workBackups();
  handleJob(SWEEP, async (_payload, { done }) => {
    try {
      sweepSessions();
      sweepRegistrations();
      sweepRateLimits();
      sweepSubmissions();
      orderPictures();
      await sweepObjects();
    } finally {
      done();
      replaceJob({ kind: SWEEP, dueAt: Date.now() + HOUR });
    }
  });
  startWorking(() => {
    replaceJob({ kind: SWEEP });
    orderDailyWork();
  });
}
