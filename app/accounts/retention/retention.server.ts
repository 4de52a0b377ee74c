import { workDaily } from "#app/platform/jobs/daily-job.server";
import { log } from "#app/platform/log.server";
import { forgetOldLogs, type OldLogs } from "#app/accounts/retention/communication-logs.server";
import { handleWarnings, tendInactiveMembers } from "#app/accounts/retention/inactive-members.server";

/** What a run has done; `warned` are warnings that were ordered, `failed` members whom it could do nothing about. */
export interface RetentionCounts extends OldLogs {
  warned: number;
  deleted: number;
  failed: number;
}

/**
 * Carries out the data policy (other/product.md, "Retention"): warns and deletes inactive members, deletes old
 * communication logs. Each run is logged in one line of counts. Only on the primary.
 */
export async function carryOutRetention(): Promise<RetentionCounts> {
  const counts = { ...(await tendInactiveMembers()), ...(await forgetOldLogs({ dryRun: false })) };
  log.info(counts, "The data policy was carried out");
  return counts;
}

/** Names the data policy's daily run, and the warnings that it orders, to the queue. */
export function workRetention(): void {
  handleWarnings();
  workDaily("retention", async () => void (await carryOutRetention()));
}
