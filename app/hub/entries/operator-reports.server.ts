import { findEntry } from "#app/hub/entries/find-entry.server";
import { ENTRY_PAGES } from "#app/hub/kinds.server";
import { closeReport, openReports } from "#app/entries/reports/entry-reports.server";
import { reasonLabel } from "#app/entries/reports/report";
import { env, OperatorError } from "#app/platform/env.server";

/* For `npm run moderation`. */

export interface OperatorReport {
  id: number;
  createdAt: number;
  /** As `npm run entries` names it. */
  kind: string;
  entryId: number;
  name: string;
  address: string;
  reason: string;
  sentence: string;
  reporter: { name: string; email: string };
}

/** Those that nobody has dealt with, the newest first. */
export const reportedEntries = (): OperatorReport[] =>
  openReports().map(({ report, reporter }) => {
    const { id, createdAt, entryId, reason, sentence } = report;
    const kind = ENTRY_PAGES.find((pages) => pages.kind.table === report.kind)?.kind.name ?? report.kind;
    const { content, path } = findEntry(kind, String(entryId));
    const address = env().appUrl + path;
    return {
      id,
      createdAt,
      kind,
      entryId,
      name: content.name,
      address,
      reason: reasonLabel(reason),
      sentence,
      reporter,
    };
  });

/** Throws OperatorError without such a report. */
export function dismissReport(id: number): void {
  if (!closeReport(id)) {
    throw new OperatorError(`There is no open report ${id}; "npm run moderation -- list entries" shows all.`);
  }
}
