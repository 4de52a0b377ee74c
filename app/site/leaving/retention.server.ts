import { forgetOldNotifications } from "#app/catalogue/about/notifications/notification-list.server";
import { forgetRemoved } from "#app/catalogue/moderation/held-entries.server";
import { forgetActs, forgetUndo } from "#app/catalogue/moderation/moderation-log.server";
import { forgetOldDeliveries } from "#app/messages/member-messages.server";
import { DAY_MS } from "#app/platform/durations";
import { log } from "#app/platform/log.server";
import { forgetOldMails } from "#app/platform/mail/outbox.server";
import { handleDailyTask } from "#app/platform/queue/daily-task.server";
import { forgetOldTasks } from "#app/platform/queue/task-records.server";
import { handleWarnings, tendInactiveMembers } from "#app/site/leaving/inactive-members.server";
import { yearsAfter } from "#app/site/leaving/inactivity";

const DAYS_TO_UNDO = 30;

/** Source: other/product.md, "Retention". */
export async function forgetOldLogs({ dryRun }: { dryRun: boolean }) {
  const old = { before: yearsAfter(Date.now() - DAY_MS, -1), dryRun };
  const removed = { before: Date.now() - DAYS_TO_UNDO * DAY_MS, dryRun };
  return {
    removed: await forgetRemoved(removed),
    undo: forgetUndo(removed),
    acts: forgetActs(old),
    deliveries: await forgetOldDeliveries(old),
    files: await forgetOldMails(old),
    work: forgetOldTasks(old),
    notifications: await forgetOldNotifications(old),
  };
}

export type OldLogs = Awaited<ReturnType<typeof forgetOldLogs>>;

/** Source: other/product.md, "Retention". Runs on the primary only. */
export async function carryOutRetention() {
  const counts = { ...(await tendInactiveMembers()), ...(await forgetOldLogs({ dryRun: false })) };
  log.info(counts, "The data policy was carried out");
  return counts;
}

export function handleRetention(): void {
  handleWarnings();
  handleDailyTask("retention", async () => void (await carryOutRetention()));
}
