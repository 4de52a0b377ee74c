import { handleDailyTask } from "#app/platform/queue/daily-task.server";
import { log } from "#app/platform/log.server";
import { forgetOldLogs, type OldLogs } from "#app/accounts/retention/communication-logs.server";
import { handleWarnings, tendInactiveMembers } from "#app/accounts/retention/inactive-members.server";

export interface RetentionCounts extends OldLogs {
  warned: number;
  deleted: number;
  failed: number;
}

/** Source: other/product.md, "Retention". Runs on the primary only. */
export async function carryOutRetention(): Promise<RetentionCounts> {
  const counts = { ...(await tendInactiveMembers()), ...(await forgetOldLogs({ dryRun: false })) };
  log.info(counts, "The data policy was carried out");
  return counts;
}

export function handleRetention(): void {
  handleWarnings();
  handleDailyTask("retention", async () => void (await carryOutRetention()));
}
